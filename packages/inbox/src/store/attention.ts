/** Records who has read an inquiry and who has it open. */
import type { Run } from 'frontdesk/ports'
import { toInList } from './in-list.ts'
import { readText } from './rows.ts'

export interface Attention {
  /** Those of these inquiries that the account has opened. */
  readSeen(accountId: string, inquiryIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The account opened it: read from now on, and open for {@link PRESENT_MS}. */
  open(accountId: string, inquiryId: string): Promise<void>
  /** Other accounts that have it open. */
  readPresent(accountId: string, inquiryId: string): Promise<readonly string[]>
  /** Still open: only prolongs that. */
  stay(accountId: string, inquiryId: string): Promise<void>
}

/** Milliseconds; an open page reports again before. */
const PRESENT_MS = 60_000

export function createAttention(run: Run): Attention {
  return {
    async readSeen(accountId, inquiryIds) {
      const { text, values } = toInList(inquiryIds)
      const [rows = []] = await run.again({
        text: `SELECT inquiry_id FROM inbox_seen
                WHERE account_id = :accountId AND inquiry_id IN ${text}`,
        values: { ...values, accountId },
      })
      return new Set(rows.map((row) => readText(row, 'inquiry_id')))
    },
    async open(accountId, inquiryId) {
      const values = { inquiryId, accountId }
      await run.again(
        ...['inbox_seen', 'inbox_presence'].map((table) => ({
          text: `INSERT INTO ${table} (inquiry_id, account_id, at)
            SELECT id, CAST(:accountId AS TEXT), :now FROM inquiry WHERE id = :inquiryId
            ON CONFLICT (inquiry_id, account_id) DO UPDATE SET at = excluded.at`,
          values,
        })),
        { text: `DELETE FROM inbox_presence WHERE at < :now - ${PRESENT_MS}` },
      )
    },
    async readPresent(accountId, inquiryId) {
      const [rows = []] = await run.again({
        text: `SELECT account_id FROM inbox_presence
                WHERE inquiry_id = :inquiryId AND account_id <> :accountId
                  AND at >= :now - ${PRESENT_MS} ORDER BY at`,
        values: { inquiryId, accountId },
      })
      return rows.map((row) => readText(row, 'account_id'))
    },
    async stay(accountId, inquiryId) {
      await run.again({
        text: `UPDATE inbox_presence SET at = :now
                WHERE inquiry_id = :inquiryId AND account_id = :accountId`,
        values: { inquiryId, accountId },
      })
    },
  }
}

/** Answers without a copy in the company's folder of sent mail. */
import type { Answering, Applies, Query, Run } from 'frontdesk/ports'
import { readText } from './rows.ts'

export interface UnfiledAnswer {
  readonly inquiryId: string
  readonly nonce: string
}

export interface Unfiled {
  /** A statement for the transaction that puts the answer into the outbox. */
  toQuery(answering: Answering, applies: Applies): Query
  /** Those that a mail server accepted. Answers that fail are dropped. */
  listSent(): Promise<readonly UnfiledAnswer[]>
  /** False if another instance has it: at most one copy is made. */
  take(answer: UnfiledAnswer): Promise<boolean>
}

/** Milliseconds: longer than an answer is retried. */
const FORGOTTEN_MS = 7 * 86_400_000

/** Copies at a time. */
const MOST = 50

export function createUnfiled(run: Run): Unfiled {
  return {
    toQuery: ({ inquiryId, nonce }, applies) => ({
      text: `INSERT INTO inbox_unfiled (nonce, inquiry_id, at)
        SELECT CAST(:nonce AS TEXT), CAST(:inquiryId AS TEXT), :now WHERE ${applies.text}`,
      values: { ...applies.values, inquiryId, nonce },
    }),
    async listSent() {
      const [, rows = []] = await run.again(
        { text: `DELETE FROM inbox_unfiled WHERE at < :now - ${FORGOTTEN_MS}` },
        {
          text: `SELECT u.inquiry_id, u.nonce FROM inbox_unfiled u
            JOIN delivery d ON d.inquiry_id = u.inquiry_id AND d.nonce = u.nonce
            WHERE d.state = 'sent' ORDER BY u.at LIMIT ${MOST}`,
        },
      )
      return rows.map((row) => ({
        inquiryId: readText(row, 'inquiry_id'),
        nonce: readText(row, 'nonce'),
      }))
    },
    async take({ nonce }) {
      const [rows = []] = await run.once({
        text: 'DELETE FROM inbox_unfiled WHERE nonce = :nonce RETURNING nonce',
        values: { nonce },
      })
      return rows.length > 0
    },
  }
}

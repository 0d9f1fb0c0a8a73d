/** Notes of colleagues about an inquiry. Visitors never see them. */
import type { Query, Run } from 'frontdesk/ports'
import { createToken, type Random } from '../secrets.ts'
import { toInList } from './in-list.ts'
import { readNumber, readText, type StoredRow } from './rows.ts'

export interface Note {
  readonly id: string
  readonly inquiryId: string
  readonly accountId: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly text: string
}

export interface Notes {
  /** For these inquiries, oldest first. */
  list(inquiryIds: readonly string[]): Promise<readonly Note[]>
  /** False where the inquiry was erased. `id`: its form's nonce; default: random. `along`: statements in the same transaction. */
  add(
    note: Omit<Note, 'id' | 'at'> & Partial<Pick<Note, 'id'>>,
    ...along: readonly Query[]
  ): Promise<boolean>
}

export function createNotes(run: Run, random: Random): Notes {
  return {
    async list(inquiryIds) {
      const { text, values } = toInList(inquiryIds)
      const [rows = []] = await run.again({
        text: `SELECT * FROM inbox_note WHERE inquiry_id IN ${text} ORDER BY at, id`,
        values,
      })
      return rows.map(toNote)
    },
    async add({ id = createToken(random), inquiryId, accountId, text }, ...along) {
      const [rows = []] = await run.once(
        {
          text: `INSERT INTO inbox_note (id, inquiry_id, account_id, at, text)
            SELECT CAST(:id AS TEXT), i.id, CAST(:accountId AS TEXT), :now, CAST(:text AS TEXT)
              FROM inquiry i WHERE i.id = :inquiryId RETURNING id`,
          values: { id, accountId, text, inquiryId },
        },
        ...along,
      )
      return rows.length > 0
    },
  }
}

export function toNote(row: StoredRow): Note {
  return {
    id: readText(row, 'id'),
    inquiryId: readText(row, 'inquiry_id'),
    accountId: readText(row, 'account_id'),
    at: readNumber(row, 'at'),
    text: readText(row, 'text'),
  }
}

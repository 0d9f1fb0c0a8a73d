/** Notes of colleagues about an inquiry. Visitors never see them. */
import type { Applies, Query, Run } from 'frontdesk/ports'
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
  /**
   * Once for each `id`; default: random. False where the inquiry was erased. `along`: statements
   * in the same transaction, where it is added.
   */
  add(
    note: Omit<Note, 'id' | 'at'> & Partial<Pick<Note, 'id'>>,
    along?: (applies: Applies) => readonly Query[],
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
    async add({ id = createToken(random), inquiryId, accountId, text }, along = () => []) {
      const applies: Applies = {
        text: `EXISTS (SELECT 1 FROM inquiry WHERE id = :noted_id)
          AND NOT EXISTS (SELECT 1 FROM inbox_note WHERE id = :note_id)`,
        values: { noted_id: inquiryId, note_id: id },
      }
      const [found = []] = await run.once(
        // The same form, sent twice, waits here for the first one.
        {
          text: 'UPDATE inquiry SET version = version WHERE id = :inquiryId RETURNING id',
          values: { inquiryId },
        },
        ...along(applies),
        {
          text: `INSERT INTO inbox_note (id, inquiry_id, account_id, at, text)
            SELECT CAST(:id AS TEXT), i.id, CAST(:accountId AS TEXT), :now, CAST(:text AS TEXT)
              FROM inquiry i WHERE i.id = :inquiryId ON CONFLICT DO NOTHING`,
          values: { id, accountId, text, inquiryId },
        },
      )
      return found.length > 0
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

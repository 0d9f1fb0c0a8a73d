/** Drafts, which survive the end of a session. */
import type { Applies, Query, Run } from 'frontdesk/ports'
import { toInList } from './in-list.ts'
import { toNote, type Note } from './notes.ts'
import { readText } from './rows.ts'

interface DraftKey {
  readonly accountId: string
  readonly inquiryId: string
  readonly kind: 'note' | 'answer'
}

export interface Drafts {
  /** Undefined without a draft. */
  read(key: DraftKey): Promise<string | undefined>
  /** For these inquiries. */
  list(inquiryIds: readonly string[]): Promise<readonly Note[]>
  /** Empty text deletes it. */
  keep(key: DraftKey, text: string): Promise<void>
  /** The same as a statement in a change's transaction. */
  toQuery(key: DraftKey, text: string, applies: Applies): Query
}

const OWN = 'inquiry_id = :inquiryId AND account_id = :accountId AND kind = :kind'

export function createDrafts(run: Run): Drafts {
  const toQuery: Drafts['toQuery'] = (key, text, applies) =>
    text === ''
      ? {
          text: `DELETE FROM inbox_draft WHERE ${OWN} AND ${applies.text}`,
          values: { ...applies.values, ...key },
        }
      : {
          text: `INSERT INTO inbox_draft (inquiry_id, account_id, kind, at, text)
            SELECT id, CAST(:accountId AS TEXT), CAST(:kind AS TEXT), :now, CAST(:text AS TEXT)
              FROM inquiry WHERE id = :inquiryId AND ${applies.text}
            ON CONFLICT (inquiry_id, account_id, kind)
            DO UPDATE SET at = excluded.at, text = excluded.text`,
          values: { ...applies.values, ...key, text },
        }
  return {
    async read(key) {
      const [[row] = []] = await run.again({
        text: `SELECT text FROM inbox_draft WHERE ${OWN}`,
        values: { ...key },
      })
      return row && readText(row, 'text')
    },
    async list(inquiryIds) {
      const { text, values } = toInList(inquiryIds)
      const [rows = []] = await run.again({
        text: `SELECT kind AS id, d.* FROM inbox_draft d WHERE inquiry_id IN ${text}`,
        values,
      })
      return rows.map(toNote)
    },
    async keep(key, text) {
      await run.again(toQuery(key, text, { text: 'TRUE', values: {} }))
    },
    toQuery,
  }
}

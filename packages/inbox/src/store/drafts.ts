/** A draft: it is still there if the session ends meanwhile. */
import type { Run } from 'frontdesk/ports'
import { readText } from './rows.ts'

interface DraftKey {
  readonly accountId: string
  readonly inquiryId: string
  readonly kind: 'note' | 'answer'
}

export interface Drafts {
  /** Undefined where there is none. */
  read(key: DraftKey): Promise<string | undefined>
  /** Empty text drops it. */
  keep(key: DraftKey, text: string): Promise<void>
}

const OWN = 'inquiry_id = :inquiryId AND account_id = :accountId AND kind = :kind'

export function createDrafts(run: Run): Drafts {
  return {
    async read(key) {
      const [[row] = []] = await run.again({
        text: `SELECT text FROM inbox_draft WHERE ${OWN}`,
        values: { ...key },
      })
      return row && readText(row, 'text')
    },
    async keep(key, text) {
      await run.again(
        text === ''
          ? { text: `DELETE FROM inbox_draft WHERE ${OWN}`, values: { ...key } }
          : {
              text: `INSERT INTO inbox_draft (inquiry_id, account_id, kind, at, text)
                SELECT id, CAST(:accountId AS TEXT), CAST(:kind AS TEXT), :now, CAST(:text AS TEXT)
                  FROM inquiry WHERE id = :inquiryId
                ON CONFLICT (inquiry_id, account_id, kind)
                DO UPDATE SET at = excluded.at, text = excluded.text`,
              values: { ...key, text },
            },
      )
    },
  }
}

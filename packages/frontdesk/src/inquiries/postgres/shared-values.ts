/** What instances have in common, in PostgreSQL. */
import { SERVER_TIME } from './clock.ts'
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'
import { toText } from './rows.ts'
import { toKept } from './text.ts'
import type { Ledger } from '../shared-values.ts'

const read: Statement = { name: 'read-setting', text: 'SELECT value FROM setting WHERE name = $1' }

/** Waits for whoever is just keeping the same name. */
const keep: Statement = {
  name: 'keep-setting',
  text: 'INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
}

const replace: Statement = {
  name: 'replace-setting',
  text: 'UPDATE setting SET value = $3 WHERE name = $1 AND value = $2 RETURNING name',
}

/** Under which it is written when it was last found that writing works. */
const PROBE_NAME = 'store.probe'

const probe: Statement = {
  name: 'probe',
  text: `INSERT INTO setting (name, value) VALUES ($1, ${SERVER_TIME}::text)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
}

export interface PostgresSharedValues extends Ledger {
  probe(): Promise<void>
}

export function createPostgresSharedValues({
  query,
  persist,
}: PostgresAccess): PostgresSharedValues {
  return {
    async probe() {
      await persist((deadlineMs) => query(probe, [PROBE_NAME], deadlineMs))
    },
    replace: (name, known, value) =>
      persist(async (deadlineMs) => {
        const rows = await query(replace, [name, known, value].map(toKept), deadlineMs)
        return rows.length > 0
      }),
    keep: (name, candidate) =>
      persist(async (deadlineMs) => {
        const key = toKept(name)
        const find = async (): Promise<string | undefined> => {
          const [row] = await query(read, [key], deadlineMs)
          return row && toText(row['value'])
        }
        const found = await find()
        if (found !== undefined) return found
        await query(keep, [key, toKept(candidate)], deadlineMs)
        return (await find()) ?? candidate
      }),
  }
}

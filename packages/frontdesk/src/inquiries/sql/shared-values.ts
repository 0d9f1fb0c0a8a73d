/** Values that instances share. */
import type { ChangingValues } from '../shared-values.ts'
import type { Query, Run } from './run.ts'

/** Name of the value that `checkWrite` writes. */
const CHECK_NAME = 'store.check'

export interface CheckedValues extends ChangingValues {
  /** Writes something as durably as an inquiry. */
  checkWrite(): Promise<void>
}

export function createSharedValues({ again }: Run): CheckedValues {
  const read = async (...queries: readonly Query[]): Promise<string | undefined> => {
    const row = (await again(...queries)).at(-1)?.[0]
    return row && String(row['value'])
  }
  return {
    async keep(name, candidate) {
      const find = { text: 'SELECT value FROM setting WHERE name = :name', values: { name } }
      const keep = {
        text: 'INSERT INTO setting (name, value) VALUES (:name, :candidate) ON CONFLICT DO NOTHING',
        values: { name, candidate },
      }
      return (await read(find)) ?? (await read(keep, find)) ?? candidate
    },
    async replace(name, known, value) {
      const [rows = []] = await again({
        text: 'UPDATE setting SET value = :value WHERE name = :name AND value = :known RETURNING name',
        values: { name, known, value },
      })
      return rows.length > 0
    },
    async checkWrite() {
      await again({
        text: `INSERT INTO setting (name, value) VALUES (:name, CAST(:now AS TEXT))
               ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        values: { name: CHECK_NAME },
      })
    },
  }
}

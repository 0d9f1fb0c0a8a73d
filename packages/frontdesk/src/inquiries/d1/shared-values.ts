/** What isolates have in common, in D1. */
import type { Ledger } from '../shared-values.ts'
import type { D1Calls } from './access.ts'

const READ = 'SELECT value FROM setting WHERE name = :name'

/** Under which it is written when it was last found that writing works. */
const PROBE_NAME = 'store.probe'

export interface D1Vault extends Ledger {
  probe(): Promise<void>
}

export function createD1Vault({ batch, query, persist }: D1Calls): D1Vault {
  return {
    keep: (name, candidate) =>
      persist(async (deadlineMs) => {
        const found = await query({ text: READ, values: { name } }, deadlineMs)
        if (found.rows[0]) return String(found.rows[0]['value'])
        const keep = `INSERT INTO setting (name, value) VALUES (:name, :candidate) ON CONFLICT DO NOTHING`
        const results = await batch(
          [
            { text: keep, values: { name, candidate } },
            { text: READ, values: { name } },
          ],
          deadlineMs,
        )
        return String(results.at(-1)?.rows[0]?.['value'] ?? candidate)
      }),
    replace: (name, known, value) =>
      persist(async (deadlineMs) => {
        const text = `UPDATE setting SET value = :value WHERE name = :name AND value = :known RETURNING name`
        const { rows } = await query({ text, values: { name, known, value } }, deadlineMs)
        return rows.length > 0
      }),
    async probe() {
      const text = `INSERT OR REPLACE INTO setting (name, value) VALUES (:name, :now)`
      await persist((deadlineMs) => query({ text, values: { name: PROBE_NAME } }, deadlineMs))
    },
  }
}

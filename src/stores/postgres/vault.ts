/** What instances have in common, in PostgreSQL. */
import type { PostgresAccess } from './persistence.ts'
import type { Statement } from './pool.ts'
import { toText } from './rows.ts'
import { toKept } from './text.ts'
import type { Vault } from '../vault.ts'

const read: Statement = { name: 'read-setting', text: 'SELECT value FROM setting WHERE name = $1' }

/** Waits for whoever is just keeping the same name. */
const keep: Statement = {
  name: 'keep-setting',
  text: 'INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
}

export function createPostgresVault({ query, persist }: PostgresAccess): Vault {
  return {
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

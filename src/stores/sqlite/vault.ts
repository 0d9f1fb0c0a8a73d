/** What instances have in common, in SQLite. */
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

export function createSqliteVault({
  run,
  get,
  inTransaction,
}: Statements): Pick<DatabaseCalls, 'keep'> {
  const read = (name: string): string | undefined => {
    const row = get('SELECT value FROM setting WHERE name = ?', name)
    return row && String(row['value'])
  }
  return {
    keep: (name, candidate) =>
      read(name) ??
      inTransaction(() => {
        run(
          'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
          name,
          candidate,
        )
        return read(name) ?? candidate
      }),
  }
}

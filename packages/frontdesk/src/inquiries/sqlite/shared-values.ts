/** What instances have in common, in SQLite. */
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

/** Under which it is written when it was last found that writing works. */
const PROBE_NAME = 'store.probe'

export function createSqliteSharedValues({
  run,
  get,
  inTransaction,
}: Statements): Pick<DatabaseCalls, 'keep' | 'replace' | 'probe'> {
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
    replace: (name, known, value) =>
      inTransaction(() => {
        const text = 'UPDATE setting SET value = ? WHERE name = ? AND value = ?'
        return run(text, value, name, known) > 0
      }),
    probe: (now) =>
      inTransaction(() => {
        run('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)', PROBE_NAME, String(now))
      }),
  }
}

/** The database of a soak, accessed from outside the program. */
import { DatabaseSync } from 'node:sqlite'
import { toDatabasePath } from '../../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { scratchFolder } from '../../harness/scratch-folder.ts'
import { readMark } from './ledger.ts'

export interface SoakPlace extends AsyncDisposable {
  /** The service's variables for this database. */
  readonly env: Readonly<Record<string, string>>
  /** Acts as if hours had passed: leases end, and every waiting delivery is due. */
  passTime(): Promise<void>
  /** Interrupts the engine for a moment, if possible. */
  disturb?(): Promise<void>
  /** The mark of each stored inquiry, one per row. */
  readMarks(): Promise<readonly string[]>
}

/** The same for both engines. */
export const PASS_TIME = "UPDATE delivery SET next_at = 0, lease_until = 0 WHERE state = 'pending'"

/** The mark of a stored message; throws if it is incomplete. */
export function toMark(message: unknown): string {
  const mark = typeof message === 'string' ? readMark(message) : undefined
  if (mark === undefined || message !== `Do you ship to Norway? ${mark}`) {
    throw new Error(`A stored message is incomplete: ${JSON.stringify(message)}`)
  }
  return mark
}

export function sqlitePlace(): SoakPlace {
  const folder = scratchFolder('disk')
  const withDatabase = <T>(work: (db: DatabaseSync) => T): T => {
    const db = new DatabaseSync(toDatabasePath(folder.path), { timeout: 10_000 })
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
  return {
    env: { DATA_DIR: folder.path },
    passTime: async () => withDatabase((db) => db.exec(PASS_TIME)),
    async readMarks() {
      return withDatabase((db) => {
        const [integrity] = db.prepare('PRAGMA integrity_check').all()
        if (integrity?.['integrity_check'] !== 'ok') throw new Error('The database is damaged.')
        return db
          .prepare('SELECT message FROM inquiry')
          .all()
          .map((row) => toMark(row['message']))
      })
    },
    async [Symbol.asyncDispose]() {
      folder[Symbol.dispose]()
    },
  }
}

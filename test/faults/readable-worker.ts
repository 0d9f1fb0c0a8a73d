/**
 * The store's thread for tests without root's rights, which cannot read a clone in root's folder.
 */
import { chmodSync, cpSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { SqliteStoreOptions } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { ScratchFolder } from '../harness/scratch-folder.ts'

/** Starts the thread from a copy of the source that everyone may read. */
export function readableWorker(folder: ScratchFolder): NonNullable<SqliteStoreOptions['spawn']> {
  cpSync(
    fileURLToPath(new URL('../../packages/frontdesk/src', import.meta.url)),
    folder.file('packages/frontdesk/src'),
    {
      recursive: true,
    },
  )
  writeFileSync(folder.file('package.json'), '{"type":"module"}')
  chmodSync(folder.path, 0o755)
  const entry = pathToFileURL(folder.file('packages/frontdesk/src/inquiries/sqlite/worker.ts'))
  // The test process's arguments may name unreadable files.
  return (workerData) => new Worker(entry, { workerData, execArgv: [] })
}

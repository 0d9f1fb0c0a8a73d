/** Starts SQLite's threads: the store's, and one for each backup and check. */
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { Order, SqliteSettings } from './protocol.ts'

/**
 * Starts a thread. The worker's file is beside this one, in the source and in the built package.
 */
export function spawnWorker(workerData: SqliteSettings | Order): Worker {
  // Loaded on demand: the start of a service does not wait for it.
  const threads = process.getBuiltinModule('node:worker_threads')
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  return new threads.Worker(new URL(`./worker.${extension}`, import.meta.url), {
    workerData,
    name: 'frontdesk-store',
    // The process's own flags, such as --input-type or --eval, may not suit a file.
    execArgv: [],
  })
}

/** In a thread, so that a large file delays no visitor. Undefined where it ends without an answer. */
export async function runOrder<Answer>(order: Order): Promise<Answer | undefined> {
  const worker = spawnWorker(order)
  worker.unref()
  const [answer] = await Promise.race([once(worker, 'message'), once(worker, 'exit')])
  return typeof answer === 'object' ? answer : undefined
}

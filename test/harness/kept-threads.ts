/**
 * Threads for SQLite stores, reused for the life of the process: starting one takes longer than
 * most tests of a store. Stores that are open at the same time have one each.
 */
import { EventEmitter } from 'node:events'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { SqliteSettings } from '../../packages/frontdesk/src/inquiries/sqlite/protocol.ts'
import type { StoreWorker } from '../../packages/frontdesk/src/inquiries/sqlite/thread.ts'

/** A thread's order to open a store. */
export interface KeptThreadOrder {
  readonly settings: SqliteSettings
  readonly port: MessagePort
}

const idle: Worker[] = []

/** For `sqliteStore`, which treats it as its own thread. */
export function spawnKept(settings: SqliteSettings): StoreWorker {
  const thread = idle.pop() ?? start()
  const { port1, port2 } = new MessageChannel()
  const order: KeptThreadOrder = { settings, port: port2 }
  thread.postMessage(order, [port2])
  const worker = Object.assign(new EventEmitter(), {
    postMessage: (message: unknown) => port1.postMessage(message),
  })
  port1.on('message', (message) => worker.emit('message', message))
  port1.on('close', () => {
    idle.push(thread)
    worker.emit('exit', 0)
  })
  return worker
}

/** Does not keep the process running. */
function start(): Worker {
  const thread = new Worker(new URL('kept-threads-worker.ts', import.meta.url), { execArgv: [] })
  thread.unref()
  return thread
}

/** Serves several stores in turn; the product's `sqlite/worker.ts` serves one. */
import { parentPort } from 'node:worker_threads'
import { serveStore } from '../../packages/frontdesk/src/inquiries/sqlite/serving.ts'
import type { KeptThreadOrder } from './kept-threads.ts'

parentPort?.on('message', ({ settings, port }: KeptThreadOrder) => serveStore(settings, port))

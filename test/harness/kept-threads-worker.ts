/** Serves store after store as `src/stores/sqlite/worker.ts` serves one. */
import { parentPort } from 'node:worker_threads'
import { serveStore } from '../../src/stores/sqlite/serving.ts'
import type { KeptThreadOrder } from './kept-threads.ts'

parentPort?.on('message', ({ settings, port }: KeptThreadOrder) => serveStore(settings, port))

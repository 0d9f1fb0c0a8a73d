/** The store's own thread: a sync of the disk stalls nobody but the inquiries that wait for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { createKeeper } from './keeper.ts'
import type { SqliteSettings, StoreReply, StoreRequest } from './protocol.ts'

const settings: SqliteSettings = workerData
const keeper = createKeeper(settings, () => performance.now())

parentPort?.on('message', (request: StoreRequest) => {
  const reply: StoreReply = keeper.answer(request)
  parentPort?.postMessage(reply)
  if (request.name === 'close') parentPort?.close()
})

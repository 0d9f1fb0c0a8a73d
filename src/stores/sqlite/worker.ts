/** The store's own thread: a sync of the disk stalls nobody but the inquiries that wait for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { createKeeper, LOOK_MS } from './keeper.ts'
import type { SqliteSettings, StoreRequest, ThreadMessage } from './protocol.ts'

const settings: SqliteSettings = workerData
const send = (message: ThreadMessage): void => parentPort?.postMessage(message)
const keeper = createKeeper(settings, {
  now: () => performance.now(),
  date: () => new Date(),
  report: (news) => send({ news }),
})

if (settings.access === 'write') setInterval(() => keeper.look(), LOOK_MS).unref()
parentPort?.on('message', (request: StoreRequest) => {
  send({ reply: keeper.answer(request) })
  if (request.name === 'close') parentPort?.close()
})

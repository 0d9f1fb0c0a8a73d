/** The thread's end of a store: requests in order, answers in order. */
import type { MessagePort } from 'node:worker_threads'
import { createLastingConnection, LOOK_MS } from './lasting-connection.ts'
import type { SqliteSettings, StoreRequest, ThreadMessage } from './protocol.ts'

/** Answers requests from the port until the request to close; then closes the port too. */
export function serveStore(settings: SqliteSettings, port: MessagePort): void {
  const send = (message: ThreadMessage): void => port.postMessage(message)
  const connection = createLastingConnection(settings, {
    now: () => performance.now(),
    date: () => new Date(),
    report: (news) => send({ news }),
  })
  const looking =
    settings.access === 'write' ? setInterval(() => connection.look(), LOOK_MS).unref() : undefined
  port.on('message', (request: StoreRequest) => {
    send({ reply: connection.answer(request) })
    if (request.name !== 'close') return
    clearInterval(looking)
    port.close()
  })
}

/** Answers bytes that Node could not parse as a request. */
import type { Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { toBareClosingMessage, toClosingMessage, type Answerer } from './answers.ts'
import { answerInProgress } from '../node-internals.ts'
import { endAndLinger } from './lingering-close.ts'
import type { ParserError, RequestGate } from './request-gate.ts'

/** Statuses without a problem body: they are outside the closed set (contract 7). */
const bareStatuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers once, if the answer can be distinguished from the one before it, and closes. */
export function answerParseErrors(server: Server, frontdesk: Answerer, gate: RequestGate): void {
  server.on('clientError', (error: ParserError, socket: Socket) => {
    if (gate.isStop(error, socket)) return
    const pending = answerInProgress(socket)
    if (pending?.req.complete === true && !pending.writableFinished) {
      // The error is in a later request of a pipeline: the earlier one still gets its answer.
      if (!pending.headersSent) pending.shouldKeepAlive = false
      pending.once('finish', () => socket.end())
      return
    }
    if (!(socket instanceof Socket) || !socket.writable || pending?.headersSent === true) {
      socket.destroy()
      return
    }
    const status = bareStatuses[error.code ?? '']
    if (status !== undefined) {
      endAndLinger(socket, toBareClosingMessage(status, new Date(), frontdesk))
      return
    }
    const problem = frontdesk.problem('validation', 'The request does not follow HTTP/1.1.')
    void refuse(socket, problem, pending)
  })
}

async function refuse(
  socket: Socket,
  problem: Response,
  pending: ServerResponse | undefined,
): Promise<void> {
  const message = await toClosingMessage(problem, new Date())
  // The headers alone may have been refused already: one answer is enough.
  if (pending?.headersSent !== true) endAndLinger(socket, message)
}

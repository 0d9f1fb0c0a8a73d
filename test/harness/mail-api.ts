import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { MailServerMood } from '../../src/testing/mailer.ts'

export interface ApiCall {
  readonly path: string
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ApiReply {
  readonly status: number
  readonly body: unknown
}

/** A loopback double of a mail service: what it answers, and what of it counts as mail. */
export interface MailApiDouble {
  answer(call: ApiCall): ApiReply
}

export interface MailApiServer extends AsyncDisposable {
  readonly url: string
  readonly calls: readonly ApiCall[]
}

/** `silent` takes every question and answers none; `gone` hangs up. */
export async function startMailApi(
  double: MailApiDouble,
  mood: MailServerMood = 'takes',
): Promise<MailApiServer> {
  const calls: ApiCall[] = []
  const server = createServer(async (request, response) => {
    if (mood === 'silent') return
    if (mood === 'gone') return void request.socket.destroy()
    const { url: path = '', method = '', headers } = request
    const call = { path, method, headers, body: await text(request) }
    calls.push(call)
    const { status, body } = double.answer(call)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { MailServerMood } from '../contracts/suites/mailer.ts'
import { listen, type LoopbackServer } from './loopback.ts'

export interface ApiCall {
  readonly path: string
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ApiReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text is sent unchanged, anything else as JSON. */
  readonly body: unknown
}

/** A loopback double of a mail service: its answers, and which requests count as mail. */
export interface MailApiDouble {
  answer(call: ApiCall): ApiReply
}

/** A double that also stores mail. */
export interface MailService extends MailApiDouble {
  /** Accepted mails, each once, as text with header fields. */
  readonly mails: readonly string[]
}

/** A mail as text, from a request's fields. */
export function toMailText(fields: Readonly<Record<string, string>>, text: string): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

export interface MailApiServer extends LoopbackServer {
  readonly calls: readonly ApiCall[]
}

/** A gateway's answer while its service is down. */
const PAGE: ApiReply = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html>We will be back soon</html>',
}

/**
 * `silent` accepts requests and answers none; `gone` hangs up; `page` answers all with {@link
 * PAGE}.
 */
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
    const { status, headers: fields, body } = mood === 'page' ? PAGE : double.answer(call)
    response.writeHead(status, { 'content-type': 'application/json', ...fields })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return { ...(await listen(server)), calls }
}

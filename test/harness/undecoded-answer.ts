/** Raw answers from the socket. */
import { request as sendRaw, type IncomingHttpHeaders } from 'node:http'
import type { ServedDesk } from './frontdesk.ts'

export interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** One request over the socket, with nothing added or decoded. */
export function send(
  desk: ServedDesk,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = sendRaw(
      `${desk.url}${path}`,
      { method, headers, agent: false },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.once('error', reject)
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    outgoing.once('error', reject)
    outgoing.end()
  })
}

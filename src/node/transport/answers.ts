/** Answers that the host gives by itself, where no route is asked. */
import type { ServerResponse } from 'node:http'
import { commonHeaders } from '../../http/headers.ts'
import { http } from '../http-module.ts'

/** Writes a core's answer and closes the connection: what follows on it cannot be trusted. */
export async function sendAndClose(outgoing: ServerResponse, answer: Response): Promise<void> {
  const body = await answer.text()
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
  outgoing.end(body)
}

/** `OPTIONS *`: what the server as a whole can do (RFC 9110 9.3.7). */
export function sendServerOptions(outgoing: ServerResponse): void {
  outgoing.writeHead(204, { ...commonHeaders, allow: 'GET, HEAD, POST, OPTIONS' })
  outgoing.end()
}

/** The same as {@link sendAndClose} for a connection whose request could not even be parsed. */
export async function toClosingMessage(answer: Response, now: Date): Promise<string> {
  const body = await answer.text()
  const headers = {
    ...Object.fromEntries(answer.headers),
    date: now.toUTCString(),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return toMessage(answer.status, headers, body)
}

/** Bare, for statuses outside the closed set of problems: 408, 413, 417, 431 (contract 7). */
export function toBareClosingMessage(status: number, now: Date): string {
  return toMessage(
    status,
    { ...commonHeaders, date: now.toUTCString(), 'content-length': '0', connection: 'close' },
    '',
  )
}

function toMessage(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`
}

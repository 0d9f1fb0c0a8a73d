/** Answers of the host itself, without a route. */
import type { ServerResponse } from 'node:http'
import type { Frontdesk } from '../../frontdesk.ts'
import { commonHeaders, HSTS } from '../../http/headers.ts'
import type { HeaderSet } from '../../http/exchange.ts'
import { http } from '../http-module.ts'

/** Makes an answer of the core. */
export type Answerer = Pick<Frontdesk, 'problem'>

/** The headers on every answer: only the core knows whether it is reached by TLS. */
function toCommonOf(frontdesk: Answerer): HeaderSet {
  const tlsOnly = frontdesk.problem('internal', '').headers.get(HSTS)
  return tlsOnly === null ? commonHeaders : { ...commonHeaders, [HSTS]: tlsOnly }
}

/** Methods of the server as a whole (RFC 9110 10.2.1). */
const METHODS = 'GET, HEAD, POST, OPTIONS'

/** Writes a core's answer and closes the connection: later bytes on it cannot be trusted. */
export async function sendAndClose(outgoing: ServerResponse, answer: Response): Promise<void> {
  const body = await answer.text()
  outgoing.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
  outgoing.end(body)
}

/** `OPTIONS *`: the server's methods (RFC 9110 9.3.7). */
export function sendServerOptions(outgoing: ServerResponse, frontdesk: Answerer): void {
  outgoing.writeHead(204, { ...toCommonOf(frontdesk), allow: METHODS })
  outgoing.end()
}

/** CONNECT names a host instead of a path (RFC 9110 9.3.6): answered like any unknown method. */
export function sendNoTunnel(outgoing: ServerResponse, frontdesk: Answerer): void {
  outgoing.setHeader('allow', METHODS)
  const detail = `The method is not supported here. Supported: ${METHODS}.`
  void sendAndClose(outgoing, frontdesk.problem('method-not-allowed', detail))
}

/** The same as {@link sendAndClose} for a connection whose request could not be parsed. */
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

/** Without body, for statuses outside the closed set of problems: 408, 413, 431 (contract 7). */
export function toBareClosingMessage(status: number, now: Date, frontdesk: Answerer): string {
  return toMessage(
    status,
    {
      ...toCommonOf(frontdesk),
      date: now.toUTCString(),
      'content-length': '0',
      connection: 'close',
    },
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

/** One contact form, as a visitor sends it. */
import { request } from 'node:http'
import { paths } from '../../../packages/frontdesk/src/contract/paths.ts'
import { goodForm } from './visitors.ts'

/** Milliseconds that this visitor waits for an answer. */
const PATIENCE_MS = 30_000

export interface SentForm {
  readonly message: string
  /** Undefined: no answer. */
  readonly status: number | undefined
  readonly ms: number
}

/** On a new connection. */
export function sendForm(port: number, message: string): Promise<SentForm> {
  const begun = performance.now()
  const form = new URLSearchParams({ ...goodForm, message }).toString()
  return new Promise((resolve) => {
    const end = (status: number | undefined): void =>
      resolve({ message, status, ms: performance.now() - begun })
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path: paths.contact,
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    outgoing.on('response', (incoming) => {
      incoming.on('error', () => end(undefined))
      incoming.on('end', () => end(incoming.statusCode))
      incoming.resume()
    })
    outgoing.on('error', () => end(undefined))
    outgoing.end(form)
  })
}

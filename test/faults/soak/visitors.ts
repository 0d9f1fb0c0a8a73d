/** Visitors who send the contact form one after the other, each from another address. */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '../../../packages/frontdesk/src/contract/paths.ts'
import type { Answer, Ledger } from './ledger.ts'

export interface Visitors {
  /** Resolves when the last answer has arrived or is impossible. */
  stop(): Promise<void>
}

/** Milliseconds until a visitor gives up on an answer. */
const PATIENCE_MS = 15_000

/** Milliseconds between two forms: mail servers are slower than databases. */
const PAUSE_MS = 100

/** Sends at most `visitors` forms at the same time, until stopped. */
export function sendForms(port: number, visitors: number, ledger: Ledger): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const stopping = new AbortController()
  const visit = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const mark = ledger.next()
      ledger.note(mark, await sendForm(port, mark, agent))
      await wait(PAUSE_MS * 2 * Math.random())
    }
  }
  const all = Array.from({ length: visitors }, visit)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(all)
      agent.destroy()
    },
  }
}

function sendForm(port: number, mark: string, agent: Agent): Promise<Answer> {
  const form = new URLSearchParams({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    message: `Do you ship to Norway? ${mark}`,
  }).toString()
  return new Promise((resolve) => {
    const outgoing = request({
      agent,
      host: '127.0.0.1',
      port,
      path: paths.contact,
      method: 'POST',
      timeout: PATIENCE_MS,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': form.length,
        'x-forwarded-for': toAddress(mark),
      },
    })
    outgoing.on('response', (incoming) => {
      incoming.resume()
      incoming.on('close', () => {
        if (!incoming.complete) resolve('unanswered')
        else resolve(incoming.statusCode === 200 ? 'acknowledged' : 'refused')
      })
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => resolve('unanswered'))
    outgoing.end(form)
  })
}

/** One of 16 million addresses, so that no visitor reaches the quota. */
function toAddress(mark: string): string {
  const visitor = Number(mark.slice('visitor-'.length, 'visitor-'.length + 6))
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
}

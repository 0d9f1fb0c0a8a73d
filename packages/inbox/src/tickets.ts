/**
 * Values that a ceremony hands out and takes back: signed instead of stored, so that strangers
 * cannot fill a table. Each is valid for one purpose, in one browser, until it expires. It is
 * stored when it is used, so that it works once.
 */
import type { Run } from 'frontdesk/ports'
import { createToken, isSame, sign, type Random } from './secrets.ts'

/** Milliseconds: the longest that WebAuthn recommends for a ceremony with user verification. */
export const TICKET_MS = 600_000

/** Purpose of a ticket: it is refused for any other. */
type TicketPurpose = 'sign-in' | 'passkey' | 'openid'

export interface Tickets {
  /** `browser`: identifies the browser that asks; `about`: the account, if any. */
  issue(purpose: TicketPurpose, browser: string, about?: string): string
  /** Whether it is a valid ticket for this. */
  check(ticket: string, purpose: TicketPurpose, browser: string, about?: string): boolean
  /** False where it was used before. */
  use(ticket: string): Promise<boolean>
}

interface TicketSurroundings {
  readonly key: string
  readonly random: Random
  readonly run: Run
  now(): number
}

export function createTickets({ key, random, run, now }: TicketSurroundings): Tickets {
  const toSeal = (start: string, purpose: TicketPurpose, browser: string, about: string): string =>
    sign(key, 'ticket', start, purpose, browser, about)
  return {
    issue(purpose, browser, about = '') {
      const start = `${(now() + TICKET_MS).toString(36)}.${createToken(random)}`
      return `${start}.${toSeal(start, purpose, browser, about)}`
    },
    check(ticket, purpose, browser, about = '') {
      const [expiry = '', nonce = '', seal = '', ...more] = ticket.split('.')
      const isWhole = more.length === 0 && browser !== ''
      const isOurs = isSame(seal, toSeal(`${expiry}.${nonce}`, purpose, browser, about))
      return isWhole && isOurs && parseInt(expiry, 36) > now()
    },
    async use(ticket) {
      const expiresAt = now() + TICKET_MS
      const [, rows = []] = await run.once(
        { text: 'DELETE FROM inbox_used WHERE expires_at < :at', values: { at: now() } },
        {
          text: `INSERT INTO inbox_used (ticket, expires_at) VALUES (:ticket, :expiresAt)
                 ON CONFLICT DO NOTHING RETURNING ticket`,
          values: { ticket, expiresAt },
        },
      )
      return rows.length > 0
    },
  }
}

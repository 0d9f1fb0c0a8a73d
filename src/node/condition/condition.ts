/** How a service is, as it says so itself: what `frontdesk status` reads. */
import { MAX_POSTING_BYTES } from '../../stores/board.ts'

/** What is wrong. Each kind is told once, newest words. */
export type TroubleKind = 'store' | 'unsafe' | 'made-anew' | 'shared' | 'mail' | 'clock'

export interface Trouble {
  readonly kind: TroubleKind
  /** Epoch milliseconds. */
  readonly since: number
  /** Cause and remedy, for the operator; nothing personal. */
  readonly message: string
}

/** What a service says. Nothing personal: no address of anybody's, no name. */
export interface Condition {
  /** Of the machine or container. */
  readonly host: string
  readonly pid: number
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly state: 'running' | 'stopping'
  readonly baseUrl: string
  /** Name of the bot check. */
  readonly botCheck: string
  /** Host and port of the mail server; undefined: mail is off. */
  readonly mailServer: string | undefined
  /** Where inquiries are kept. */
  readonly store: string
  readonly troubles: readonly Trouble[]
}

/** Milliseconds between two words of a service that is well. */
export const HEARTBEAT_MS = 10_000

/** Milliseconds after which one that said nothing is taken for gone. */
export const SILENCE_MS = 45_000

const MAX_MESSAGE = 500

/** Always fits on a board. */
export function toPosting(condition: Condition): string {
  const troubles = condition.troubles.map((trouble) => ({
    ...trouble,
    message: trouble.message.slice(0, MAX_MESSAGE),
  }))
  for (;;) {
    const text = JSON.stringify({ ...condition, troubles })
    if (new TextEncoder().encode(text).length <= MAX_POSTING_BYTES) return text
    if (troubles.pop() === undefined) throw new RangeError('The condition is too long.')
  }
}

/** Undefined for what another version of this program says in other words. */
export function parsePosting(text: string): Condition | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isCondition(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null) return false
  const given: Partial<Record<keyof Condition, unknown>> = value
  return (
    [given.host, given.state, given.baseUrl, given.botCheck, given.store].every(isText) &&
    [given.pid, given.startedAt].every((number) => typeof number === 'number') &&
    (given.mailServer === undefined || isText(given.mailServer)) &&
    Array.isArray(given.troubles) &&
    given.troubles.every(isTrouble)
  )
}

function isTrouble(value: unknown): value is Trouble {
  if (typeof value !== 'object' || value === null) return false
  const given: Partial<Record<keyof Trouble, unknown>> = value
  return isText(given.kind) && typeof given.since === 'number' && isText(given.message)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** How a service is, as it says so itself: what `frontdesk status` reads. */
import { MAX_POSTING_BYTES } from '../../inquiries/instance-heartbeats.ts'

/** `bot-check`: its keys are wrong. `bot-check-outage`: its provider does not respond. */
export type BotCheckTrouble = 'bot-check' | 'bot-check-outage'

/** What is wrong. Each kind is reported once, with its newest text. */
export type TroubleKind =
  | 'store'
  | 'damage'
  | 'unsafe'
  | 'made-anew'
  | 'mail'
  | 'held-list'
  | 'clock'
  | 'retention'
  | 'backup'
  | 'strangers'
  | 'node'
  | BotCheckTrouble

export interface Trouble {
  readonly kind: TroubleKind
  /** Epoch milliseconds. */
  readonly since: number
  /** Cause and remedy, for the operator; nothing personal. */
  readonly message: string
}

/** What a service says. Nothing personal: no address of anybody's, no name. */
export interface Condition {
  /** Set where no process runs: what is said is that a clock asked for a round (`serverless/`). */
  readonly rounds?: true | undefined
  /** Of the machine or container. */
  readonly host: string
  readonly pid: number
  /** Among which processes that number is this one's; undefined where the system does not say. */
  readonly processes?: string | undefined
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly state: 'running' | 'stopping'
  /** Set in development, where a host ends its processes as it likes. */
  readonly development?: true | undefined
  readonly baseUrl: string
  /** Name of the bot check. */
  readonly botCheck: string
  /** Host and port of the mail server; undefined: mail is off. */
  readonly mailServer: string | undefined
  /**
   * Epoch milliseconds: what was in quarantine then is on a weekly list that the company has. Undefined:
   * none is known to have been mailed.
   */
  readonly listedAt?: number | undefined
  /** Where inquiries are kept. */
  readonly store: string
  readonly troubles: readonly Trouble[]
}

/** Milliseconds between two words of a service that is well. */
export const HEARTBEAT_MS = 10_000

/** Milliseconds after which one that said nothing is taken for gone. */
export const SILENCE_MS = 25_000

/** The same where a clock asks for rounds: some platforms do so once a day. */
export const ROUNDS_SILENCE_MS: number = 25 * 3_600_000

/** Always fits: of what is too long the log has the words, as half a command would be another command. */
export function toPosting(condition: Condition): string {
  const text = JSON.stringify(condition)
  if (new TextEncoder().encode(text).length <= MAX_POSTING_BYTES) return text
  const troubles = condition.troubles.map((trouble) => ({ ...trouble, message: REST }))
  return JSON.stringify({ ...condition, troubles })
}

const REST = 'See the log of the service for the rest.'

/** Undefined for what another version of this program says in other words. */
export function parsePosting(text: string): Condition | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isCondition(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** What this program wrote; another version may say less, or more. */
function isCondition(value: unknown): value is Condition {
  if (typeof value !== 'object' || value === null) return false
  const given: Partial<Record<keyof Condition, unknown>> = value
  return (
    [given.host, given.state, given.baseUrl, given.botCheck, given.store].every(isText) &&
    [given.pid, given.startedAt].every((number) => typeof number === 'number') &&
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

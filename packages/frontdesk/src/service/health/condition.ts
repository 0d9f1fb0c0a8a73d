/** A service's report of its health, which `frontdesk status` reads. */
import { MAX_POSTING_BYTES } from '../../inquiries/instance-heartbeats.ts'

/** Kinds of problems. Each is reported once, with its newest text. */
export type TroubleKind =
  | 'store'
  | 'damage'
  | 'unsafe'
  | 'unrestored'
  | 'mail'
  | 'mailbox'
  | 'lost-mail'
  | 'inbox'
  | 'held-list'
  | 'clock'
  | 'retention'
  | 'backup'
  | 'node'
  /** Its keys are wrong. */
  | 'bot-check'
  /** Its provider does not respond. */
  | 'bot-check-outage'

export interface Trouble {
  readonly kind: TroubleKind
  /** Epoch milliseconds. */
  readonly since: number
  /** Cause and remedy, for the operator; nothing personal. */
  readonly message: string
}

/** The report. Nothing personal: no address, no name. */
export interface Condition {
  /**
   * Set where no process runs: the report comes from a round started by a clock (`serverless/`).
   */
  readonly rounds?: true | undefined
  /** Name of the machine or container. */
  readonly host: string
  readonly pid: number
  /**
   * Identifies the processes among which this number is unique; undefined where the system does not
   * say.
   */
  readonly processes?: string | undefined
  /** Epoch milliseconds. */
  readonly startedAt: number
  readonly state: 'running' | 'stopping'
  /** Set in development, where a host may end its processes at any time. */
  readonly development?: true | undefined
  /** Undefined where only the host of a mounted Frontdesk knows it. */
  readonly baseUrl: string | undefined
  /** Name of the bot check. */
  readonly botCheck: string
  /** Host and port of the mail server; undefined: mail is off. */
  readonly mailServer: string | undefined
  /** False until a mail or a check of the mail server has ended. */
  readonly mailTried?: boolean | undefined
  /**
   * Epoch milliseconds: a weekly list in the company's mailbox has everything held before.
   * Undefined: no list is known to have been mailed.
   */
  readonly listedAt?: number | undefined
  /** Epoch milliseconds: a test mail was seen in the company's mailbox. Undefined: none. */
  readonly arrivedAt?: number | undefined
  /** The place of the store. */
  readonly store: string
  readonly troubles: readonly Trouble[]
}

/** Milliseconds between two reports of a healthy service. */
export const HEARTBEAT_MS = 10_000

/** Milliseconds of silence after which a service counts as gone. */
export const SILENCE_MS = 25_000

/** The same for rounds: some platforms start one only once a day. */
export const ROUNDS_SILENCE_MS: number = 25 * 3_600_000

/** Always fits: without long messages, as half a command would be another. The log has them. */
export function toPosting(condition: Condition): string {
  const text = JSON.stringify(condition)
  if (new TextEncoder().encode(text).length <= MAX_POSTING_BYTES) return text
  const troubles = condition.troubles.map((trouble) => ({ ...trouble, message: REST }))
  return JSON.stringify({ ...condition, troubles })
}

const REST = 'See the log of the service for the rest.'

/** Undefined for a report in another form. */
export function parsePosting(text: string): Condition | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isCondition(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The boundary between a report of this program and its type. */
function isCondition(value: unknown): value is Condition {
  return Array.isArray(Object(value).troubles)
}

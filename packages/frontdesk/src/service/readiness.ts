/**
 * Checks on request whether visitors should be sent here: the answers of the operations listener.
 */

import { ALARM_AGE_MS } from '../inquiries/outbox.ts'
import type { Backlog } from '../mail/backlog-alarm.ts'
import { toErrorText } from '../log.ts'
import { withinPatience } from './health/store-checks.ts'

export const checkNames = ['serving', 'store', 'bot-check', 'mail'] as const

export type CheckName = (typeof checkNames)[number]

/** The result of one check. */
export interface Check {
  readonly name: CheckName
  /**
   * `failing` takes the instance out of rotation; `warning` needs a person, but visitors are
   * served.
   */
  readonly state: 'ok' | 'warning' | 'failing'
  /** The cause and the remedy, for the operator; nothing personal. */
  readonly detail?: string
}

type ServingState = 'starting' | 'running' | 'stopping'

/** A problem found by the service itself. */
export interface Warning {
  readonly name: 'store' | 'bot-check' | 'mail'
  readonly message: string
  /** `failing`: no form is accepted while it lasts. Default `warning`. */
  readonly state?: 'warning' | 'failing'
}

export interface ReadinessOptions {
  /** Rejects, with the remedy, when no inquiry could be stored now. */
  readonly lookAtStore: () => Promise<void>
  readonly warnings: () => readonly Warning[]
  readonly mail: 'on' | 'off'
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number
}

export interface Readiness {
  /** Gets the service's next state. */
  turn(state: ServingState): void
  /** Gets whether mail has waited too long. */
  backlog(state: Backlog): void
  /** Resolves soon even if the store hangs, and never rejects. */
  read(): Promise<readonly Check[]>
}

/** Milliseconds for which a check of the store is reused, which limits its writes. */
export const FRESH_MS = 2000

export function createReadiness(options: ReadinessOptions): Readiness {
  const { lookAtStore, warnings, mail, elapsed } = options
  let current: ServingState = 'starting'
  let isStuck = false
  let look: { readonly begun: number; readonly outcome: Promise<void> } | undefined
  let looking = false

  /** One check at a time, shared by all requests. */
  const askStore = (): Promise<void> => {
    if (look && (looking || elapsed() - look.begun < FRESH_MS)) return look.outcome
    looking = true
    const outcome = lookAtStore().finally(() => (looking = false))
    look = { begun: elapsed(), outcome }
    return outcome
  }

  const readStore = async (): Promise<Check> => {
    try {
      await withinPatience(askStore())
    } catch (error) {
      return { name: 'store', state: 'failing', detail: toErrorText(error) }
    }
    return toWarned('store')
  }

  const toWarned = (name: Warning['name']): Check => {
    const told = warnings().filter((warning) => warning.name === name)
    if (told.length === 0) return { name, state: 'ok' }
    const state = told.some((warning) => warning.state === 'failing') ? 'failing' : 'warning'
    return { name, state, detail: told.map(({ message }) => message).join(' ') }
  }

  const readMail = (): Check => {
    if (mail === 'off') return { name: 'mail', state: 'ok', detail: MAIL_OFF }
    const told = toWarned('mail')
    return isStuck && told.state === 'ok' ? { ...told, state: 'warning', detail: STUCK } : told
  }

  return {
    turn: (state) => void (current = state),
    backlog: (state) => void (isStuck = state === 'stuck'),
    async read() {
      const store = await readStore()
      return [{ name: 'serving', ...serving[current] }, store, toWarned('bot-check'), readMail()]
    },
  }
}

const serving: Readonly<Record<ServingState, Pick<Check, 'state' | 'detail'>>> = {
  starting: { state: 'failing', detail: 'The service is starting.' },
  running: { state: 'ok' },
  stopping: {
    state: 'failing',
    detail: 'The service is stopping: requests under way are finished. Send visitors elsewhere.',
  },
}

const MAIL_OFF = 'Mail is off: inquiries wait in the inbox.'

const STUCK = `Mail of an inquiry or an answer has waited for ${ALARM_AGE_MS / 60_000} minutes or longer; it is kept. To see why: npx frontdesk mail test`

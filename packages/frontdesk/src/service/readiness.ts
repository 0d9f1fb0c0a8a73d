/**
 * Whether visitors should be sent here now, checked on request: what the operations listener
 * answers.
 */

import { ALARM_AGE_MS, type Backlog } from '../mail/backlog-alarm.ts'
import { within } from '../http/deadline.ts'
import { toErrorText } from '../log.ts'

export const checkNames = ['serving', 'store', 'bot-check', 'mail'] as const

export type CheckName = (typeof checkNames)[number]

/** One thing that was looked at. */
export interface Check {
  readonly name: CheckName
  /** `failing` takes the instance out of rotation; `warning` wants a person, and visitors none the less. */
  readonly state: 'ok' | 'warning' | 'failing'
  /** What is wrong and what to do, for the operator; nothing personal. */
  readonly detail?: string
}

type ServingState = 'starting' | 'running' | 'stopping'

/** What the service has found out by itself. */
export interface Warning {
  readonly name: 'store' | 'bot-check' | 'mail'
  readonly message: string
  /** `failing`: no form is taken while it lasts. Default `warning`. */
  readonly state?: 'warning' | 'failing'
}

export interface ReadinessOptions {
  /** Rejects, with the remedy, when no inquiry could be kept now. */
  readonly lookAtStore: () => Promise<void>
  readonly warnings: () => readonly Warning[]
  readonly mail: 'on' | 'off'
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number
}

export interface Readiness {
  /** Hears what the service is about to do. */
  turn(state: ServingState): void
  /** Hears whether inquiries have waited too long for their mail. */
  backlog(state: Backlog): void
  /** Resolves soon whatever the store does, and never rejects. */
  read(): Promise<readonly Check[]>
}

/** Milliseconds for which a look at the store counts: so often it writes, however often it is asked. */
export const FRESH_MS = 2000

/** Milliseconds for which an answer waits for a store that says nothing. */
const PATIENCE_MS = 3000

export function createReadiness(options: ReadinessOptions): Readiness {
  const { lookAtStore, warnings, mail, elapsed } = options
  let serving: ServingState = 'starting'
  let isStuck = false
  let look: { readonly begun: number; readonly outcome: Promise<void> } | undefined
  let looking = false

  /** One look at a time, for all who ask meanwhile. */
  const askStore = (): Promise<void> => {
    if (look && (looking || elapsed() - look.begun < FRESH_MS)) return look.outcome
    looking = true
    const outcome = lookAtStore().finally(() => (looking = false))
    look = { begun: elapsed(), outcome }
    return outcome
  }

  const readStore = async (): Promise<Check> => {
    try {
      await within(PATIENCE_MS, askStore(), toSilence)
    } catch (error) {
      const detail = `Forms are answered with 500. ${toErrorText(error)}`
      return { name: 'store', state: 'failing', detail }
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
    turn: (state) => void (serving = state),
    backlog: (state) => void (isStuck = state === 'stuck'),
    async read() {
      const store = await readStore()
      return [toServing(serving), store, toWarned('bot-check'), readMail()]
    },
  }
}

function toServing(state: ServingState): Check {
  switch (state) {
    case 'starting':
      return { name: 'serving', state: 'failing', detail: 'The service is starting.' }
    case 'running':
      return { name: 'serving', state: 'ok' }
    case 'stopping':
      return {
        name: 'serving',
        state: 'failing',
        detail:
          'The service is stopping: requests under way are finished. Send visitors elsewhere.',
      }
  }
}

const MAIL_OFF = 'Mail is off: inquiries wait in the inbox.'

const STUCK = `An inquiry has waited for its mail for ${ALARM_AGE_MS / 60_000} minutes or longer; it is kept. To see why: npx frontdesk mail test`

const toSilence = (): Error =>
  new Error(
    `The inquiry store did not answer within ${PATIENCE_MS / 1000} s. Check its disk or server, and which process keeps it locked.`,
  )

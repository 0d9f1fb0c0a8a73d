/**
 * Looks after the service while it runs: whether an inquiry could be kept now, what the mail server
 * said last, whether the clock is right, who else is there. It writes all that where
 * `frontdesk status` finds it, whatever environment that is called in.
 *
 * ```ts
 * const watch = createConditionWatch({ board, probe, facts, log, clock, instance })
 * await watch.begin()
 * watch.mail.failed(failure)
 * await watch.stop()
 * ```
 */
import type { Log } from '../../log.ts'
import type { Clock } from '../../mail/clock.ts'
import type { MailWatch } from '../../mail/delivery.ts'
import type { Board, BoardState } from '../../stores/board.ts'
import type { Inspectable } from '../../stores/inspection.ts'
import type { StoreReport } from '../../stores/news.ts'
import { createClockWatch } from './clock-watch.ts'
import {
  HEARTBEAT_MS,
  parsePosting,
  toPosting,
  type Condition,
  type Trouble,
  type TroubleKind,
} from './condition.ts'
import { createDamageWatch } from './damage-watch.ts'

export interface ConditionWatchOptions {
  readonly board: Board
  /** Rejects when no inquiry could be kept now: writes as an inquiry would be written. */
  readonly probe: () => Promise<void>
  /** Rejects when it can be seen without writing that none could be kept. */
  readonly glance: () => Promise<void>
  /** Looked through with each probe. */
  readonly inspected: Inspectable
  /** What does not change while the service runs. */
  readonly facts: Omit<Condition, 'state' | 'troubles'>
  /** Whether the process that said something certainly runs; of one elsewhere nobody knows. */
  readonly isRunning: (other: Condition) => boolean
  /** Whether several services may share the store. */
  readonly sharing: 'meant' | 'mistake'
  readonly log: Log
  readonly clock: Clock
  /** Names this run among all. */
  readonly instance: string
  /** Called when the clock was set: what waits for a time should be looked at again. */
  readonly onClockSet: () => void
}

export interface ConditionWatch {
  readonly mail: MailWatch
  /** Hears whether canaries arrive. */
  readonly canary: { arrived(): void; late(message: string): void }
  /** Hears of every inquiry, kept or not. */
  readonly intake: { kept(): void; failed(error: unknown): void }
  /** Hears that strangers come to a service that was set up for its own machine. */
  strangers(message: string): void
  /** Hears what the store says without being asked. */
  readonly news: StoreReport
  /** What it has found, as it says it. */
  troubles(): readonly Trouble[]
  /** Says for the first time how it is; goes on by itself. Never rejects. */
  begin(): Promise<void>
  /** For a service that takes nothing more in: nobody takes its successor for a second one. */
  stopping(): Promise<void>
  /** Takes down what it said. */
  stop(): Promise<void>
}

/**
 * Milliseconds between two probes while all is well: an idle store may have let go of its memory, which
 * a probe wakes. A failing one is probed with every beat.
 */
export const PROBE_MS: number = 5 * 60_000

/** Milliseconds for which a failed inquiry is told of, though writing seems to work again. */
const FAILED_MS = 60_000

/** A difference of two clocks that no network explains, in milliseconds. */
const OFF_MS = 60_000

export function createConditionWatch(options: ConditionWatchOptions): ConditionWatch {
  const { board, probe, glance, inspected, facts, isRunning, sharing } = options
  const { log, clock, instance, onClockSet } = options
  const troubles = new Map<TroubleKind, Trouble>()
  const clocks = createClockWatch(clock)
  const damage = createDamageWatch(inspected)
  const stopped = new AbortController()
  /** When each other service was last seen to have said something new: by its text's age then. */
  const others = new Map<string, number>()
  let state: Condition['state'] = 'running'
  let identity: string | undefined
  let failedAt = -Infinity
  let probedAt = clock.elapsed()
  let silent = false
  let nudge = new AbortController()
  let running: Promise<void> | undefined

  /** `since` stays with the kind, so that it says how long it lasts. Returns whether it is new. */
  const raise = (kind: TroubleKind, message: string): boolean => {
    const before = troubles.get(kind)
    troubles.set(kind, { kind, since: before?.since ?? clock.now(), message })
    if (before?.message !== message) nudge.abort()
    return !before
  }
  const settle = (kind: TroubleKind): void => {
    if (troubles.delete(kind)) nudge.abort()
  }

  const lookAtStore = async (): Promise<void> => {
    try {
      await glance()
      if (troubles.has('store') || clock.elapsed() - probedAt >= PROBE_MS) {
        probedAt = clock.elapsed()
        await probe()
        await lookForDamage()
      } else if (troubles.has('damage')) await lookForDamage()
      if (clock.elapsed() - failedAt >= FAILED_MS) settle('store')
    } catch (error) {
      raise('store', `Forms are answered with 500. ${toText(error)}`)
    }
  }

  const lookForDamage = async (): Promise<void> => {
    const found = await damage.look()
    if (found.kind === 'sound') settle('damage')
    if (found.kind !== 'damaged') return
    if (raise('damage', found.message)) log.error('store.damaged', { reason: found.message })
  }

  const lookAtClock = (): void => {
    const jumpMs = clocks.look()
    if (jumpMs === 0) return
    log.warn('clock.jumped', { seconds: Math.round(jumpMs / 1000), remedy: CLOCK_REMEDY })
    onClockSet()
    const offMs = clocks.offMs()
    if (Math.abs(offMs) < OFF_MS) return settle('clock')
    raise(
      'clock',
      `The clock of this machine was set ${toWords(offMs)} while the service ran. ${CLOCK_REMEDY}`,
    )
  }

  const lookAtBoard = ({ postings, time, dangers, ...found }: BoardState): void => {
    if (time !== undefined) {
      const offMs = clock.now() - time
      if (Math.abs(offMs) < OFF_MS) settle('clock')
      else {
        const message = `The clock of this machine is ${toWords(offMs)} of the database server's. ${CLOCK_REMEDY}`
        if (raise('clock', message))
          log.warn('clock.off', { seconds: Math.round(offMs / 1000), remedy: CLOCK_REMEDY })
      }
    }
    const danger = dangers.join(' ')
    if (danger === '') settle('unsafe')
    else if (raise('unsafe', danger)) log.warn('store.unsafe', { remedy: danger })
    if (identity !== undefined && found.identity !== identity) {
      if (raise('made-anew', MADE_ANEW)) log.error('store.made-anew', { remedy: MADE_ANEW })
    }
    identity ??= found.identity
    if (sharing === 'mistake') lookForOthers(postings)
  }

  /** A fresh word may be of one that ended: that it runs is known, or it says something new. */
  const lookForOthers = (postings: BoardState['postings']): void => {
    const alive = postings.flatMap(({ instance: other, text, ageMs }) => {
      const condition = other === instance ? undefined : parsePosting(text)
      if (condition?.state !== 'running' || Math.abs(ageMs) > 3 * HEARTBEAT_MS) return []
      const saidAt = clock.now() - ageMs
      const before = others.get(other)
      if (before === undefined) others.set(other, saidAt)
      // The number of a process that ended may be this one's, as in a container that began again.
      if (condition.pid !== facts.pid && isRunning(condition)) return [condition]
      return before !== undefined && saidAt > before ? [condition] : []
    })
    const [other] = alive
    if (!other) return settle('shared')
    const message = `Two services use one data folder: this one (process ${facts.pid} on ${facts.host}) and process ${other.pid} on ${other.host} for ${other.baseUrl}. No inquiry is lost, but limits count twice. End one of them, or give it a folder of its own (DATA_DIR); several instances share a PostgreSQL database (DATABASE_URL).`
    if (raise('shared', message)) log.error('store.shared', { remedy: message })
  }

  const say = async (): Promise<void> => {
    const condition: Condition = { ...facts, state, troubles: [...troubles.values()] }
    try {
      lookAtBoard(await board.post(instance, toPosting(condition)))
      if (silent) log.info('condition.written')
      silent = false
    } catch (error) {
      if (!silent) log.warn('condition.unwritten', { reason: toText(error), remedy: SILENT })
      silent = true
    }
  }

  const round = async (): Promise<void> => {
    nudge = new AbortController()
    lookAtClock()
    await lookAtStore()
    nudge = new AbortController()
    await say()
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await clock.sleep(HEARTBEAT_MS, AbortSignal.any([stopped.signal, nudge.signal]))
      if (stopped.signal.aborted) return
      // Many at once are one.
      if (nudge.signal.aborted) await clock.sleep(SOON_MS, stopped.signal)
      await round()
    }
  }

  return {
    mail: {
      sent: () => settle('mail'),
      failed({ class: kind, code, explanation }) {
        // A refused content is that one mail's affair, and counted as given up.
        if (kind === 'message') return
        if (kind !== 'configuration' && !code.startsWith('5')) return
        raise(
          'mail',
          `The mail server refused for good: ${code}, ${explanation} To see more: npx frontdesk mail test`,
        )
      },
    },
    canary: {
      arrived: () => settle('canary'),
      late: (message) => void raise('canary', message),
    },
    intake: {
      kept() {
        failedAt = -Infinity
        settle('store')
      },
      failed(error) {
        failedAt = clock.elapsed()
        raise('store', `Forms are answered with 500. ${toText(error)}`)
      },
    },
    strangers: (message) => void raise('strangers', message),
    news(news) {
      if (news.kind !== 'unreadable') return
      damage.restart()
      raise('damage', news.message)
    },
    troubles: () => [...troubles.values()],
    async begin() {
      await say()
      running = run()
    },
    async stopping() {
      stopped.abort()
      state = 'stopping'
      await say()
    },
    async stop() {
      stopped.abort()
      await running
      // Where nothing could be said a moment ago nothing can be taken down: the end is not to wait for it.
      if (!silent) await board.takeDown(instance).catch(() => {})
    },
  }
}

/** Milliseconds between a change and the word of it. */
const SOON_MS = 250

const CLOCK_REMEDY =
  'Set the time right and let it be kept by NTP (timedatectl set-ntp true). Mail goes out all the same.'

const MADE_ANEW =
  'The database was made anew while the service ran: what was acknowledged before is not in it. Restore it from a backup; if it was meant, restart the service.'

const SILENT =
  'npx frontdesk status cannot say how the service is. Let the service write frontdesk.condition in its data folder, or its table instance.'

function toWords(offMs: number): string {
  const seconds = Math.round(Math.abs(offMs) / 1000)
  const amount =
    seconds < 120
      ? `${seconds} s`
      : seconds < 7200
        ? `${Math.round(seconds / 60)} min`
        : `${Math.round(seconds / 3600)} h`
  return `${amount} ${offMs > 0 ? 'ahead' : 'behind'}`
}

function toText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

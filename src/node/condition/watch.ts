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
import type { Clock } from '../../clock.ts'
import type { MailWatch } from '../../mail/delivery.ts'
import type { Board } from '../../stores/board.ts'
import type { Inspectable } from '../../stores/inspection.ts'
import { isScarcity, SCARCITY_REMEDY } from '../../outbound/scarcity.ts'
import type { StoreReport } from '../../stores/news.ts'
import type { Finding } from '../../verifiers/control.ts'
import { createBoardLook } from './board-look.ts'
import { lookAtBotCheck } from './bot-check.ts'
import { createClockWatch } from './clock-watch.ts'
import { CLOCK_REMEDY, isOff, toOffWords } from './clock-words.ts'
import { HEARTBEAT_MS, toPosting, type Condition, type Trouble } from './condition.ts'
import { createDamageWatch } from './damage-watch.ts'
import { ScarceRoomError } from './disk.ts'
import { createTroubles } from './troubles.ts'

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
  /** What happens to forms while the bot check cannot be asked. */
  readonly onOutage: 'refuse' | 'accept'
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
  /** Hears what our own questions to the bot check's provider agree on. */
  botCheck(finding: Finding): void
  /** Hears that the store takes nothing in, whether somebody sends something or not, and that it does. */
  readonly store: { refused(message: string): void; works(): void }
  /** Hears what the store says without being asked. */
  readonly news: StoreReport
  /** What it has found, as it says it. */
  troubles(): readonly Trouble[]
  /** Milliseconds that this machine's clock is ahead of the store's; 0 where the store has none. */
  aheadOfStoreMs(): number
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

/** Milliseconds between two words at least; so often it also looks whether the last one still stands. */
export const PAUSE_MS = 1000

export function createConditionWatch(options: ConditionWatchOptions): ConditionWatch {
  const { board, probe, glance, inspected, facts, log, clock, instance, onClockSet } = options
  const stopped = new AbortController()
  /** Aborted when there is something to say, or to look at, before it is time for it. */
  let word = new AbortController()
  let look = new AbortController()
  const troubles = createTroubles(clock.now, () => word.abort())
  const { raise, settle } = troubles
  const others = createBoardLook({ ...options, now: clock.now, troubles })
  const clocks = createClockWatch(clock)
  const damage = createDamageWatch(inspected)
  let state: Condition['state'] = 'running'
  let failedAt = -Infinity
  let probedAt = clock.elapsed()
  /** How often the store itself said that it takes nothing in: a look that began before may not know. */
  let refusals = 0
  /** What was logged last of what the looks find. */
  let logged: string | undefined
  let silent = false
  let running: Promise<unknown> | undefined

  const lookAtStore = async (): Promise<void> => {
    const known = refusals
    try {
      await glance()
      const isDue = troubles.has('store') || clock.elapsed() - probedAt >= PROBE_MS
      if (isDue) {
        probedAt = clock.elapsed()
        await probe()
      }
      logged = undefined
      if (refusals === known && clock.elapsed() - failedAt >= FAILED_MS) settle('store')
      if (isDue || troubles.has('damage')) await lookForDamage()
    } catch (error) {
      const reason =
        error instanceof ScarceRoomError
          ? `Forms may be answered with 500. ${error.message}`
          : toRefusedForms(toText(error))
      // Else the log would say nothing until somebody sends a form; once, though one is kept meanwhile.
      if (raise('store', reason) && reason !== logged) log.error('store.failing', { reason })
      logged = reason
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
    if (!isOff(offMs)) return settle('clock')
    raise(
      'clock',
      `The clock of this machine was set ${toOffWords(offMs)} while the service ran. ${CLOCK_REMEDY}`,
    )
  }

  const say = async (): Promise<void> => {
    const condition: Condition = { ...facts, state, troubles: troubles.list() }
    try {
      others.look(await board.post(instance, toPosting(condition)))
      if (silent) log.info('condition.written')
      silent = false
    } catch (error) {
      const remedy = isScarcity(error) ? SCARCITY_REMEDY : SILENT
      if (!silent) log.warn('condition.unwritten', { reason: toText(error), remedy })
      silent = true
    }
  }

  /** Where it cannot be told, it stands. */
  const stands = async (): Promise<boolean> => {
    if (silent) return false
    return (await board.stands?.(instance).catch(() => true)) ?? true
  }

  /** Until there is something new to say, or nobody would find the last word any more. */
  const haveSaid = async (): Promise<void> => {
    // Many changes at once are one.
    await clock.sleep(PAUSE_MS, stopped.signal)
    for (let waitedMs = PAUSE_MS; waitedMs < HEARTBEAT_MS; waitedMs += PAUSE_MS) {
      if (word.signal.aborted || !(await stands())) return
      await clock.sleep(PAUSE_MS, word.signal)
    }
  }

  /** Does not wait for a look: that takes as long as a store that does not answer. */
  async function goOnSaying(): Promise<void> {
    for (;;) {
      await haveSaid()
      if (stopped.signal.aborted) return
      word = new AbortController()
      await say()
    }
  }

  async function goOnLooking(): Promise<void> {
    for (;;) {
      await clock.sleep(HEARTBEAT_MS, look.signal)
      if (stopped.signal.aborted) return
      look = new AbortController()
      lookAtClock()
      await lookAtStore()
    }
  }

  const end = (): void => {
    stopped.abort()
    word.abort()
    look.abort()
  }

  const refused = (message: string): void => {
    refusals += 1
    raise('store', toRefusedForms(message))
  }
  /** Believed when an inquiry could be written, which is tried at once. */
  const works = (): void => {
    failedAt = -Infinity
    look.abort()
    if (silent) word.abort()
  }

  return {
    mail: {
      sent: () => settle('mail'),
      failed({ class: kind, code, explanation }) {
        // What passes by itself the backlog's alarm tells of when it lasts; a refused content is that
        // one mail's affair, and counted as given up.
        if (kind !== 'configuration') return
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
        if (silent) word.abort()
      },
      failed(error) {
        failedAt = clock.elapsed()
        raise('store', toRefusedForms(toText(error)))
      },
    },
    strangers: (message) => void raise('strangers', message),
    botCheck: (finding) => lookAtBotCheck(finding, facts.botCheck, options.onOutage, troubles),
    store: { refused, works },
    news(news) {
      switch (news.kind) {
        case 'displaced':
          return refused(news.message)
        case 'in-place':
          return works()
        case 'log-gone':
          return void raise('log-gone', news.message)
        case 'unreadable':
          damage.restart()
          return void raise('damage', news.message)
        case 'saved':
          // The store's own words change with it: the next look has them.
          return look.abort()
      }
    },
    troubles: troubles.list,
    aheadOfStoreMs: others.aheadMs,
    async begin() {
      word = new AbortController()
      await say()
      running = Promise.all([goOnSaying(), goOnLooking()])
    },
    async stopping() {
      end()
      state = 'stopping'
      await say()
    },
    async stop() {
      end()
      await running
      // Where nothing could be said a moment ago nothing can be taken down: the end is not to wait for it.
      if (!silent) await board.takeDown(instance).catch(() => {})
    },
  }
}

const SILENT =
  'npx frontdesk status cannot say how the service is. Let the service write frontdesk.condition in its data folder, or its table instance.'

function toRefusedForms(reason: string): string {
  return `Forms are answered with 500. ${reason}`
}

function toText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Deletes inquiries that are older than the configuration allows. Only what was mailed, given up or
 * set apart: what still waits for its mail is kept, however old, because nobody may have read it.
 *
 * ```ts
 * const retention = createRetention({ inbox: store, days: 90, log, clock: systemClock, random })
 * await retention.stop()
 * ```
 */
import type { Log } from '../log.ts'
import { systemClock, type Clock } from '../clock.ts'
import { createClockWatch } from './condition/clock-watch.ts'
import { expirable, removeByBits } from '../stores/expiry.ts'
import type { Inbox } from '../stores/inbox.ts'
import type { DeliveryState } from '../stores/outbox.ts'
import { toErrorText } from './error-text.ts'

export interface RetentionOptions {
  readonly inbox: RetentionInbox
  /** Age in days from which inquiries are deleted. */
  readonly days: number
  readonly log: Log
  readonly clock: Clock
  /** From 0 to below 1. */
  readonly random: () => number
  /** Milliseconds that this machine's clock is ahead of the store's. Default: the store has none. */
  readonly aheadOfStoreMs?: () => number
}

type RetentionInbox = Pick<Inbox, 'count' | 'remove'>

export interface Retention {
  /** Resolves when nothing is deleted any more. */
  stop(): Promise<void>
}

/** Milliseconds from the start to the first round, at least: a service that restarts has other work. */
export const FIRST_MS: number = 5 * 60_000

/** Milliseconds between two rounds, at least. */
export const ROUND_MS: number = 24 * 3_600_000

/** So much later at random, in milliseconds, so that several instances do not delete at once. */
export const JITTER_MS: number = 10 * 60_000

/** Milliseconds between two transactions: visitors' inquiries come between. */
const PAUSE_MS = 100

const DAY_MS = 86_400_000

/** As the service runs it; undefined where inquiries are kept until somebody deletes them. */
export function startRetention(
  inbox: RetentionInbox,
  days: number | undefined,
  log: Log,
  aheadOfStoreMs: () => number = () => 0,
): Retention | undefined {
  if (days === undefined) return undefined
  const surroundings = { clock: systemClock, random: Math.random, aheadOfStoreMs }
  return createRetention({ inbox, days, log, ...surroundings })
}

/** The first round comes a while after the start, the others daily. A failure is tried again then. */
export function createRetention(options: RetentionOptions): Retention {
  const { inbox, days, log, clock, random, aheadOfStoreMs = () => 0 } = options
  const stopping = new AbortController()
  const { signal } = stopping
  // What a wrong date makes old must not be deleted for it.
  const clocks = createClockWatch(clock)

  async function run(): Promise<void> {
    for (let wait = FIRST_MS; ; wait = ROUND_MS) {
      await clock.sleep(wait + Math.round(random() * JITTER_MS), signal)
      if (signal.aborted) return
      await round()
    }
  }

  async function round(): Promise<void> {
    clocks.look()
    if (Math.abs(clocks.offMs()) >= DAY_MS) {
      const remedy =
        'The clock was set by a day or more. Where the new time is right, restart the service.'
      return log.warn('retention.skipped', { days, remedy })
    }
    if (Math.abs(aheadOfStoreMs()) >= DAY_MS) {
      const remedy =
        "The clocks of this machine and of the database's server are a day or more apart: set them right."
      return log.warn('retention.skipped', { days, remedy })
    }
    const until = clock.now() - days * DAY_MS
    let deleted = 0
    try {
      for (const state of expirable) {
        for await (const batch of removeAll(state, until)) deleted += batch
      }
      const waiting = await inbox.count({ state: 'pending', until })
      if (waiting > 0) {
        const remedy = `npx frontdesk inbox purge --older-than ${days}d deletes them, too`
        log.warn('retention.waiting', { days, inquiries: waiting, remedy })
      }
    } catch (error) {
      const reason = toErrorText(error)
      log.error('retention.failed', { days, reason })
    }
    if (deleted > 0) log.info('retention.deleted', { days, inquiries: deleted })
  }

  /** Yields how many went in each transaction. */
  async function* removeAll(state: DeliveryState, until: number): AsyncGenerator<number> {
    if (signal.aborted) return
    yield* removeByBits({
      inbox,
      filter: { state, until },
      elapsed: () => clock.elapsed(),
      rest: () => clock.sleep(PAUSE_MS, signal).then(() => !signal.aborted),
    })
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/**
 * Deletes inquiries older than the setting allows: mailed, given up or held ones. An inquiry that
 * still waits for its mail is kept at any age, because it may be unread.
 */
import { toErrorText, type Log } from '../log.ts'
import { DAY_MS, type Clock } from '../clock.ts'
import { removeExpired } from '../inquiries/expiry.ts'
import type { Inbox } from '../inquiries/inbox.ts'
import type { Troubles } from './health/troubles.ts'
import { advanceKnownTime, FARTHEST_MS, type KnownTimeStore } from '../inquiries/known-time.ts'

export interface RetentionOptions {
  readonly store: RetentionStore
  /**
   * Age in days at which inquiries are deleted. Undefined: never; then only the time is recorded.
   */
  readonly days: number | undefined
  readonly log: Log
  readonly clock: Clock
  /** From 0 to below 1. */
  readonly random: () => number
  /** Gets why nothing is deleted, and when that is over. Default: only the log. */
  readonly watch?: Pick<Troubles, 'raise' | 'settle'> | undefined
}

type RetentionStore = Pick<Inbox, 'count' | 'remove'> & KnownTimeStore

export interface Retention {
  /** Resolves when no deletion is in progress. */
  stop(): Promise<void>
}

/** Shortest time from the start to the first round, in milliseconds. */
export const FIRST_MS: number = 5 * 60_000

/** Shortest time between two rounds, in milliseconds. */
export const ROUND_MS: number = DAY_MS

/** Random extra delay, in milliseconds, so that several instances do not delete at once. */
export const JITTER_MS: number = 10 * 60_000

/**
 * Milliseconds between two checks of a clock that seems wrong: the operator may have confirmed it.
 */
const PAUSED_MS = 10 * 60_000

/** Milliseconds between two transactions, for visitors' inquiries. */
const PAUSE_MS = 100

/**
 * The first round comes a while after the start, later ones daily; a failure is retried then. The
 * time is recorded without retention too: otherwise only inquiries from a wrong clock would show
 * it.
 */
export function createRetention(options: RetentionOptions): Retention {
  const { store, days = Infinity, log, clock, random, watch } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const farthestMs = Math.min(FARTHEST_MS, days * DAY_MS)
  let isPaused = false

  async function run(): Promise<void> {
    // Before an inquiry gets the time of a wrong clock. If the store fails, the first round reports
    // it.
    await mayDelete().catch(() => {})
    for (let wait = FIRST_MS; ; wait = isPaused ? PAUSED_MS : ROUND_MS) {
      await clock.sleep(wait + Math.round(random() * JITTER_MS), signal)
      if (signal.aborted) return
      await round()
    }
  }

  /** A wrong date must not delete inquiries that only seem old. */
  async function mayDelete(): Promise<boolean> {
    const now = clock.now()
    const { known, believed } = await advanceKnownTime(store, now, farthestMs)
    if (days === Infinity) return false
    if (believed) {
      if (isPaused) watch?.settle('retention')
      isPaused = false
      return true
    }
    const remedy = `This machine's clock says ${toDay(now)}, and the inbox last knew ${toDay(known)}. If the clock is wrong, correct it: timedatectl set-ntp true. If it is right, confirm it: npx frontdesk inbox confirm-clock`
    if (!isPaused) log.warn('retention.skipped', { days, remedy })
    watch?.raise('retention', `Old inquiries are not deleted (retention). ${remedy}`)
    isPaused = true
    return false
  }

  const pause = async (): Promise<boolean> => {
    await clock.sleep(PAUSE_MS, signal)
    return !signal.aborted
  }

  async function round(): Promise<void> {
    let deleted = 0
    try {
      if (!(await mayDelete())) return
      const until = clock.now() - days * DAY_MS
      for await (const gone of removeExpired(store, until, pause)) {
        deleted += gone
        if (signal.aborted) break
      }
      const waiting = await store.count({ state: 'pending', until })
      if (waiting > 0) {
        const remedy = `npx frontdesk inbox purge --older-than ${days}d deletes them, too`
        log.warn('retention.waiting', { days, inquiries: waiting, remedy })
      }
    } catch (error) {
      if (days !== Infinity) log.error('retention.failed', { days, reason: toErrorText(error) })
    }
    if (deleted > 0) log.info('retention.deleted', { days, inquiries: deleted })
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

function toDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10)
}

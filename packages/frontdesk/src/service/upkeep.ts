/** Background work of a store, such as indexing: a step at a time, after visitors. */
import { toErrorText, type Log } from '../log.ts'
import { systemClock, type Clock } from '../clock.ts'
import type { InquiryStore } from '../inquiries/store.ts'

export interface UpkeepOptions {
  readonly maintain: NonNullable<InquiryStore['maintain']>
  readonly log: Log
  readonly clock: Clock
}

export interface Upkeep {
  /** An inquiry was stored. */
  notify(): void
  /** Resolves when no work is in progress. */
  stop(): Promise<void>
}

/** Milliseconds from the start, and from one round to the next, because visitors come first. */
const ROUND_MS = 30_000

/**
 * Shortest pause between two steps in milliseconds, and the pause as a multiple of a step's
 * duration.
 */
const PAUSE = { leastMs: 20, times: 4 }

/** The upkeep of a running service; undefined where a store needs none. */
export function startUpkeep(maintain: InquiryStore['maintain'], log: Log): Upkeep | undefined {
  return maintain && createUpkeep({ maintain, log, clock: systemClock })
}

/** Leaves a store alone to which no inquiry came. */
export function createUpkeep({ maintain, log, clock }: UpkeepOptions): Upkeep {
  const stopping = new AbortController()
  const { signal } = stopping
  let isDue = true

  async function run(): Promise<void> {
    for (;;) {
      await clock.sleep(ROUND_MS, signal)
      if (signal.aborted) return
      if (isDue) await maintainAll()
    }
  }

  async function maintainAll(): Promise<void> {
    isDue = false
    try {
      for (;;) {
        const begun = clock.elapsed()
        if (signal.aborted || !(await maintain())) return
        const took = clock.elapsed() - begun
        await clock.sleep(Math.max(PAUSE.leastMs, PAUSE.times * took), signal)
      }
    } catch (error) {
      // Searches still work, by reading inquiries that are not indexed; it is tried again.
      const reason = toErrorText(error)
      log.warn('upkeep.failed', { reason })
    }
  }

  const running = run()
  return {
    notify() {
      isDue = true
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

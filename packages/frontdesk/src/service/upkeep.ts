/** Background work of a store, such as indexing: a step at a time, after visitors. */
import { toErrorText, type Log } from '../log.ts'
import type { Clock } from '../clock.ts'

export interface UpkeepOptions {
  readonly maintain: () => Promise<boolean>
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

/** In a rush indexing took a sixth of the CPU: it waits for a quiet moment, some rounds at most. */
const RUSH = { quietMs: 5000, mostRounds: 20 }

/** Pause between two steps: milliseconds at least, and as a multiple of a step's duration. */
const PAUSE = { leastMs: 20, times: 4 }

/** Leaves a store alone to which no inquiry came. */
export function createUpkeep({ maintain, log, clock }: UpkeepOptions): Upkeep {
  const stopping = new AbortController()
  const { signal } = stopping
  let isDue = true
  let lastAt = -Infinity
  let putOff = 0

  async function run(): Promise<void> {
    for (;;) {
      await clock.sleep(ROUND_MS, signal)
      if (signal.aborted) return
      const isRush = clock.elapsed() - lastAt < RUSH.quietMs && putOff < RUSH.mostRounds
      putOff = isRush ? putOff + 1 : 0
      if (isDue && !isRush) await maintainAll()
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
      log.warn('upkeep.failed', { reason: toErrorText(error) })
    }
  }

  const running = run()
  return {
    notify() {
      isDue = true
      lastAt = clock.elapsed()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** What a store has to do for itself, such as its index: a bit at a time, while visitors go first. */
import { toErrorText, type Log } from '../log.ts'
import { systemClock, type Clock } from '../clock.ts'
import type { InquiryStore } from '../inquiries/store.ts'

export interface UpkeepOptions {
  readonly store: Required<Pick<InquiryStore, 'tend'>>
  readonly log: Log
  readonly clock: Clock
}

export interface Upkeep {
  /** Says that an inquiry was kept. */
  nudge(): void
  /** Resolves when nothing is done any more. */
  stop(): Promise<void>
}

/** Milliseconds from the start to the first bit: the first visitors come before. */
const FIRST_MS = 30_000

/** Milliseconds after an inquiry, so that a rush is over first: a form costs less than its place in an index. */
const QUIET_MS = 5000

/** Milliseconds after which it is done beside a rush that does not end. */
const MOST_WAIT_MS = 600_000

/** Milliseconds between two bits, at least; and as many times as long as a bit took. */
const PAUSE = { leastMs: 20, times: 4 }

/** As the service runs it; undefined where a store has nothing to do for itself. */
export function startUpkeep({ tend }: Pick<InquiryStore, 'tend'>, log: Log): Upkeep | undefined {
  return tend && createUpkeep({ store: { tend }, log, clock: systemClock })
}

/** Nothing wakes an idle store. */
export function createUpkeep({ store, log, clock }: UpkeepOptions): Upkeep {
  const stopping = new AbortController()
  const { signal } = stopping
  /** When something began to wait for it; undefined: nothing does. */
  let since: number | undefined = clock.elapsed() + FIRST_MS
  let lastAt = -Infinity

  async function run(): Promise<void> {
    await clock.sleep(FIRST_MS, signal)
    for (; !signal.aborted; await clock.sleep(QUIET_MS, signal)) {
      const now = clock.elapsed()
      const isRush = now - lastAt < QUIET_MS && now - (since ?? now) < MOST_WAIT_MS
      if (since === undefined || isRush) continue
      since = undefined
      await tendAll()
    }
  }

  async function tendAll(): Promise<void> {
    try {
      for (;;) {
        const begun = clock.elapsed()
        if (signal.aborted || !(await store.tend())) return
        const took = clock.elapsed() - begun
        await clock.sleep(Math.max(PAUSE.leastMs, PAUSE.times * took), signal)
      }
    } catch (error) {
      // Whatever it is, searches read what the index does not know; it is tried again.
      const reason = toErrorText(error)
      log.warn('upkeep.failed', { reason })
    }
  }

  const running = run()
  return {
    nudge() {
      lastAt = clock.elapsed()
      since ??= lastAt
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

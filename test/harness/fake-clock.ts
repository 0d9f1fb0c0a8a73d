import type { Clock } from '../../packages/frontdesk/src/clock.ts'

/** Time that moves only when a test advances it. */
export interface FakeClock extends Clock {
  /** Wakes each sleeper in turn, and lets it run until it waits again. */
  advance(ms: number): Promise<void>
  /** Sets the wall clock, which continues from there; sleepers do not notice. */
  set(epochMs: number): void
}

interface Sleeper {
  readonly at: number
  wake(): void
}

export function fakeClock(start: number): FakeClock {
  let now = start
  let setBy = 0
  const sleepers = new Set<Sleeper>()
  /** Four turns of the event loop, by callbacks for speed: some tests pass days. */
  const settle = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(() => setImmediate(() => setImmediate(() => setImmediate(resolve))))
    })
  return {
    now: () => now + setBy,
    elapsed: () => now - start,
    set(epochMs) {
      setBy = epochMs - now
    },
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve()
        const wake = (): void => {
          sleepers.delete(sleeper)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const sleeper = { at: now + ms, wake }
        sleepers.add(sleeper)
        signal.addEventListener('abort', wake)
        return undefined
      }),
    async advance(ms) {
      const until = now + ms
      await settle()
      for (;;) {
        const [next] = [...sleepers].toSorted((a, b) => a.at - b.at)
        if (!next || next.at > until) break
        now = Math.max(now, next.at)
        for (const sleeper of sleepers) if (sleeper.at <= now) sleeper.wake()
        await settle()
      }
      now = until
    },
  }
}

import { describe, expect, it } from 'vitest'
import { GIVE_UP_MS, JITTER, LONGEST_MS, planNextAttempt } from './schedule.ts'

const middle = (): number => 0.5

const MINUTE = 60_000

describe('planNextAttempt', () => {
  it('waits as long as a service asks, at most the longest step, and never less than the schedule', () => {
    const plan = (retryAfterMs: number): number | undefined =>
      planNextAttempt({ attempt: 1, ageMs: 0, retryAfterMs, random: () => 0.5 })
    expect([plan(1000), plan(120_000), plan(10 ** 9)]).toEqual([30_000, 120_000, LONGEST_MS])
    // Stores keep whole milliseconds: a fraction stopped the mail of all that came in a pause.
    expect(plan(75_000.25)).toBe(75_001)
  })

  it('waits 30 s, 1, 2, 5, 10, 20, 40 and 60 minutes, then an hour each time', () => {
    const delays = Array.from({ length: 12 }, (_, index) =>
      planNextAttempt({ attempt: index + 1, ageMs: 0, random: middle }),
    )
    const minutes = [0.5, 1, 2, 5, 10, 20, 40, 60, 60, 60, 60, 60]
    expect(delays).toEqual(minutes.map((delay) => delay * MINUTE))
  })

  it('spreads each delay by a fifth in both directions', () => {
    const plan = (random: number): number | undefined =>
      planNextAttempt({ attempt: 9, ageMs: 0, random: () => random })
    expect(plan(0)).toBe(60 * MINUTE * (1 - JITTER))
    expect(plan(1)).toBe(60 * MINUTE * (1 + JITTER))
  })

  it('gives up after five days, not a millisecond before', () => {
    const plan = (ageMs: number): number | undefined =>
      planNextAttempt({ attempt: 100, ageMs, random: middle })
    expect(plan(GIVE_UP_MS - 1)).toBe(60 * MINUTE)
    expect(plan(GIVE_UP_MS)).toBeUndefined()
  })

  it('gives an old inquiry the first attempts, too', () => {
    const plan = (attempt: number): number | undefined =>
      planNextAttempt({ attempt, ageMs: 2 * GIVE_UP_MS, random: middle })
    expect(plan(8)).toBe(60 * MINUTE)
    expect(plan(9)).toBeUndefined()
  })
})

import { array, assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Policy } from '../contract/policies.ts'
import { fixedWindow, type LimiterOptions } from './fixed-window.ts'
import type { Limiter, MonotonicClock, Standing } from './limiter.ts'
import { slidingLog } from './sliding-log.ts'

const policy: Policy = {
  id: 'contact',
  quota: 3,
  windowSeconds: 10,
  algorithm: 'sliding-log',
  scope: 'requests of a test',
  key: 'client IP address',
}

type Create = (policy: Policy, now: MonotonicClock, options?: LimiterOptions) => Limiter

const WINDOW_MS = policy.windowSeconds * 1000

/** What the policy means, with nothing bounded: the times at which a client was let in. */
function toOracle(window: 'fixed' | 'sliding') {
  const admitted = new Map<string, number[]>()
  return (key: string, now: number): Standing => {
    const times = admitted.get(key) ?? []
    const [first = now] = times
    const live =
      window === 'sliding'
        ? times.filter((time) => now - time < WINDOW_MS)
        : now - first < WINDOW_MS
          ? times
          : []
    const allowed = live.length < policy.quota
    if (allowed) live.push(now)
    admitted.set(key, live)
    return {
      allowed,
      remaining: policy.quota - live.length,
      resetSeconds: Math.ceil((WINDOW_MS - (now - (live[0] ?? now))) / 1000),
    }
  }
}

describe.each([
  ['fixedWindow', fixedWindow, 'fixed'],
  ['slidingLog', slidingLog, 'sliding'],
] as const)('%s', (_, create: Create, window) => {
  it('answers as the policy says, whatever comes when from whom (contract 8)', () => {
    const step = record({
      pauseMs: oneof(constant(0), integer({ min: 0, max: 12_000 })),
      key: constantFrom('192.0.2.1', '192.0.2.2', '2001:db8:0:1::/64', 'unknown'),
    })
    assert(
      property(array(step, { maxLength: 60 }), (steps) => {
        let now = 5_000
        const limiter = create(policy, () => now)
        const expected = toOracle(window)
        for (const { pauseMs, key } of steps) {
          now += pauseMs
          const standing = limiter.consume(key)
          expect(standing).toStrictEqual(expected(key, now))
          const peeked = limiter.peek(key)
          expect(peeked).toMatchObject({ remaining: expectRemaining(standing) })
        }
      }),
    )
  })

  it('reports a client that it never saw without counting it', () => {
    const limiter = create(policy, () => 0)
    for (let index = 0; index < 5; index++) {
      expect(limiter.peek('192.0.2.1')).toStrictEqual({
        allowed: true,
        remaining: 3,
        resetSeconds: 10,
      })
    }
  })

  it('lets clients beyond its capacity share one bucket, and evicts nobody (design 3)', () => {
    let now = 0
    const limiter = create(policy, () => now, { capacity: 100 })
    for (let index = 0; index < 100; index++) void limiter.consume(`10.0.0.${index}`)
    const late = Array.from({ length: 5 }, (_, index) => limiter.consume(`10.0.1.${index}`))
    expect(late).toMatchObject([
      { allowed: true, remaining: 2 },
      { allowed: true, remaining: 1 },
      { allowed: true, remaining: 0 },
      { allowed: false, remaining: 0 },
      { allowed: false, remaining: 0 },
    ])
    for (let index = 0; index < 100; index++) {
      expect(limiter.peek(`10.0.0.${index}`)).toMatchObject({ remaining: 2 })
    }
    now = WINDOW_MS
    const next = Array.from({ length: 5 }, (_, index) => limiter.consume(`10.0.2.${index}`))
    expect(next.at(-1)).toMatchObject({ allowed: true })
  })

  it('frees what has expired, so that a flood of addresses is forgotten', () => {
    let now = 0
    const limiter = create(policy, () => now, { capacity: 1000, random: fixedWords })
    for (let round = 0; round < 20; round++) {
      for (let index = 0; index < 1000; index++) {
        expect(limiter.consume(`10.${round}.${index >> 8}.${index & 255}`)).toMatchObject({
          remaining: 2,
        })
      }
      now += WINDOW_MS
    }
  })

  it.each([
    ['back', -3_600_000],
    ['to nonsense', NaN],
  ])('locks nobody out, and lets nobody in early, when the clock jumps %s', (_jump, by) => {
    let now = 10_000_000
    const limiter = create(policy, () => now)
    for (let index = 0; index < 4; index++) void limiter.consume('192.0.2.1')
    now += by
    expect(limiter.consume('192.0.2.1')).toMatchObject({ allowed: false, resetSeconds: 10 })
    now = 10_000_000
    void limiter.peek('192.0.2.1')
    now += WINDOW_MS
    expect(limiter.consume('192.0.2.1')).toMatchObject({ allowed: true })
  })

  it.each([0, 1.5, NaN, 2 ** 30])('refuses a capacity of %s', (capacity) => {
    expect(() => create(policy, () => 0, { capacity })).toThrow(/capacity was .* it must be/)
  })

  it('asks for randomness at the first request only: isolates have none before', () => {
    let asked = 0
    const random = (words: Uint32Array<ArrayBuffer>): void => {
      asked++
      words.fill(7)
    }
    const limiter = create(policy, () => 0, { random })
    expect(asked).toBe(0)
    void limiter.consume('192.0.2.1')
    void limiter.consume('192.0.2.2')
    expect(asked).toBe(1)
  })
})

/** Chance decides which clients meet in one part of the table; a test wants the same every time. */
function fixedWords(words: Uint32Array<ArrayBuffer>): void {
  words.fill(7)
}

function expectRemaining(standing: Standing | Promise<Standing>): number {
  if (standing instanceof Promise) throw new Error('A limiter in memory answers at once.')
  return standing.remaining
}

import { array, assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Policy } from '../../contract/policies.ts'
import { parseAddress, toClientKey, toNetworkKeys } from '../../http/ip-address.ts'
import type { CountedClient, Limiter, MonotonicClock, Standing } from './limiter.ts'
import { memoryLimiter, type LimiterOptions } from './memory.ts'

const policy = {
  id: 'contact',
  quota: 3,
  windowSeconds: 10,
  scope: 'requests of a test',
  key: 'client IP address',
} as const

/** The client at an address. */
function at(address: string): CountedClient {
  const groups = parseAddress(address)
  if (!groups) throw new Error(`${address} is no address.`)
  return { key: toClientKey(groups), networks: toNetworkKeys(groups) }
}

const WINDOW_MS = policy.windowSeconds * 1000

/** The policy without bounds: the times at which a client was let in. */
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
  ['fixed-window', 'fixed'],
  ['sliding-log', 'sliding'],
] as const)('memoryLimiter by %s', (algorithm, window) => {
  const create = (
    rule: Omit<Policy, 'algorithm'>,
    now: MonotonicClock,
    options?: LimiterOptions,
  ): Limiter => memoryLimiter({ ...rule, algorithm }, now, options)

  it('answers as the policy says for any sequence of clients and times (contract 8)', () => {
    const step = record({
      pauseMs: oneof(constant(0), integer({ min: 0, max: 12_000 })),
      address: constantFrom('192.0.2.1', '192.0.2.2', '2001:db8:0:1::1', '2001:db8:f:1::1'),
    })
    assert(
      property(array(step, { maxLength: 60 }), (steps) => {
        let now = 5_000
        const limiter = create(policy, () => now)
        const expected = toOracle(window)
        for (const { pauseMs, address } of steps) {
          now += pauseMs
          const standing = limiter.consume(at(address))
          expect(standing).toStrictEqual(expected(address, now))
          const peeked = limiter.peek(at(address))
          expect(peeked).toMatchObject({ remaining: read(standing).remaining })
        }
      }),
    )
  })

  it('reports a client that it never saw without counting it', () => {
    const limiter = create(policy, () => 0)
    for (let index = 0; index < 5; index++) {
      expect(limiter.peek(at('192.0.2.1'))).toStrictEqual({
        allowed: true,
        remaining: 3,
        resetSeconds: 10,
      })
    }
  })

  it('separates clients beyond its capacity, and evicts none (decision 6)', () => {
    let now = 0
    const limiter = create(policy, () => now, { capacity: 100 })
    for (let index = 0; index < 100; index++) void limiter.consume(at(`10.0.0.${index}`))
    for (let index = 0; index < 250; index++) {
      expect(limiter.consume(at(`10.0.1.${index}`))).toMatchObject({ allowed: true })
    }
    for (let index = 0; index < 100; index++) {
      expect(limiter.peek(at(`10.0.0.${index}`))).toMatchObject({ remaining: 2 })
    }
    now = WINDOW_MS
    expect(limiter.consume(at('10.0.2.1'))).toMatchObject({ allowed: true })
  })

  it('keeps the quota beyond its capacity, in any window', () => {
    const step = record({
      pauseMs: oneof(constant(0), integer({ min: 0, max: 6_000 })),
      address: constantFrom('192.0.2.1', '192.0.2.2', '192.0.2.3', '2001:db8:0:1::1'),
    })
    assert(
      property(array(step, { maxLength: 80 }), (steps) => {
        let now = 5_000
        const limiter = create(policy, () => now, { capacity: 1 })
        const admitted = new Map<string, number[]>()
        for (const { pauseMs, address } of steps) {
          now += pauseMs
          const before = limiter.peek(at(address))
          const standing = read(limiter.consume(at(address)))
          expect(standing.allowed).toBe(before.allowed)
          expect(standing.resetSeconds).toBeGreaterThanOrEqual(1)
          if (!standing.allowed) continue
          admitted.set(address, [...(admitted.get(address) ?? []), now])
        }
        for (const times of admitted.values()) {
          // A fixed window begins anew when it ends: twice the quota around that moment.
          const most = window === 'fixed' ? policy.quota * 2 : policy.quota
          for (const from of times) {
            const inside = times.filter((time) => time >= from && time - from < WINDOW_MS)
            expect(inside.length).toBeLessThanOrEqual(most)
          }
        }
      }),
    )
  })

  it('frees whom a shared counter refuses after the seconds it says', () => {
    let now = 1_000
    const limiter = create(policy, () => now, { capacity: 1 })
    void limiter.consume(at('192.0.2.1'))
    for (let count = 0; count < 3; count++) void limiter.consume(at('192.0.2.2'))
    const refused = read(limiter.consume(at('192.0.2.2')))
    expect(refused).toMatchObject({ allowed: false, remaining: 0, crowded: true })
    now += refused.resetSeconds * 1000
    expect(limiter.consume(at('192.0.2.2'))).toMatchObject({ allowed: true })
  })

  it('counts IPv6 at several widths, so that one /44 fills no table (decision 7: key)', () => {
    let now = 0
    const limiter = create(policy, () => now, { capacity: 1000 })
    const standings = Array.from({ length: 4096 }, (_, index) => {
      const [site, home] = [(index >> 8).toString(16), ((index & 0xff) << 8).toString(16)]
      return read(limiter.consume(at(`2001:db8:a0${site}:${home}::1`)))
    })
    const served = standings.filter(({ allowed }) => allowed).length
    expect(served).toBe(16 * policy.quota)
    expect(standings.at(-1)).toMatchObject({ allowed: false, remaining: 0, crowded: true })
    expect(limiter.load(at('2001:db8:a00::1'))).toStrictEqual({ client: 1, service: served / 1000 })
    expect(limiter.consume(at('2001:db8:b00::1'))).toMatchObject({ allowed: true, remaining: 2 })
    now = WINDOW_MS
    expect(limiter.consume(at('2001:db8:a00::1'))).toMatchObject({ allowed: true })
  })

  it('counts a known client separately, also when its network has used its quota', () => {
    const limiter = create(policy, () => 0)
    const known = at('2001:db8:a00:1::1')
    void limiter.consume(known)
    for (let index = 1; index < 100; index++) {
      void limiter.consume(at(`2001:db8:a00:${(index << 8).toString(16)}::1`))
    }
    expect(limiter.consume(known)).toMatchObject({ allowed: false, crowded: true })
    const standings = Array.from({ length: 3 }, () => limiter.admit(known))
    expect(standings).toMatchObject([
      { allowed: true, remaining: 1 },
      { allowed: true, remaining: 0 },
      { allowed: false, remaining: 0 },
    ])
    for (const refused of [standings.at(-1), limiter.consume(known)]) {
      expect(refused).toMatchObject({ allowed: false })
      expect(refused).not.toHaveProperty('crowded')
    }
  })

  it.each([
    ['its network has used its quota', 1000],
    ['there is no room for it', 1],
  ])('admits no client beyond its quota while %s', (_, capacity) => {
    let now = 0
    const limiter = create(policy, () => now, { capacity })
    for (let index = 1; index < 100; index++) {
      void limiter.consume(at(`2001:db8:a00:${(index << 8).toString(16)}::1`))
    }
    const client = at('2001:db8:a00:7::1')
    expect(limiter.consume(client)).toMatchObject({ allowed: false, crowded: true })
    const admitted = Array.from({ length: 5 }, () => read(limiter.admit(client)).allowed)
    expect(admitted).toEqual([true, true, true, false, false])
    expect(limiter.peek(client)).toMatchObject({ allowed: false, remaining: 0 })
    expect(limiter.admit(at('2001:db8:a00:8::1'))).toMatchObject({ allowed: true, remaining: 2 })
    now = WINDOW_MS
    expect(limiter.consume(client)).toMatchObject({ allowed: true, remaining: 2 })
  })

  it('says how much of a quota and of its memory is taken', () => {
    const limiter = create(policy, () => 0, { capacity: 10 })
    const client = at('192.0.2.1')
    expect(limiter.load(client)).toStrictEqual({ client: 0, service: 0 })
    for (let count = 0; count < 3; count++) void limiter.consume(client)
    expect(limiter.load(client)).toStrictEqual({ client: 1, service: 0.1 })
    expect(limiter.load(at('192.0.2.2'))).toStrictEqual({ client: 0, service: 0.1 })
  })

  it('forgets how full its memory was when a flood is over, also without new clients', () => {
    let now = 0
    const limiter = create(policy, () => now, { capacity: 1000 })
    expect(limiter.load(at('192.0.2.1'))).toStrictEqual({ client: 0, service: 0 })
    for (let index = 0; index < 1000; index++) {
      void limiter.consume(at(`10.0.${index >> 8}.${index & 255}`))
    }
    expect(limiter.load(at('192.0.2.1'))).toStrictEqual({ client: 0, service: 1 })
    now = WINDOW_MS
    for (let count = 0; count < 32; count++) limiter.load(at('192.0.2.1'))
    expect(limiter.load(at('192.0.2.1'))).toStrictEqual({ client: 0, service: 0 })
  })

  it('frees expired counters, so that a flood of addresses leaves nothing', () => {
    let now = 0
    const limiter = create(policy, () => now, { capacity: 1000 })
    let least = Infinity
    for (let round = 0; round < 20; round++) {
      for (let index = 0; index < 1000; index++) {
        const client = at(`10.${round}.${index >> 8}.${index & 255}`)
        least = Math.min(least, Number(Reflect.get(limiter.consume(client), 'remaining')))
      }
      now += WINDOW_MS
    }
    expect(least).toBe(2)
  })

  it.each([0, 1.5, NaN, 2 ** 30])('refuses a capacity of %s', (capacity) => {
    expect(() => create(policy, () => 0, { capacity })).toThrow(/capacity was .* it must be/)
  })
})

function read(standing: Standing | Promise<Standing>): Standing {
  if (standing instanceof Promise) throw new Error('A limiter in memory answers at once.')
  return standing
}

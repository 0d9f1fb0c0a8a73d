import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCounter } from '../../../../../test/harness/postgres-counter.ts'
import {
  startPostgres,
  type PostgresDatabase,
  type PostgresServer,
} from '../../../../../test/harness/postgres.ts'
import { policies } from '../../contract/policies.ts'
import type { SharedCounter } from '../../inquiries/counters.ts'
import type { CountedClient, Limiter } from './limiter.ts'
import { memoryLimiter, type LimiterOptions } from './memory.ts'
import { sharedLimiter } from './shared.ts'

const HOUR_MS = 3_600_000

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})

afterAll(() => server[Symbol.asyncDispose]())

const at = (key: string): CountedClient => ({ key, networks: [] })

interface Instance extends AsyncDisposable {
  readonly limiter: Limiter
  /** How often it asked the database for something. */
  asked(): number
}

/** One of several instances on one database. */
async function startInstance(
  database: PostgresDatabase,
  options?: LimiterOptions,
): Promise<Instance> {
  const opened = await openCounter(database, { quota: 30, windowMs: HOUR_MS })
  const { store, counter } = opened
  const now = (): number => performance.now()
  let asked = 0
  const limiter = sharedLimiter({
    counter: {
      take(client) {
        asked += 1
        return counter.take(client)
      },
    },
    sharedValues: {
      keep(...words) {
        asked += 1
        return store.keep(...words)
      },
    },
    local: memoryLimiter(policies.contact, now, options),
    now,
  })
  return {
    limiter,
    asked: () => asked,
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  }
}

describe('sharedLimiter', () => {
  it('allows exactly 30 of those that come to several instances at once (contract 8)', async () => {
    await using database = await server.createDatabase()
    await using first = await startInstance(database)
    await using second = await startInstance(database)
    await using third = await startInstance(database)
    const limiters = [first.limiter, second.limiter, third.limiter]
    const standings = await Promise.all(
      Array.from({ length: 40 }, () => limiters.map((limiter) => limiter.consume(at('192.0.2.7'))))
        .flat()
        .map(async (standing) => standing),
    )
    const allowed = standings.filter((standing) => standing.allowed)
    expect(allowed.map(({ remaining }) => remaining).toSorted((a, b) => a - b)).toStrictEqual(
      Array.from({ length: 30 }, (_, index) => index),
    )
    expect(first.limiter.peek(at('192.0.2.7'))).toMatchObject({ allowed: false, remaining: 0 })
    expect(await second.limiter.consume(at('192.0.2.8'))).toStrictEqual({
      allowed: true,
      remaining: 29,
      resetSeconds: 3600,
    })
  })

  it('reports without counting and without asking the database', async () => {
    await using database = await server.createDatabase()
    await using first = await startInstance(database)
    await using second = await startInstance(database)
    const untouched = { allowed: true, remaining: 30, resetSeconds: 3600 }
    await first.limiter.consume(at('192.0.2.8'))
    const before = first.asked()
    for (let count = 0; count < 10_000; count += 1) {
      expect(first.limiter.peek(at('192.0.2.7'))).toStrictEqual(untouched)
    }
    expect(first.asked()).toBe(before)

    for (let count = 0; count < 3; count += 1) await first.limiter.consume(at('192.0.2.7'))
    await second.limiter.consume(at('192.0.2.7'))
    // Requests counted elsewhere are known where the client came last.
    expect(second.limiter.peek(at('192.0.2.7'))).toMatchObject({ allowed: true, remaining: 26 })
    expect(first.limiter.peek(at('192.0.2.7'))).toMatchObject({ allowed: true, remaining: 27 })
  })

  it('keeps no address in the database', async () => {
    await using database = await server.createDatabase()
    await using instance = await startInstance(database)
    await instance.limiter.consume(at('192.0.2.7'))
    const rows = await database.query('SELECT * FROM request_log')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('192.0.2')
  })

  it('counts in its own process while the database is away, and never fails open', async () => {
    await using database = await server.createDatabase()
    await using instance = await startInstance(database)
    for (let count = 0; count < 20; count += 1) await instance.limiter.consume(at('192.0.2.7'))
    await server.stop('crash')
    const standings = []
    for (let count = 0; count < 12; count += 1) {
      standings.push(await instance.limiter.consume(at('192.0.2.7')))
    }
    await server.start()
    expect(standings.filter(({ allowed }) => allowed)).toHaveLength(10)
  })

  it('asks the database no more about a client that it has refused', async () => {
    let asked = 0
    const refusal = { granted: false, used: 30, freeInMs: 5000 }
    const counter: SharedCounter = {
      async take() {
        asked += 1
        return refusal
      },
    }
    let now = 1000
    const local = memoryLimiter(policies.contact, () => now)
    const sharedValues = { keep: async (_: string, candidate: string) => candidate }
    const limiter = sharedLimiter({ counter, sharedValues, local, now: () => now })
    await limiter.consume(at('192.0.2.7'))
    now += 4000
    expect(await limiter.consume(at('192.0.2.7'))).toStrictEqual({
      allowed: false,
      remaining: 0,
      resetSeconds: 1,
    })
    expect(asked).toBe(1)
    now += 1000
    await limiter.consume(at('192.0.2.7'))
    expect(asked).toBe(2)
  })
})

describe('sharedLimiter in a flood', () => {
  it('keeps a flood from one IPv6 network out of the shared table', async () => {
    await using database = await server.createDatabase()
    await using instance = await startInstance(database)
    const standings = []
    for (let index = 0; index < 2000; index += 1) {
      const networks = ['56', '48', '44', '40', '32'].map((bits) =>
        bits === '56' ? `2001:db8:a0:${index}::/56` : `2001:db8::/${bits}`,
      )
      standings.push(await instance.limiter.consume({ key: `2001:db8:a0:${index}::/64`, networks }))
    }
    const [row] = await database.query('SELECT count(*) FROM request_log')
    expect(standings.filter(({ allowed }) => allowed)).toHaveLength(8 * 30)
    expect(standings.at(-1)).toMatchObject({ allowed: false, remaining: 0, crowded: true })
    expect(Number(row?.['count'])).toBe(8 * 30)
    expect(await instance.limiter.consume(at('192.0.2.7'))).toMatchObject({ remaining: 29 })
  })
})

describe('sharedLimiter.admit', () => {
  it('counts for all instances together', async () => {
    await using database = await server.createDatabase()
    await using first = await startInstance(database)
    await using second = await startInstance(database)
    const limiters = [first.limiter, second.limiter]
    const standings = await Promise.all(
      Array.from({ length: 20 }, () =>
        limiters.map((limiter) => limiter.admit(at('192.0.2.7'))),
      ).flat(),
    )
    expect(standings.filter(({ allowed }) => allowed)).toHaveLength(30)
    expect(await second.limiter.consume(at('192.0.2.7'))).toMatchObject({ allowed: false })
  })
})

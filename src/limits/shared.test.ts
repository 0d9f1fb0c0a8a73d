import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startPostgres,
  type PostgresDatabase,
  type PostgresServer,
} from '../../test/harness/postgres.ts'
import { policies } from '../contract/policies.ts'
import type { SharedCounter } from '../stores/counters.ts'
import { createPostgresCounter } from '../stores/postgres/counter.ts'
import { toPostgresError } from '../stores/postgres/fault.ts'
import { createPostgresPool } from '../stores/postgres/pool.ts'
import { postgresStore } from '../stores/postgres/store.ts'
import type { Limiter } from './limiter.ts'
import { sharedLimiter } from './shared.ts'
import { slidingLog } from './sliding-log.ts'

const HOUR_MS = 3_600_000

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})

afterAll(() => server[Symbol.asyncDispose]())

interface Instance extends AsyncDisposable {
  readonly limiter: Limiter
}

/** One of several instances on one database. */
function startInstance({ url }: PostgresDatabase): Instance {
  const store = postgresStore({ url })
  const now = (): number => performance.now()
  const limiter = sharedLimiter({
    counter: store.createCounter({ quota: 30, windowMs: HOUR_MS }),
    vault: store,
    local: slidingLog(policies.contact, now),
    now,
  })
  return { limiter, [Symbol.asyncDispose]: () => store.close() }
}

/** A counter whose quota and window suit a test. */
async function withCounter(
  options: { readonly quota: number; readonly windowMs: number; readonly maxClients?: number },
  work: (counter: SharedCounter, database: PostgresDatabase) => Promise<void>,
): Promise<void> {
  await using database = await server.createDatabase()
  const { url } = database
  const store = postgresStore({ url })
  await store.open()
  const pool = createPostgresPool({ url, maxConnections: 4, access: 'write', onIdleError() {} })
  const counter = createPostgresCounter({
    ...options,
    query: pool.query,
    elapsed: () => performance.now(),
    toOverload: (cause) => toPostgresError('here', 'overloaded', cause),
  })
  try {
    await work(counter, database)
  } finally {
    await Promise.all([store.close(), pool.close()])
  }
}

describe('sharedLimiter', () => {
  it('allows exactly 30 of those that come to several instances at once (contract 8)', async () => {
    await using database = await server.createDatabase()
    await using first = startInstance(database)
    await using second = startInstance(database)
    await using third = startInstance(database)
    const limiters = [first.limiter, second.limiter, third.limiter]
    const standings = await Promise.all(
      Array.from({ length: 40 }, () => limiters.map((limiter) => limiter.consume('192.0.2.7')))
        .flat()
        .map(async (standing) => standing),
    )
    const allowed = standings.filter((standing) => standing.allowed)
    expect(allowed.map(({ remaining }) => remaining).toSorted((a, b) => a - b)).toStrictEqual(
      Array.from({ length: 30 }, (_, index) => index),
    )
    expect(await first.limiter.peek('192.0.2.7')).toMatchObject({ allowed: false, remaining: 0 })
    expect(await second.limiter.consume('192.0.2.8')).toStrictEqual({
      allowed: true,
      remaining: 29,
      resetSeconds: 3600,
    })
  })

  it('reports without counting', async () => {
    await using database = await server.createDatabase()
    await using instance = startInstance(database)
    const untouched = { allowed: true, remaining: 30, resetSeconds: 3600 }
    expect(await instance.limiter.peek('192.0.2.7')).toStrictEqual(untouched)
    expect(await instance.limiter.peek('192.0.2.7')).toStrictEqual(untouched)
    await instance.limiter.consume('192.0.2.7')
    expect(await instance.limiter.peek('192.0.2.7')).toMatchObject({ remaining: 29 })
  })

  it('keeps no address in the database', async () => {
    await using database = await server.createDatabase()
    await using instance = startInstance(database)
    await instance.limiter.consume('192.0.2.7')
    const rows = await database.query('SELECT * FROM request_log')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('192.0.2')
  })

  it('counts in its own process while the database is away, and never fails open', async () => {
    await using database = await server.createDatabase()
    await using instance = startInstance(database)
    for (let count = 0; count < 20; count += 1) await instance.limiter.consume('192.0.2.7')
    await server.stop('crash')
    const standings = []
    for (let count = 0; count < 12; count += 1) {
      standings.push(await instance.limiter.consume('192.0.2.7'))
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
      peek: async () => refusal,
    }
    let now = 1000
    const local = slidingLog(policies.contact, () => now)
    const vault = { keep: async (_: string, candidate: string) => candidate }
    const limiter = sharedLimiter({ counter, vault, local, now: () => now })
    await limiter.consume('192.0.2.7')
    now += 4000
    expect(await limiter.consume('192.0.2.7')).toStrictEqual({
      allowed: false,
      remaining: 0,
      resetSeconds: 1,
    })
    expect(asked).toBe(1)
    now += 1000
    await limiter.consume('192.0.2.7')
    expect(asked).toBe(2)
  })
})

describe('createPostgresCounter', () => {
  it('frees a request when it leaves the window, not sooner', () =>
    withCounter({ quota: 2, windowMs: 600 }, async (counter) => {
      await counter.take('a')
      await wait(250)
      await counter.take('a')
      const refused = await counter.take('a')
      expect(refused).toMatchObject({ granted: false, used: 2 })
      expect(refused.freeInMs).toBeLessThanOrEqual(350)
      await wait(refused.freeInMs ?? 0)
      expect(await counter.take('a')).toMatchObject({ granted: true, used: 2 })
      expect(await counter.take('a')).toMatchObject({ granted: false })
    }))

  it('deletes clients whose windows have ended', () =>
    withCounter({ quota: 2, windowMs: 1 }, async (counter, { query }) => {
      // The first call sweeps before anything can have ended: the next sweep is seconds away.
      await query(
        `INSERT INTO request_log SELECT 'old-' || i, '{1}', 1, 1 FROM generate_series(1, 2500) i`,
      )
      await counter.take('a')
      await expect
        .poll(async () => query(`SELECT count(*) FROM request_log WHERE client LIKE 'old%'`))
        .toStrictEqual([{ count: '0' }])
    }))

  it('refuses to count more clients than its bound', () =>
    withCounter({ quota: 2, windowMs: HOUR_MS, maxClients: 5 }, async (counter, { query }) => {
      await query(
        `INSERT INTO request_log
         SELECT 'client-' || i, '{1}', 1, 9000000000000 FROM generate_series(1, 5) i`,
      )
      await counter.take('a')
      await expect
        .poll(() => counter.take('b').catch((error: unknown) => error))
        .toMatchObject({
          fault: 'overloaded',
        })
    }))
})

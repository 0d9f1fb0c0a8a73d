import { describe, expect, it } from 'vitest'
import { openCounter } from '../../../../../test/harness/postgres-counter.ts'
import { createDatabase, type PostgresDatabase } from '../../../../../test/harness/postgres.ts'
import type { CountWindow, SharedCounter } from '../counters.ts'
import type { StoreError } from '../store-error.ts'

const HOUR_MS = 3_600_000

/** A counter whose quota and window suit a test. */
async function withCounter(
  options: CountWindow & { readonly maxClients?: number },
  work: (counter: SharedCounter, database: PostgresDatabase) => Promise<void>,
): Promise<void> {
  await using database = await createDatabase()
  await using opened = await openCounter(database, options)
  await work(opened.counter, database)
}

describe('createPostgresCounter', () => {
  it('frees a request when it leaves the window, not sooner', () =>
    withCounter({ quota: 2, windowMs: HOUR_MS }, async (counter, { query }) => {
      /** Makes all counted requests that much older. */
      const age = (minutes: number) =>
        query(`UPDATE request_log SET until = until - ${minutes * 60_000},
                      times = ARRAY(SELECT hit - ${minutes * 60_000} FROM unnest(times) AS hit)`)
      await counter.take('a')
      await age(25)
      await counter.take('a')
      const refused = await counter.take('a')
      expect(refused).toMatchObject({ granted: false, used: 2 })
      expect(refused.freeInMs).toBeLessThanOrEqual(35 * 60_000)
      expect(refused.freeInMs).toBeGreaterThan(30 * 60_000)
      await age(35)
      expect(await counter.take('a')).toMatchObject({ granted: true, used: 2 })
      expect(await counter.take('a')).toMatchObject({ granted: false })
    }))

  it('keeps no client out for longer than the window when its clock was a day ahead', () =>
    withCounter({ quota: 2, windowMs: HOUR_MS }, async (counter, { query }) => {
      for (const client of ['a', 'a', 'b']) await counter.take(client)
      await query(
        `UPDATE request_log SET until = until + 86400000,
                times = ARRAY(SELECT hit + 86400000 FROM unnest(times) AS hit)`,
      )
      const [refused, granted] = await Promise.all([counter.take('a'), counter.take('b')])
      expect(refused).toMatchObject({ granted: false, used: 2 })
      expect(granted).toMatchObject({ granted: true, used: 2 })
      for (const { freeInMs } of [refused, granted]) expect(freeInMs).toBeLessThanOrEqual(HOUR_MS)
    }))

  it('deletes clients that its clock dated ahead', () =>
    withCounter({ quota: 2, windowMs: HOUR_MS }, async (counter, { query }) => {
      // The first call sweeps.
      await query(
        `INSERT INTO request_log
         SELECT 'ahead-' || i, ARRAY[1, time], 1, time + 3600000
           FROM generate_series(1, 2500) i,
                (SELECT floor(extract(epoch FROM now()) * 1000)::bigint + 86400000 AS time) AS clock`,
      )
      await counter.take('a')
      await expect
        .poll(() => query(`SELECT count(*) FROM request_log WHERE client LIKE 'ahead%'`))
        .toStrictEqual([{ count: '0' }])
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

  it('counts no more clients than its limit, and continues to count known ones', () =>
    withCounter({ quota: 2, windowMs: HOUR_MS, maxClients: 5 }, async (counter, { query }) => {
      const clients = Array.from({ length: 20 }, (_, index) => `client-${index}`)
      const outcomes: unknown[] = []
      for (const client of clients) {
        outcomes.push(await counter.take(client).catch(({ fault }: StoreError) => fault))
      }
      expect(outcomes[0]).toMatchObject({ granted: true, used: 1 })
      expect(outcomes.at(-1)).toBe('overloaded')
      const [row] = await query('SELECT count(*) FROM request_log')
      expect(Number(row?.['count'])).toBeLessThanOrEqual(5)

      const both = ['client-0', 'client-19'].map((client) =>
        counter.take(client).catch(({ fault }: StoreError) => fault),
      )
      expect(await Promise.all(both)).toMatchObject([{ granted: true, used: 2 }, 'overloaded'])
    }))
})

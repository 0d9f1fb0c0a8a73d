import { describe, expect, it } from 'vitest'
import { createInquiry } from '../../../../../test/harness/inquiry.ts'
import { createDatabase, type PostgresDatabase } from '../../../../../test/harness/postgres.ts'
import { findFreePort } from '../../../../../test/harness/run-service.ts'
import type { Submission } from '../intake.ts'
import { createPostgresPool } from './pool.ts'
import { postgresStore, type PostgresStore } from './store.ts'
import type { Inquiry } from '../inquiry.ts'

/** How often all connections are lost under load. */
const KILLS = 6

async function withStore(
  work: (store: PostgresStore, database: PostgresDatabase) => Promise<void>,
): Promise<void> {
  await using database = await createDatabase()
  const store = postgresStore({ url: database.url })
  try {
    await work(store, database)
  } finally {
    await store.close()
  }
}

function createSubmission(changes: Partial<Inquiry> = {}, tokenHash?: string): Submission {
  const token = { contentHash: 'content', expiresAt: Date.now() + 3_600_000 }
  return {
    inquiry: createInquiry(changes),
    token: tokenHash === undefined ? undefined : { ...token, tokenHash },
    delivery: 'pending',
  }
}

describe('postgresStore', () => {
  it('makes its tables once when several instances start at the same moment', async () => {
    await using database = await createDatabase()
    const stores = Array.from({ length: 6 }, () => postgresStore({ url: database.url }))
    await Promise.all(stores.map((store) => store.open()))
    expect(await database.query('SELECT version FROM frontdesk_schema')).toStrictEqual([
      { version: 1 },
    ])
    await Promise.all(stores.map((store) => store.close()))
  })

  it('finds words by their rare parts, once the server has statistics', () =>
    withStore(async (store, database) => {
      const count = 2200
      const submissions = Array.from({ length: count }, (_, index) =>
        createSubmission({
          receivedAt: 1000 + index,
          message: index === 7 ? 'A xylophone of scales.' : 'Do you ship scales?',
        }),
      )
      for (let start = 0; start < count; start += 220) {
        const group = submissions.slice(start, start + 220)
        await Promise.all(group.map((submission) => store.append(submission)))
      }
      while (await store.maintain?.()) {
        // A bit at a time.
      }
      await database.query('ANALYZE search_entry')
      const find = async (...words: readonly string[]): Promise<readonly number[]> =>
        (await store.list({ limit: 5, words, until: 1100 })).map(
          ({ inquiry }) => inquiry.receivedAt,
        )
      expect(await find('xylophone', 'scales')).toStrictEqual([1007])
      expect(await find('scales', 'ship')).toStrictEqual([1099, 1098, 1097, 1096, 1095])
      expect(await find('scales', 'organ')).toStrictEqual([])
      expect(await store.count({ words: ['scales'] })).toBe(count)
    }))

  it('makes its tables in the schema that the address names', async () => {
    await using database = await createDatabase()
    await database.query('CREATE SCHEMA desk')
    const url = new URL(database.url)
    url.searchParams.set('options', '-c search_path=desk')
    const stores = [postgresStore({ url: url.href }), postgresStore({ url: url.href })]
    await Promise.all(stores.map((store) => store.append(createSubmission())))
    expect(await database.query('SELECT count(*) FROM desk.inquiry')).toStrictEqual([
      { count: '2' },
    ])
    await Promise.all(stores.map((store) => store.close()))
  })

  it('refuses tables that another version made', () =>
    withStore(async (store, { url, query }) => {
      await store.open()
      await query('UPDATE frontdesk_schema SET version = 1000')
      const older = postgresStore({ url })
      await expect(older.open()).rejects.toMatchObject({
        fault: 'version',
        message: expect.stringMatching(
          /schema is version 1000, and this program's is 1\. No inquiries .*are kept\. Run the version/,
        ),
      })
      await older.close()
    }))

  it('makes nothing and takes nothing where it may only read', () =>
    withStore(async (store, { url, query }) => {
      const reader = postgresStore({ url, access: 'read' })
      await expect(reader.open()).rejects.toMatchObject({
        fault: 'unmade',
        message: expect.stringMatching(/no tables of an inbox.*restore it from a backup/),
      })
      expect(await query(`SELECT to_regclass('inquiry') AS found`)).toStrictEqual([{ found: null }])
      const submission = createSubmission()
      await store.append(submission)
      expect(await reader.list({ limit: 9 })).toMatchObject([{ inquiry: submission.inquiry }])
      await expect(reader.append(createSubmission())).rejects.toMatchObject({ fault: 'read-only' })
      await reader.close()
    }))

  it('fails only the refused inquiry of a batch', () =>
    withStore(async (store) => {
      await store.open()
      const appends = Array.from({ length: 40 }, (_, index) =>
        store.append(createSubmission(index === 17 ? { receivedAt: Number.NaN } : {})),
      )
      const outcomes = await Promise.allSettled(appends)
      const failed = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))
      expect(failed).toStrictEqual([17])
      expect(await store.count({})).toBe(39)
    }))

  // A visitor's text behind "Topic:" was too long for the index by topic.
  it('takes a long line that begins like a topic', () =>
    withStore(async (store) => {
      const line = Array.from({ length: 250 }, () => crypto.randomUUID()).join('')
      await store.append(createSubmission({ message: `Topic: ${line}` }))
      expect(await store.list({ limit: 1 })).toMatchObject([{ handling: { topic: undefined } }])
    }))

  it('names the refused part without quoting it', () =>
    withStore(async (store) => {
      const refused = store.append(createSubmission({ receivedAt: 12.75, message: 'private' }))
      await expect(refused).rejects.toThrow(/refused a row \(SQLSTATE 22/)
    }))

  it('stores one of several inquiries that race with one token, on any instance', () =>
    withStore(async (store, { url }) => {
      const other = postgresStore({ url })
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 === 0 ? store : other).append(createSubmission({}, `token-${index % 4}`)),
        ),
      )
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(4)
      expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(36)
      expect(await store.count({})).toBe(4)
      await other.close()
    }))

  it('waits for the disk also where the database would not: synchronous_commit is on', async () => {
    await using database = await createDatabase()
    await database.query(`ALTER DATABASE ${database.name} SET synchronous_commit = off`)
    const { url } = database
    const onIdleError = (): void => {}
    const pool = createPostgresPool({ url, maxConnections: 2, access: 'write', onIdleError })
    const read = (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
      pool.query({ text: 'SHOW synchronous_commit' }, [])
    expect(await database.query('SHOW synchronous_commit')).toMatchObject([
      { synchronous_commit: 'off' },
    ])
    expect(await read()).toMatchObject([{ synchronous_commit: 'on' }])
    await pool.close()
  })

  it('outlives the loss of its connections under load without a failure', () =>
    withStore(async (store, { query, name }) => {
      await store.open()
      const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE datname = '${name}' AND application_name = 'frontdesk'`
      let appended = 0
      let kills = 0
      const goesOn = (): boolean => kills < KILLS || appended <= 100
      const visit = async (): Promise<void> => {
        while (goesOn()) {
          expect(await store.append(createSubmission({}, crypto.randomUUID()))).toBe('stored')
          appended += 1
        }
      }
      const killing = async (): Promise<void> => {
        for (; kills < KILLS; kills += 1) {
          await query(kill)
          const before = appended
          await expect.poll(() => appended).toBeGreaterThan(before + 16)
        }
      }
      await Promise.all([killing(), ...Array.from({ length: 16 }, visit)])
      expect(await store.count({})).toBe(appended)
    }))

  it('rejects instead of waiting while a lock is held, and goes on once it is gone', () =>
    withStore(async (store, { url }) => {
      await store.open()
      const onIdleError = (): void => {}
      const pool = createPostgresPool({ url, maxConnections: 1, access: 'write', onIdleError })
      await pool.session(async (session) => {
        await session.query('BEGIN')
        await session.query('LOCK TABLE inquiry')
        await expect(store.append(createSubmission())).rejects.toMatchObject({ fault: 'locked' })
        await session.query('ROLLBACK')
      })
      expect(await store.append(createSubmission())).toBe('stored')
      await pool.close()
    }))

  it.each([
    ['a wrong password', (url: URL) => (url.password = 'another'), /user, password/],
    ['a missing database', (url: URL) => (url.pathname = '/nowhere'), /Create the database/],
    ['no TLS', (url: URL) => url.searchParams.set('sslmode', 'require'), /SSL.*sslmode=disable/],
    // Every address of this machine, and so no loopback by name: TLS is demanded unasked.
    ['no TLS on another host', (url: URL) => (url.hostname = '0.0.0.0'), /SSL.*sslmode=disable/],
    ['a missing file', (url: URL) => url.searchParams.set('sslrootcert', '/nowhere'), /\/nowhere/],
  ])('explains %s without showing the password', async (_, change, words) => {
    await using database = await createDatabase()
    const url = new URL(database.url)
    change(url)
    const store = postgresStore({ url: url.href })
    await expect(store.open()).rejects.toMatchObject({
      fault: 'unreachable',
      message: expect.stringMatching(words),
    })
    await expect(store.open()).rejects.not.toThrow(/another|secret/)
    await store.close()
  })

  it('notices a read-only server when its heartbeats are read', () =>
    withStore(async (store, { url, name, query }) => {
      await store.open()
      const reader = postgresStore({ url, access: 'read' })
      const heartbeats = reader.createHeartbeats?.()
      const refusal = expect.stringContaining('takes no writes')
      expect((await heartbeats?.read())?.dangers).not.toContainEqual(refusal)
      await query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
      const other = postgresStore({ url, access: 'read' })
      expect((await other.createHeartbeats?.().read())?.dangers).toContainEqual(refusal)
      await Promise.all([reader.close(), other.close()])
    }))

  it('names host, port and database where no server listens', async () => {
    const port = await findFreePort()
    const store = postgresStore({ url: `postgres://tests:secret@127.0.0.1:${port}/frontdesk` })
    const where = `PostgreSQL 127.0.0.1:${port}/frontdesk`
    await expect(store.open()).rejects.toMatchObject({ message: expect.stringContaining(where) })
    await store.close()
  })
})

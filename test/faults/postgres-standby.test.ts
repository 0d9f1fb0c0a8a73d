import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { startPostgres, type PostgresDatabase, type PostgresServer } from '../harness/postgres.ts'

let primary: PostgresServer

beforeAll(async () => {
  primary = await startPostgres()
})

afterAll(() => primary[Symbol.asyncDispose]())

/** Resolves to the backend that waits for the standby. */
async function findWaiting(database: PostgresDatabase): Promise<unknown> {
  for (;;) {
    const text = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`
    const [found] = await database.query(text)
    if (found) return found['pid']
    await wait(10)
  }
}

type Cut = (database: PostgresDatabase) => Promise<unknown>

const ways: readonly (readonly [name: string, cut: Cut])[] = [
  [
    'cancelled',
    async (database) =>
      database.query('SELECT pg_cancel_backend($1)', [await findWaiting(database)]),
  ],
  [
    'terminated',
    async (database) =>
      database.query('SELECT pg_terminate_backend($1)', [await findWaiting(database)]),
  ],
  [
    'recovered',
    async (database) => {
      await findWaiting(database)
      await primary.stop('crash')
      await primary.start()
    },
  ],
]

describe('the PostgreSQL store with synchronous_standby_names', () => {
  // A retry found the row and confirmed it, though the standby lacked it.
  it('acknowledges only what its standby has, also after an interrupted wait', async () => {
    await using database = await primary.createDatabase()
    const store = postgresStore({ url: database.url })
    await store.open()
    await primary.stop('fast')
    await using standby = await startPostgres({ standbyOf: primary })
    await primary.start()
    await database.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`)
    await database.query('SELECT pg_reload_conf()')

    const ids: string[] = []
    const expiresAt = Date.now() + 3_600_000
    for (const [name, cut] of ways) {
      // Once without a token, as programs send forms.
      const tokens = name === 'cancelled' ? [undefined, 'a token'] : [`a token, ${name}`]
      for (const tokenHash of tokens) {
        const id = `${name} ${tokenHash ? 'with' : 'without'} token`
        const token = tokenHash ? { tokenHash, contentHash: 'content', expiresAt } : undefined
        const submission = createSubmission({ id }, { token })
        await standby.stop('fast')
        const [appended] = await Promise.allSettled([store.append(submission), cut(database)])
        expect(appended).toMatchObject({ reason: { fault: 'away' } })
        const row = 'SELECT count(*)::integer AS count FROM inquiry WHERE id = $1'
        expect(await database.query(row, [id])).toStrictEqual([{ count: 1 }])
        await expect(store.append(submission)).rejects.toThrow('does not work')
        const uses = tokenHash === undefined ? [] : [store.findTokenUse(tokenHash)]
        for (const use of uses) await expect(use).rejects.toThrow('does not work')
        await standby.start()
        expect(await store.append(submission)).toBe('stored')
        ids.push(id)
      }
    }
    await store.close()
    await primary.stop('crash')
    await standby.query(database.name, 'SELECT pg_promote()')
    const kept = await standby.query(database.name, 'SELECT id FROM inquiry')
    expect(kept.map((row) => row['id']).toSorted()).toStrictEqual(ids.toSorted())
  })
})

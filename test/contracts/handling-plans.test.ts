/** The index for each page of the web inbox: a million inquiries cost as much as fifty. */
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HandlingFilter } from '../../packages/frontdesk/src/inquiries/handling.ts'
import type { Inbox, InboxFilter } from '../../packages/frontdesk/src/inquiries/inbox.ts'
import { createPostgresInbox } from '../../packages/frontdesk/src/inquiries/postgres/inbox.ts'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { postgresDialect } from '../../packages/frontdesk/src/inquiries/postgres/dialect.ts'
import { toKeyIndexes } from '../../packages/frontdesk/src/inquiries/sql/handling-state.ts'
import { createHandling } from '../../packages/frontdesk/src/inquiries/sql/handling.ts'
import { createSqlInbox } from '../../packages/frontdesk/src/inquiries/sql/inbox.ts'
import type { Query, Run } from '../../packages/frontdesk/src/inquiries/sql/run.ts'
import { SCHEMA } from '../../packages/frontdesk/src/inquiries/sql/schema.ts'
import { sqliteDialect } from '../../packages/frontdesk/src/inquiries/sql/sqlite-dialect.ts'
import { createDatabase, type PostgresDatabase } from '../harness/postgres.ts'

const pages: readonly (readonly [filter: HandlingFilter, index: string])[] = [
  [{}, 'inquiry_by_time'],
  [{ state: 'open' }, 'inquiry_by_handling'],
  [{ state: 'closed' }, 'inquiry_by_handling'],
  [{ state: 'open', assignee: 'ada' }, 'inquiry_by_handling_assignee'],
  [{ state: 'open', assignee: null }, 'inquiry_by_handling_assignee'],
  [{ state: 'closed', topic: 'Repairs' }, 'inquiry_by_handling_topic'],
  [{ state: 'closed', language: 'de' }, 'inquiry_by_handling_language'],
  // The combination may be rare though each part is common.
  [{ state: 'closed', assignee: 'bob', topic: 'Sales' }, 'inquiry_by_handling_assignee_topic'],
  [{ state: 'closed', assignee: null, language: 'en' }, 'inquiry_by_handling_assignee_language'],
  [{ state: 'closed', topic: 'Sales', language: 'en' }, 'inquiry_by_handling_language_topic'],
  [
    { state: 'closed', assignee: 'bob', topic: 'Sales', language: 'en' },
    'inquiry_by_handling_assignee_language_topic',
  ],
]
const before = { receivedAt: 900_000, id: 'x' }

describe('a page of the web inbox', () => {
  it('is read on SQLite from one index, in its order', async () => {
    using db = new DatabaseSync(':memory:')
    db.exec([SCHEMA, ...toKeyIndexes('')].join(';\n'))
    for (const [handling, index] of pages) {
      const own = await explainOnSqlite(db, (inbox) => inbox.list({ limit: 50, before, handling }))
      // A far page began at the newest row: 66 ms for one behind 650,000 others.
      const bounds = /\((<expr>=\? AND <expr>|received_at)<\?\)$/
      expect(own[0]).toMatch(new RegExp(`^SEARCH i USING INDEX ${index} ${bounds.source}`))
      expect(own.filter((step) => /TEMP B-TREE|SCAN/.test(step))).toEqual([])
    }
  })

  it('of answered, spam or quarantined inquiries is read on SQLite from their index', async () => {
    using db = new DatabaseSync(':memory:')
    db.exec(SCHEMA)
    for (const [filter, index] of [
      [{ answered: true }, 'inquiry_answered'],
      [{ spam: true }, 'inquiry_spam'],
      [{ quarantined: true }, 'inquiry_quarantined'],
    ] as const) {
      const found = new RegExp(`^SEARCH \\w+ USING (COVERING )?INDEX ${index} `)
      for (const state of [{}, { state: 'held' as const }]) {
        const page = { limit: 50, before, ...filter, ...state }
        expect((await explainOnSqlite(db, (inbox) => inbox.list(page, {})))[0]).toMatch(found)
      }
      expect((await explainOnSqlite(db, (inbox) => inbox.findWindow(before, filter)))[0]).toMatch(
        found,
      )
    }
    const failed = { limit: 50, before, state: 'failed' } as const
    const [first] = await explainOnSqlite(db, (inbox) => inbox.list(failed))
    expect(first).toMatch(/^SEARCH d USING INDEX delivery_by_state /)
  })

  // Reading the rows of a thousand inquiries whose mail had arrived took 30 ms.
  it('of inquiries with unsent mail is read on SQLite from two indexes', async () => {
    using db = new DatabaseSync(':memory:')
    db.exec([SCHEMA, ...toKeyIndexes('')].join(';\n'))
    const handling = { state: 'closed', assignee: 'bob', unmailed: true } as const
    const own = await explainOnSqlite(db, (inbox) => inbox.list({ limit: 50, before, handling }))
    expect(own).toEqual([
      expect.stringMatching(/^SEARCH i USING INDEX inquiry_by_handling_assignee /),
      expect.stringMatching(
        /^SEARCH d USING INDEX delivery_by_state \(state=\? AND received_at=\? AND /,
      ),
    ])
    const [window] = await explainOnSqlite(db, (inbox) => inbox.findWindow(before, { handling }))
    expect(window).toMatch(
      /^SEARCH inquiry USING COVERING INDEX inquiry_by_handling_assignee \(<expr>=\? AND <expr><\?\)/,
    )
  })

  // All 850,000 closed ones were read for one of a search: 250 ms.
  it('of known inquiries is read on SQLite by their ids', async () => {
    using db = new DatabaseSync(':memory:')
    db.exec([SCHEMA, ...toKeyIndexes('')].join(';\n'))
    const handling = { state: 'closed' } as const
    for (const named of [{ ids: ['a'] }, { scope: { hits: [1] } }]) {
      const { scope, ...filter } = { scope: {}, ...named }
      const [own] = await explainOnSqlite(db, (inbox) =>
        inbox.list({ limit: 50, handling, ...filter }, scope),
      )
      expect(own).toMatch(/^SEARCH i USING (INDEX sqlite_autoindex_inquiry_1|INTEGER PRIMARY KEY) /)
    }
  })

  // All inquiries of the state were read for the two hours at the ends of the span.
  it('is counted on SQLite by state of mail and time without reading a row', async () => {
    using db = new DatabaseSync(':memory:')
    db.exec([SCHEMA, ...toKeyIndexes('')].join(';\n'))
    const plan = await explainOnSqlite(db, (inbox) => inbox.count({ state: 'sent', until: 12_345 }))
    expect(plan).toContainEqual(
      expect.stringMatching(/^SEARCH d USING COVERING INDEX delivery_by_state /),
    )
    expect(plan.filter((step) => / i |SCAN/.test(step))).toEqual([])
  })

  describe('on PostgreSQL', () => {
    let database: PostgresDatabase

    beforeAll(async () => {
      database = await createDatabase()
      const store = postgresStore({ url: database.url })
      await store.open()
      await database.query(`INSERT INTO inquiry (id, received_at, first_name, last_name, email, message,
          closed_at, answered_at, assignee, topic, language)
        SELECT 'id-' || n, n * 10, 'Ada', 'Lovelace', 'ada@example.com', 'Message ' || n,
          CASE WHEN n < 19000 THEN n END, CASE WHEN n < 19000 THEN n END,
          CASE WHEN n % 50 = 0 THEN 'ada' WHEN n % 3 = 0 THEN 'bob' END,
          CASE WHEN n % 100 = 1 THEN 'Repairs' WHEN n % 3 < 2 THEN 'Sales' END, CASE WHEN n % 150 = 2 THEN 'de' ELSE 'en' END
        FROM generate_series(1, 20000) AS n`)
      await database.query(`INSERT INTO delivery (inquiry_id, state, next_at, received_at)
        SELECT id, CASE WHEN received_at % 1000 = 0 THEN 'failed' WHEN received_at % 30 = 0 THEN 'pending' ELSE 'sent' END, 0, received_at
          FROM inquiry`)
      await database.query('ANALYZE')
      await store.handling?.prepare()
      await store.close()
    })

    afterAll(() => database[Symbol.asyncDispose]())

    const explain = async (filter: InboxFilter): ReturnType<PostgresDatabase['query']> => {
      const [listing] = await capture((run) =>
        createSqlInbox(run, postgresDialect).list({ ...filter, limit: 50, before }),
      )
      return explainQuery(listing)
    }
    const explainQuery = (query: Query | undefined): ReturnType<PostgresDatabase['query']> => {
      const { text = '', values = {} } = query ?? {}
      const names = Object.keys(values)
      const numbered = text.replaceAll(
        /(?<!:):(v\d+|most)/g,
        (_, name: string) => `$${names.indexOf(name) + 1}`,
      )
      return database.query(`EXPLAIN ${numbered}`, Object.values(values))
    }

    const explainToText = async (query: Query | undefined): Promise<string> =>
      (await explainQuery(query)).map((row) => String(row['QUERY PLAN'])).join('\n')
    const open = (run: Run): Inbox => createPostgresInbox(run, idle.search, idle.tally)

    it('is read from one index, in its order', async () => {
      for (const [handling, index] of pages) {
        const rows = await explain({ handling })
        const plan = rows.map((row) => String(row['QUERY PLAN']).trim())
        expect(plan[1]).toMatch(/^-> {2}Nested Loop /)
        expect(plan[2]).toContain(`Index Scan Backward using ${index} on inquiry i`)
      }
    })

    // Ten thousand without such mail took 300 ms: each was read twice, and so was the row of its mail.
    it('of inquiries with unsent mail is read from two indexes, in the order of the first', async () => {
      const handling = { state: 'closed', assignee: 'bob', unmailed: true } as const
      const plan = (await explain({ handling })).map((row) => String(row['QUERY PLAN'])).join('\n')
      expect(plan).toContain('Index Scan Backward using inquiry_by_handling_assignee on inquiry i')
      expect(plan).toContain('Index Scan using delivery_unmailed on delivery')
      expect(plan.split('SubPlan')[0]).not.toMatch(/Seq Scan|Sort|Hash|delivery_pkey/)
    })

    // The mail of each of ten thousand was looked up to find none: 65 ms.
    it('of quarantined inquiries by state of mail is read from two indexes', async () => {
      for (const filter of [
        { quarantined: true, state: 'sent' as const },
        { handling: { state: 'held' as const, topic: 'Sales', unmailed: true as const } },
      ]) {
        const [first] = await capture((run) => open(run).list({ ...filter, limit: 50 }))
        const plan = await explainToText(first)
        expect(plan).toContain('Index Only Scan using inquiry_quarantined')
        expect(plan).toContain('Index Only Scan using delivery_by_state')
        expect(plan).not.toMatch(/Seq Scan|Nested Loop/)
      }
    })

    // Ten thousand answered ones, older than a full page, were looked at for unsent mail: 63 ms.
    it('of all states reads closed inquiries first', async () => {
      const handling = { topic: 'Sales' } as const
      const queries = await capture((run) => open(run).list({ handling, limit: 50 }))
      const keys = queries.flatMap(({ values = {} }) =>
        Object.values(values).filter((value) => String(value).endsWith(' Sales')),
      )
      expect(keys).toEqual(
        ['closed', 'open', 'held', 'answered', 'spam'].map((of) => `${of} Sales`),
      )
    })

    // Mail was looked up inquiry by inquiry: a count of a million took more than 30 s.
    it('is counted by mark and state of mail in one join', async () => {
      const filter = { answered: true, state: 'sent' } as const
      const [count] = await capture((run) => open(run).count(filter))
      expect(await explainToText(count)).toMatch(/(Hash|Merge) Join/)
    })

    // Open inquiries are the newest: a scan from the table's start found them last.
    it('has its counts by state from an index', async () => {
      const counts = await capture((run) => createHandling(run, nothing).countStates(100))
      for (const count of counts) {
        const plan = (await explainQuery(count)).map((row) => String(row['QUERY PLAN'])).join('\n')
        expect(plan).toMatch(/Index (Only )?Scan/)
        expect(plan).not.toMatch(/Seq Scan|Sort/)
      }
    })

    // Without the index, each hour with failed mail was joined with all deliveries: minutes for a
    // million.
    it('of failed mail is read from the index by state of mail', async () => {
      const plan = (await explain({ state: 'failed' })).map((row) => String(row['QUERY PLAN']))
      expect(plan.join('\n')).toMatch(/Index Scan Backward using delivery_by_state on delivery/)
      expect(plan.filter((step) => /Seq Scan on delivery|Hash Join/.test(step))).toEqual([])
    })
  })
})

/** Without the steps that concern the few that correct an address. */
async function explainOnSqlite(
  db: DatabaseSync,
  work: (inbox: ReturnType<typeof createSqlInbox>) => Promise<unknown>,
): Promise<readonly string[]> {
  const [query] = await capture((run) => work(createSqlInbox(run, sqliteDialect)))
  const plan = db
    .prepare(`EXPLAIN QUERY PLAN ${query?.text}`)
    .all({ ...query?.values })
    .map((row) => String(row['detail']))
  const rest = plan.findIndex((step) => step.startsWith('CORRELATED'))
  return rest < 0 ? plan : plan.slice(0, rest)
}

const nothing = async (): Promise<void> => {}
const idle = {
  search: { findHits: async () => undefined, maintain: async () => false },
  tally: { count: nothing, fold: nothing },
} as const

/** The statements sent to a store that contains nothing. */
async function capture(work: (run: Run) => Promise<unknown>): Promise<readonly Query[]> {
  const asked: Query[] = []
  const again: Run['again'] = async (...queries) => {
    asked.push(...queries)
    return queries.map(() => [])
  }
  await work({ once: again, again })
  return asked
}

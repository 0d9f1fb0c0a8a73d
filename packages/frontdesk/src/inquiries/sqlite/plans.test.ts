/** By which index rows are changed: a million inquiries must make no change of a few slower. */
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { createAnswers } from '../sql/answers.ts'
import { toStandingQueries } from '../sql/delivery-counts.ts'
import { createInboxChanges } from '../sql/inbox-changes.ts'
import { toBringBackDue, toFindDue, toLease, RETRY_WAITING } from '../sql/outbox.ts'
import type { Run } from '../sql/run.ts'
import { SCHEMA } from '../sql/schema.ts'
import { sqliteDialect } from '../sql/sqlite-dialect.ts'

const db = new DatabaseSync(':memory:')
db.exec(SCHEMA)

afterAll(() => db.close())

/** The steps by which a statement comes to its rows. */
function explainAll(text: string): readonly string[] {
  return db
    .prepare(`EXPLAIN QUERY PLAN ${text}`)
    .all()
    .map(({ detail }) => String(detail))
}

/** The step by which a statement comes to the rows of `delivery`. */
function explain(text: string): string {
  return explainAll(text)[0] ?? ''
}

const BY_KEY = /^SEARCH delivery USING PRIMARY KEY \(inquiry_id=\?/

describe('a claim', () => {
  // Without the index, 60,000 due mails took 99 ms.
  it('finds due mails by their index, and leases them by their keys', () => {
    expect(explain(toFindDue('inquiry'))).toMatch(/delivery_due \(purpose=\? AND next_at<\?\)/)
    expect(explain(RETRY_WAITING)).toMatch(/delivery_due \(purpose=\? AND next_at>\?\)/)
    for (const toText of [toLease, toBringBackDue])
      expect(explain(toText('inquiry'))).toMatch(BY_KEY)
  })
})

describe('answers that did not arrive', () => {
  // All answers were read for each page of unmailed inquiries: a second for 200,000.
  it('are read by their index', async () => {
    const asked: string[] = []
    const again: Run['again'] = async (...queries) => {
      asked.push(...queries.map(({ text }) => text))
      return []
    }
    await createAnswers({ once: again, again }).listUndelivered()
    const steps = explainAll(asked[0] ?? '')
    expect(steps).toContain('SCAN a USING INDEX delivery_undelivered')
    expect(steps).toContain('SEARCH delivery USING INDEX delivery_due (purpose=?)')
    // Every look at the outbox reads the oldest.
    const { oldest } = toStandingQueries(sqliteDialect)
    const found = explainAll(oldest).filter((step) => / d /.test(step))
    expect(found).toStrictEqual([
      'SEARCH d USING INDEX delivery_by_state (state=?)',
      'SEARCH d USING INDEX delivery_due (purpose=?)',
      'SEARCH d USING INDEX delivery_by_state (state=?)',
    ])
  })
})

describe('a change of single inquiries', () => {
  it('comes to their mail by its key', async () => {
    const asked: string[] = []
    const once: Run['once'] = async (...queries) => {
      asked.push(...queries.map(({ text }) => text))
      return queries.map(() => [{ id: 'a' }])
    }
    const changes = createInboxChanges({ once, again: once }, sqliteDialect)
    for (const change of [changes.retry, changes.markSpam, changes.release]) {
      await change({ ids: ['a'] })
    }
    const updates = asked.filter((text) => text.startsWith('UPDATE delivery'))
    expect(updates).toHaveLength(5)
    for (const text of updates) expect(explain(text)).toMatch(BY_KEY)
  })
})

/** Fills a database with inquiries typical of two years, in the engine's own SQL. */
import { DatabaseSync } from 'node:sqlite'
import type { PostgresDatabase } from '../../../test/harness/postgres.ts'

export const RECIPIENTS = 3

/** Percent; the rest is sent. */
interface Shares {
  /** Still to be mailed. */
  readonly pending: number
  /** Failed permanently. */
  readonly failed: number
  /** In quarantine. */
  readonly held: number
}

export interface Filling {
  readonly count: number
  /** Epoch milliseconds. */
  readonly now: number
  readonly shares: Shares
}

/** A word of the older half of all inquiries, and one of the newer. */
export const OLD_WORD = 'stoneware'
export const NEW_WORD = 'porcelain'

/** A topic of five in a million. */
export const RARE = 'Warranty'

const TWO_YEARS_MS = 2 * 365 * 86_400_000

/** Time and words of inquiry `n` of `count`, in SQL for both engines. */
const toColumns = ({ count, now, shares }: Filling, hex: (time: string) => string) => {
  const at = `${now - TWO_YEARS_MS} + n * ${Math.floor(TWO_YEARS_MS / count)}`
  const place = '(n * 37) % 100'
  return {
    id: `${hex(at)} || '-7' || substr('000000000000' || n, -12)`,
    at,
    message: `'Do you ship scales of type ' || (n % 5000) || ' to Norway? We weigh ' || CASE WHEN n * 2 <= ${count} THEN '${OLD_WORD}' ELSE '${NEW_WORD}' END || ', about ' || n || ' kg a year, and would like an offer by the end of the month.'`,
    quarantine: `CASE WHEN ${place} < ${shares.held} THEN 'many-links' END`,
    state: `CASE WHEN ${place} < ${shares.held} THEN 'held'
                 WHEN ${place} < ${shares.held + shares.failed} THEN 'failed'
                 WHEN ${place} < ${shares.held + shares.failed + shares.pending} THEN 'pending'
                 ELSE 'sent' END`,
    // Of a hundred, 4 are open, 10 answered, the others closed.
    closedAt: `CASE WHEN ${place} >= ${shares.held} AND (n * 7) % 100 < 85 THEN ${at} END`,
    answeredAt: `CASE WHEN ${place} >= ${shares.held} AND (n * 7) % 100 < 95 THEN ${at} + n % 1000 * 600000 END`,
    assignee: `CASE WHEN n % 10 < 6 THEN 'account-' || (n % 7) END`,
    topic: `CASE WHEN n % 200000 = 7 THEN '${RARE}' WHEN n % 10 < 7 THEN 'Topic ' || (n % 5) END`,
    language: `CASE WHEN n % 200000 = 9 THEN 'pt' WHEN n % 3 = 0 THEN 'de-AT' WHEN n % 3 = 1 THEN 'en' END`,
  }
}

const toStatements = (
  series: string,
  { id, at, message, quarantine, state, ...handled }: ReturnType<typeof toColumns>,
): readonly string[] => [
  `INSERT INTO inquiry (id, received_at, first_name, last_name, email, message, verification, quarantine,
                        closed_at, answered_at, answered_by, assignee, topic, language)
   SELECT ${id}, ${at}, 'Ada', 'Lovelace', 'ada' || n || '@example.com', ${message}, 'passed', ${quarantine},
          ${handled.closedAt}, ${handled.answeredAt}, CASE WHEN ${handled.answeredAt} > 0 THEN 'Grace' END,
          ${handled.assignee}, ${handled.topic}, ${handled.language}
     FROM ${series}`,
  `INSERT INTO delivery (inquiry_id, part, received_at, recipient, state, next_at, sent_at)
   SELECT ${id}, part, at, 'desk' || part || '@halden.example', state, at,
          CASE WHEN state = 'sent' THEN at END
     FROM (SELECT n, ${at} AS at, ${state} AS state FROM ${series}) AS made, (
       SELECT 1 AS part UNION ALL SELECT 2 UNION ALL SELECT 3) AS parts
    WHERE state <> 'held'`,
]

const toDelivery = (series: string, columns: ReturnType<typeof toColumns>): string =>
  `INSERT INTO delivery (inquiry_id, state, next_at, copies, received_at)
   SELECT ${columns.id}, ${columns.state}, ${columns.at},
          CASE WHEN ${columns.state} = 'held' THEN 0 ELSE ${RECIPIENTS} END, ${columns.at} FROM ${series}`

/** Fills a closed store that was opened before. */
export function fillSqlite(path: string, filling: Filling): void {
  const { count } = filling
  using db = new DatabaseSync(path)
  db.exec('PRAGMA synchronous = OFF')
  const columns = toColumns(
    filling,
    (time) => `printf('%08x-%04x', (${time}) >> 16, (${time}) & 65535)`,
  )
  const series = `(WITH RECURSIVE s (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${count}) SELECT n FROM s)`
  db.exec('BEGIN')
  // Triggers need the rows: inquiries, then their copies, then the sums.
  for (const statement of toStatements(series, columns)) db.exec(statement)
  db.exec(toDelivery(series, columns))
  db.exec('COMMIT')
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}

export async function fillPostgres({ query }: PostgresDatabase, filling: Filling): Promise<void> {
  const { count } = filling
  const columns = toColumns(
    filling,
    (time) =>
      `lpad(to_hex((${time}) >> 16), 8, '0') || '-' || lpad(to_hex((${time}) & 65535), 4, '0')`,
  )
  const series = `(SELECT n::bigint FROM generate_series(1, ${count}) AS n) AS s`
  const [inquiries = '', copies = ''] = toStatements(series, columns)
  await query(inquiries.replace("'000000000000' || n, -12)", "'x' || lpad(n::text, 12, '0'), 2)"))
  const own = (text: string): string =>
    text.replaceAll("'000000000000' || n, -12)", "'x' || lpad(n::text, 12, '0'), 2)")
  await query(own(toDelivery(series, columns)))
  await query('ALTER TABLE delivery DISABLE TRIGGER USER')
  await query(own(copies))
  await query('ALTER TABLE delivery ENABLE TRIGGER USER')
  await query('DELETE FROM tally')
  await query(
    `INSERT INTO tally (state, hour, n, folded) SELECT state, received_at / 3600000, count(*), true
       FROM delivery WHERE part = 0 GROUP BY 1, 2`,
  )
  await query('VACUUM (ANALYZE)')
}

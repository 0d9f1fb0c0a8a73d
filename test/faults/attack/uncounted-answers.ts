/** Answers outside all limits, requested again and again, with PostgreSQL. */
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres, type PostgresDatabase } from '../../harness/postgres.ts'
import { atMost, type Attack, type AttackSetup } from './attack.ts'
import { sendFlood } from './flood.ts'
import { startTarget } from './target.ts'

type Key = 'answers' | 'transactions'

const ANSWERS = { short: 1000, long: 50_000 }

/** Each kind of answer with limit headers that is not counted. */
const requests = [
  'GET /api/contact HTTP/1.1',
  'PUT /api/v1/contact HTTP/1.1',
  'GET /api/v1/nothing HTTP/1.1',
  'OPTIONS /api/v1/contact HTTP/1.1\r\nOrigin: https://evil.example\r\nAccess-Control-Request-Method: POST',
].map((head) => `${head}\r\nHost: localhost\r\n\r\n`)

async function run(setup: AttackSetup): Promise<Record<Key, number>> {
  await using server = await startPostgres()
  await using database = await server.createDatabase()
  await using target = await startTarget(setup, { env: { DATABASE_URL: database.url } })
  const statuses = await sendFlood({
    port: target.port,
    count: ANSWERS[setup.form],
    toRequest: (number) => requests[number % requests.length] ?? '',
    progress: (sent) => setup.progress(`${sent} answers`),
  })
  target.service.child.kill('SIGKILL')
  const transactions = await countTransactions(database)
  return { answers: [...statuses.values()].reduce((sum, count) => sum + count, 0), transactions }
}

/** Transactions so far, a dozen of them PostgreSQL's. A connection's count when it ends. */
async function countTransactions({ query }: PostgresDatabase): Promise<number> {
  const others = `SELECT count(*) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`
  while (Number((await query(others))[0]?.['count']) > 0) await wait(50)
  const [row] = await query(
    `SELECT sum(xact_commit + xact_rollback) AS count FROM pg_stat_database
      WHERE datname = current_database()`,
  )
  return Number(row?.['count'])
}

export const uncountedAnswers: Attack<Key> = {
  name: 'uncounted-answers',
  does: '50,000 requests that no limit counts, such as `GET /api/contact`, with the inquiries in PostgreSQL.',
  waits: true,
  figures: {
    answers: { says: 'answers', before: 50_000 },
    transactions: {
      says: 'transactions in PostgreSQL meanwhile',
      before: 32_784,
      aim: atMost(200, 'count'),
    },
  },
  run,
}

/** The suite of stores inside an isolate, on its D1 database. */
import { d1 } from '../../src/stores/d1/store.ts'
import type { D1Binding } from '../../src/stores/d1/binding.ts'
import { toMigrationFiles } from '../../src/stores/d1/schema.ts'
import { createClaim, createSubmission } from '../harness/inquiry.ts'
import { describeStore } from '../contracts/suites/store.ts'
import { settableTime } from '../harness/settable-time.ts'
import { collectTests, runTest, type CollectedTest } from './suite-runner.ts'

/** Databases by name. */
type Env = Readonly<Record<string, D1Binding>>

export function collectD1Tests(binding: D1Binding): readonly CollectedTest[] {
  return collectTests((runner) =>
    describeStore(runner, 'd1', () => {
      const { now, set } = settableTime()
      return {
        create: () => d1(binding, { now }),
        durable: true,
        setTime: set,
        remove: () => empty(binding),
      }
    }),
  )
}

/** What is kept, and not the tables: to make those takes longer than most of the tests. */
async function empty(binding: D1Binding): Promise<void> {
  const tables = [
    'mailing',
    'delivery',
    'inquiry',
    'used_token',
    'setting',
    'instance',
    'block',
    // Last, as it counts what goes.
    'tally',
  ]
  await binding.batch(tables.map((table) => binding.prepare(`DELETE FROM ${table}`)))
}

/** As many isolates do that start at the same moment on a database without tables. */
async function startMany(binding: D1Binding, count: number): Promise<Response> {
  const stores = Array.from({ length: count }, () => d1(binding))
  return Response.json(await Promise.all(stores.map((store) => store.append(createSubmission()))))
}

/** As `wrangler d1 migrations apply` does; up to a version, or all. */
async function migrate(binding: D1Binding, version?: number): Promise<Response> {
  for (const [, text] of [...toMigrationFiles()].slice(0, version)) {
    const statements = text.split(/;\n/).filter((statement) => statement.trim() !== '')
    await binding.batch(statements.map((statement) => binding.prepare(statement)))
  }
  return new Response(null, { status: 204 })
}

/** What becomes of an inquiry that an earlier version kept, and of one that comes after it. */
async function bringUpToDate(binding: D1Binding, version: number): Promise<Response> {
  await migrate(binding, version)
  await binding
    .prepare(
      `INSERT INTO inquiry (id, received_at, first_name, last_name, email, message)
       VALUES ('old', 1, 'Ada', 'Lovelace', 'ada@example.com', 'Hello')`,
    )
    .all()
  if (version > 1) {
    await binding
      .prepare("INSERT INTO delivery (inquiry_id, state, next_at) VALUES ('old', 'pending', 1)")
      .all()
  }
  const store = d1(binding)
  // By itself: a visitor's form has less time than a busy machine may take for all steps.
  await store.open()
  await store.append(createSubmission({ id: 'new' }))
  const claimed = await store.claim(createClaim({ limit: 2 }))
  return Response.json({
    claimed: claimed.map(({ inquiry, part }) => [inquiry.id, part]),
    standing: await store.standing(),
  })
}

const worker = {
  fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const database = env[searchParams.get('database') ?? 'DB']
    if (!database) return Promise.resolve(new Response(null, { status: 404 }))
    if (pathname === '/start') return startMany(database, Number(searchParams.get('stores')))
    if (pathname === '/migrate') return migrate(database)
    if (pathname === '/old') return bringUpToDate(database, Number(searchParams.get('version')))
    return runTest(collectD1Tests(database), request.url)
  },
}

export default worker

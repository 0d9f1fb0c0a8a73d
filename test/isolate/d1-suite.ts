/** The suite of stores inside an isolate, on D1. */
import { d1 } from '../../packages/frontdesk/src/inquiries/d1/store.ts'
import type { D1Binding } from '../../packages/frontdesk/src/inquiries/d1/binding.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { collectTests, type CollectedTest, type TestRunner } from '../contracts/suites/runner.ts'
import { describeStore } from '../contracts/suites/store.ts'
import { settableTime } from '../harness/settable-time.ts'

/** Databases by name. */
type Env = Readonly<Record<string, D1Binding>>

export function collectD1Tests(binding: D1Binding): readonly CollectedTest[] {
  return collectTests(({ describe, it }) => {
    // D1 searches without an index, so 2,300 rows test nothing new and take up to a minute.
    const short: TestRunner = {
      describe,
      it: (name, run) => name.includes('in thousands of inquiries') || it(name, run),
    }
    describeStore(short, 'd1', () => {
      const { now, setTime } = settableTime()
      return {
        create: () => d1(binding, { now }),
        durable: true,
        setTime,
        remove: () => empty(binding),
      }
    })
  })
}

/** Only the rows: creating tables takes longer than most tests. */
async function empty(binding: D1Binding): Promise<void> {
  const tables = [
    'delivery',
    'inquiry',
    'used_token',
    'setting',
    'instance',
    'block',
    // Last, because it counts deletions.
    'tally',
  ]
  await binding.batch(tables.map((table) => binding.prepare(`DELETE FROM ${table}`)))
}

/** Like many isolates starting on a database without tables. */
async function startMany(binding: D1Binding, count: number): Promise<Response> {
  const stores = Array.from({ length: count }, () => d1(binding))
  return Response.json(await Promise.all(stores.map((store) => store.append(createSubmission()))))
}

async function open(binding: D1Binding): Promise<Response> {
  await d1(binding).open()
  return new Response(null, { status: 204 })
}

/** Answers `/run/<number>`: 204 if the test passes, else 500 with the error. */
async function runTest(tests: readonly CollectedTest[], pathname: string): Promise<Response> {
  const test = tests[Number(pathname.split('/').at(-1))]
  try {
    await test?.run()
    return new Response(null, { status: test ? 204 : 404 })
  } catch (error) {
    return new Response(error instanceof Error ? error.stack : String(error), { status: 500 })
  }
}

const worker = {
  fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const database = env[searchParams.get('database') ?? 'DB']
    if (!database) return Promise.resolve(new Response(null, { status: 404 }))
    if (pathname === '/start') return startMany(database, Number(searchParams.get('stores')))
    if (pathname === '/open') return open(database)
    return runTest(collectD1Tests(database), pathname)
  },
}

export default worker

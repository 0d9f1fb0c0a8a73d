/** The suite of stores inside an isolate, on its D1 database. */
import { d1 } from '../../src/stores/d1/store.ts'
import type { D1Binding } from '../../src/stores/d1/binding.ts'
import { createSubmission } from '../../src/testing/samples.ts'
import { describeStore } from '../../src/testing/store.ts'
import { settableTime } from '../harness/settable-time.ts'
import { collectTests, runTest, type CollectedTest } from './suite-runner.ts'

interface Env {
  readonly DB: D1Binding
  readonly SHARED: D1Binding
}

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

const worker = {
  fetch(request: Request, { DB, SHARED }: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/start') return startMany(SHARED, Number(searchParams.get('stores')))
    return runTest(collectD1Tests(DB), request.url)
  },
}

export default worker

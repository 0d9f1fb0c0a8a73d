/** A counter shared by instances, on the tests' PostgreSQL. */
import type { PostgresDatabase } from './postgres.ts'
import type { CountWindow, SharedCounter } from '../../packages/frontdesk/src/inquiries/counters.ts'
import { createPostgresCounter } from '../../packages/frontdesk/src/inquiries/postgres/counter.ts'
import { toPostgresError } from '../../packages/frontdesk/src/inquiries/postgres/fault.ts'
import { createPostgresPool } from '../../packages/frontdesk/src/inquiries/postgres/pool.ts'
import {
  postgresStore,
  type PostgresStore,
} from '../../packages/frontdesk/src/inquiries/postgres/store.ts'

const PATIENCE_MS = 60_000

/** The counter, and its store. */
interface CountingStore extends AsyncDisposable {
  readonly store: PostgresStore
  readonly counter: SharedCounter
}

/**
 * An open store with a counter that waits as long as a busy machine needs: by default an instance
 * counts alone after a second.
 */
export async function openCounter(
  { url }: PostgresDatabase,
  options: CountWindow & { readonly maxClients?: number },
): Promise<CountingStore> {
  const store = postgresStore({ url })
  await store.open()
  const pool = createPostgresPool({ url, maxConnections: 4, access: 'write', onIdleError() {} })
  const counter = createPostgresCounter({
    ...options,
    query: (statement, values) => pool.query(statement, values, PATIENCE_MS),
    elapsed: () => performance.now(),
    toOverload: (cause) => toPostgresError('here', 'overloaded', cause),
  })
  return {
    store,
    counter,
    async [Symbol.asyncDispose]() {
      await Promise.all([store.close(), pool.close()])
    },
  }
}

/** Which store the configuration chooses, for the service and for the tools beside it. */
import { hash } from 'node:crypto'
import { policies } from '../contract/policies.ts'
import type { Limiters } from '../limits/index.ts'
import { COUNT_WAIT_MS } from '../limits/limiter.ts'
import { createStore } from '../stores/index.ts'
import type { StoreReport } from '../stores/news.ts'
import type { InquiryStore } from '../stores/store.ts'
import type { Settings } from '../config/settings.ts'

/** What chooses the store: PostgreSQL where a database is named, else SQLite in the data folder. */
export type StoreChoice = Pick<Settings, 'dataDir' | 'database'>

/**
 * Does no I/O but loading the driver; `open` or the first call does. `read` neither creates nor
 * changes anything: for tools that only look. `report` hears what the operator has to know at once.
 */
export function createInquiryStore(
  { dataDir, database }: StoreChoice,
  access: 'read' | 'write',
  report?: StoreReport,
): Promise<InquiryStore> {
  const settings = { dataDir, access, ...(report && { report }) }
  return database
    ? createStore('postgres', { ...settings, ...database })
    : createStore('sqlite', settings)
}

/**
 * "contact" for all instances together where they share a database, everything else in this process.
 * Undefined where nothing is shared: the default will do.
 */
export async function createSharedLimiters(
  { database }: StoreChoice,
  store: InquiryStore,
): Promise<Limiters | undefined> {
  const { quota, windowSeconds } = policies.contact
  if (!database?.sharedLimits) return undefined
  const counter = store.createCounter?.({ quota, windowMs: windowSeconds * 1000 })
  if (!counter) return undefined
  const [{ sharedLimiter }, { createLimiters }] = await Promise.all([
    import('../limits/shared.ts'),
    import('../limits/index.ts'),
  ])
  const now = (): number => performance.now()
  const limiters = createLimiters(now)
  const contact = sharedLimiter({
    counter: { ...counter, take: (client) => within(COUNT_WAIT_MS, counter.take(client)) },
    vault: { keep: (name, candidate) => within(COUNT_WAIT_MS, store.keep(name, candidate)) },
    local: limiters.contact,
    now,
    digest: (text) => hash('sha256', text, 'base64url'),
  })
  return { ...limiters, contact }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: expiry, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, expiry])
  } finally {
    clearTimeout(timer)
  }
}

/** Where inquiries are kept, for people: the file, or host and database without a password. */
export async function toStorePlace({ dataDir, database }: StoreChoice): Promise<string> {
  if (database) return (await import('../stores/postgres/place.ts')).toPostgresPlace(database.url)
  return (await import('../stores/sqlite/store.ts')).toDatabasePath(dataDir)
}

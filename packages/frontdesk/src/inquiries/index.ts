/** The stores. Each driver is loaded only if its store is chosen. */
import type { PostgresTuning } from './settings.ts'
import type { StoreReport } from './store-events.ts'
import type { InquiryStore } from './store.ts'

/** PostgreSQL if a database is named, otherwise SQLite in the data folder. */
export interface StoreChoice {
  /** Folder of the service's data; created if missing. */
  readonly dataDir: string
  readonly database?: (PostgresTuning & { readonly url: string }) | undefined
}

/**
 * Loads the driver, without other I/O: call `open` to learn whether the store works. `read` neither
 * creates nor changes anything. `report` receives messages that the operator needs at once;
 * `turnMs`: see `SqliteStoreOptions`.
 */
export async function createInquiryStore(
  { dataDir, database }: StoreChoice,
  access: 'read' | 'write',
  others: { readonly report?: StoreReport; readonly turnMs?: number } = {},
): Promise<InquiryStore> {
  if (database) return (await import('./postgres/store.ts')).postgresStore({ ...database, access })
  const { sqliteStore, toDatabasePath } = await import('./sqlite/store.ts')
  return sqliteStore({ path: toDatabasePath(dataDir), access, ...others })
}

/** The place of the store, for people: the file, or host and database without a password. */
export async function toStorePlace({ dataDir, database }: StoreChoice): Promise<string> {
  if (database) return (await import('./postgres/place.ts')).toPostgresPlace(database.url)
  return (await import('./sqlite/store.ts')).toDatabasePath(dataDir)
}

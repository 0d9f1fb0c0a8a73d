/** Which store the configuration chooses, for the service and for the tools beside it. */
import { createStore } from '../stores/index.ts'
import type { InquiryStore } from '../stores/store.ts'
import type { Settings } from './config/settings.ts'

/** What chooses the store: PostgreSQL where a database is named, else SQLite in the data folder. */
export type StoreChoice = Pick<Settings, 'dataDir' | 'database'>

/**
 * Does no I/O but loading the driver; `open` or the first call does. `read` neither creates nor
 * changes anything: for tools that only look.
 */
export function createInquiryStore(
  { dataDir, database }: StoreChoice,
  access: 'read' | 'write',
): Promise<InquiryStore> {
  return database
    ? createStore('postgres', { dataDir, access, ...database })
    : createStore('sqlite', { dataDir, access })
}

/** Where inquiries are kept, for people: the file, or host and database without a password. */
export async function toStorePlace({ dataDir, database }: StoreChoice): Promise<string> {
  if (database) return (await import('../stores/postgres-place.ts')).toPostgresPlace(database.url)
  return (await import('../stores/sqlite.ts')).toDatabasePath(dataDir)
}

/** Which store the configuration chooses, for the service and for the tools beside it. */
import { createStore } from '../inquiries/index.ts'
import type { StoreSettings } from '../inquiries/settings.ts'
import type { InquiryStore } from '../inquiries/store.ts'
import type { Settings } from '../settings/settings.ts'

/** What chooses the store: PostgreSQL where a database is named, else SQLite in the data folder. */
export type StoreChoice = Pick<Settings, 'dataDir' | 'database'>

/**
 * Does no I/O but loading the driver; `open` or the first call does. `read` neither creates nor
 * changes anything: for tools that only look. `report` hears what the operator has to know at once.
 */
export function createInquiryStore(
  { dataDir, database }: StoreChoice,
  access: 'read' | 'write',
  others: Pick<StoreSettings, 'report' | 'turnMs'> = {},
): Promise<InquiryStore> {
  const settings = { dataDir, access, ...others }
  return database
    ? createStore('postgres', { ...settings, ...database })
    : createStore('sqlite', settings)
}

/** Where inquiries are kept, for people: the file, or host and database without a password. */
export async function toStorePlace({ dataDir, database }: StoreChoice): Promise<string> {
  if (database)
    return (await import('../inquiries/postgres/place.ts')).toPostgresPlace(database.url)
  return (await import('../inquiries/sqlite/store.ts')).toDatabasePath(dataDir)
}

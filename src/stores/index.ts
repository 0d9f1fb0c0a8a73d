/** The stores by name. Each loads its driver only when it is chosen. */
import type { StoreReport } from './news.ts'
import type { InquiryStore } from './store.ts'

export type StoreName = 'sqlite' | 'postgres'

/** What a store may need to find its place; each takes what concerns it. */
export interface StoreSettings {
  /** Folder of the service's data. Created when it is missing. */
  readonly dataDir: string
  /** `read` neither creates nor changes anything: for tools beside a running service. Default `write`. */
  readonly access?: 'read' | 'write'
  /** What the operator has to know at once. Default: nobody is told. */
  readonly report?: StoreReport
  /** PostgreSQL: the database's address. */
  readonly url?: string
  /** PostgreSQL: most connections at a time. */
  readonly maxConnections?: number
}

const loaders: Readonly<Record<StoreName, (settings: StoreSettings) => Promise<InquiryStore>>> = {
  postgres: async (settings) => (await import('./postgres/store.ts')).postgresStoreAt(settings),
  sqlite: async (settings) => (await import('./sqlite/store.ts')).sqliteStoreIn(settings),
}

/** Does no I/O but loading the driver: call `open` to learn whether the store works. */
export function createStore(name: StoreName, settings: StoreSettings): Promise<InquiryStore> {
  return loaders[name](settings)
}

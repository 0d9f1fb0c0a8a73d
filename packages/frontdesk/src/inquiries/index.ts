/** The stores by name. Each driver is loaded only if its store is chosen. */
import type { StoreSettings } from './settings.ts'
import type { InquiryStore } from './store.ts'

export type StoreName = 'sqlite' | 'postgres'

const loaders: Readonly<Record<StoreName, (settings: StoreSettings) => Promise<InquiryStore>>> = {
  postgres: async (settings) => (await import('./postgres/store.ts')).postgresStoreAt(settings),
  sqlite: async (settings) => (await import('./sqlite/store.ts')).sqliteStoreIn(settings),
}

/** Loads the driver, without other I/O: call `open` to learn whether the store works. */
export function createStore(name: StoreName, settings: StoreSettings): Promise<InquiryStore> {
  return loaders[name](settings)
}

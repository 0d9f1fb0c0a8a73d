/** Checks whether an inquiry could be stored now. */
import { within } from '../../http/deadline.ts'
import { toSilence } from '../../contact/store-deadline.ts'
import { STORE_SILENT_MS } from '../../inquiries/intake.ts'
import type { InquiryStore } from '../../inquiries/store.ts'
import type { StoreChoice } from '../../inquiries/index.ts'
import { checkDisk } from './disk.ts'

export interface StoreChecks {
  /** Rejects when no inquiry could be stored: writes like an inquiry. */
  checkWrite(): Promise<void>
  /** Rejects when a check without writing shows that none could be stored. */
  checkFiles(): Promise<void>
}

export function createStoreChecks(
  { database, dataDir }: StoreChoice,
  store: Pick<InquiryStore, 'checkFiles' | 'checkWrite'>,
): StoreChecks {
  return {
    checkWrite: () => withinPatience(store.checkWrite?.() ?? Promise.resolve()),
    checkFiles: () =>
      withinPatience(
        (async () => {
          if (!database) await checkDisk(dataDir)
          await store.checkFiles?.()
        })(),
      ),
  }
}

/** Rejects when a store is silent for longer than a visitor waits: it counts as broken. */
export function withinPatience<T>(work: Promise<T>): Promise<T> {
  return within(STORE_SILENT_MS, work, toSilence)
}

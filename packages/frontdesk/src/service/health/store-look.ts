/** Checks whether an inquiry could be stored now. */
import { within } from '../../http/deadline.ts'
import { STORE_SILENT_MS } from '../../inquiries/intake.ts'
import type { InquiryStore } from '../../inquiries/store.ts'
import type { StoreChoice } from '../../inquiries/index.ts'
import { glanceAtDisk } from './disk.ts'

export interface StoreLook {
  /** Rejects when no inquiry could be stored: writes like an inquiry. */
  probe(): Promise<void>
  /** Rejects when a check without writing shows that none could be stored. */
  glance(): Promise<void>
}

export function createStoreLook(
  { database, dataDir }: StoreChoice,
  store: Pick<InquiryStore, 'glance' | 'probe'>,
): StoreLook {
  return {
    probe: () => withinPatience(store.probe?.() ?? Promise.resolve()),
    glance: () =>
      withinPatience(
        (async () => {
          if (!database) await glanceAtDisk(dataDir)
          await store.glance?.()
        })(),
      ),
  }
}

/** Rejects when a store is silent for longer than a visitor waits: it counts as broken. */
export function withinPatience<T>(work: Promise<T>): Promise<T> {
  return within(STORE_SILENT_MS, work, toSilence)
}

function toSilence(): Error {
  return new Error(
    `The inquiry store did not answer within ${STORE_SILENT_MS / 1000} s. Check its disk or server, and which process keeps it locked.`,
  )
}

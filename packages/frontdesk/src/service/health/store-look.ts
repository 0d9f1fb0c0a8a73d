/** Checks whether an inquiry could be stored now. */
import { within } from '../../http/deadline.ts'
import { STORE_WAIT_MS } from '../../inquiries/intake.ts'
import type { InquiryStore } from '../../inquiries/store.ts'
import type { StoreChoice } from '../inquiry-store.ts'
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
    async glance() {
      if (!database) await glanceAtDisk(dataDir)
      await withinPatience(store.glance?.() ?? Promise.resolve())
    },
  }
}

/** As long as a visitor waits: a slower store counts as broken. */
const withinPatience = (work: Promise<void>): Promise<void> =>
  within(STORE_WAIT_MS, work, toSilence)

/** The error for a store that is silent that long. */
export function toSilence(): Error {
  return new Error(
    `The inquiry store did not answer within ${STORE_WAIT_MS / 1000} s. Check its disk or server, and which process keeps it locked.`,
  )
}

/** Whether an inquiry could be kept now. */
import { within } from '../../http/deadline.ts'
import { STORE_WAIT_MS } from '../../inquiries/intake.ts'
import type { InquiryStore } from '../../inquiries/store.ts'
import type { StoreChoice } from '../inquiry-store.ts'
import { glanceAtDisk } from './disk.ts'

export interface StoreLook {
  /** Rejects when no inquiry could be kept now: writes as an inquiry would be written. */
  probe(): Promise<void>
  /** Rejects when it can be seen without writing that none could be kept. */
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

/** As long as a visitor waits: what takes longer is as good as broken. */
const withinPatience = (work: Promise<void>): Promise<void> =>
  within(STORE_WAIT_MS, work, toSilence)

/** Of a store that said nothing for as long as a visitor waits. */
export function toSilence(): Error {
  return new Error(
    `The inquiry store did not answer within ${STORE_WAIT_MS / 1000} s. Check its disk or server, and which process keeps it locked.`,
  )
}

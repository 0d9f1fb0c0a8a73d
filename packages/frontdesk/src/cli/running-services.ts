/** The services that said something where the inbox is, without opening it. */
import type { Settings } from '../settings/settings.ts'
import { createInquiryStore } from '../service/inquiry-store.ts'
import { toHeardServices, type HeardServices } from './service-text.ts'

/** None where the board cannot be read. */
export async function hearServices(settings: Settings): Promise<HeardServices> {
  const heartbeats = (await createInquiryStore(settings, 'read')).createHeartbeats?.()
  return toHeardServices(
    (await heartbeats?.read().catch(() => {})) ?? { postings: [], dangers: [] },
  )
}

/** The services that said something where the inbox is, without opening it. */
import type { Settings } from '../settings/settings.ts'
import { createInquiryStore } from '../service/inquiry-store.ts'
import { toHeardServices, type HeardServices } from './service-text.ts'

/** None where the board cannot be read. */
export async function hearServices(settings: Settings): Promise<HeardServices> {
  const board = (await createInquiryStore(settings, 'read')).createBoard?.()
  return toHeardServices((await board?.read().catch(() => {})) ?? { postings: [], dangers: [] })
}

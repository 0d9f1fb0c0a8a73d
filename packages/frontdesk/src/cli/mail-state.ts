/** Whether inquiries are mailed, by the running services' reports. */
import type { OpenStore } from './operator-store.ts'
import type { MailStanding } from './delivery-text.ts'
import { findSpeaker, toHeardServices, type HeardServices } from './service-text.ts'

/** By a running service's report; without one, by this command's own settings. */
export function toMailStanding(
  services: HeardServices,
  { settings }: Pick<OpenStore, 'settings'>,
): MailStanding {
  const speaker = findSpeaker(services)
  if (!speaker) return settings.mail ? 'stopped' : 'off'
  return speaker.condition.mailServer === undefined ? 'off' : 'on'
}

/** None where their reports cannot be read. The store need not be open. */
export async function readServices(
  store: Pick<OpenStore['store'], 'createHeartbeats'>,
): Promise<HeardServices> {
  const heartbeats = await store
    .createHeartbeats?.()
    .read()
    .catch(() => {})
  return toHeardServices(heartbeats ?? { postings: [], dangers: [] })
}

/** Whether inquiries are mailed: the service knows, whatever environment a command is called in. */
import type { OpenStore } from './operator-store.ts'
import type { MailStanding } from './delivery-text.ts'
import { findSpeaker, toHeardServices, type HeardServices } from './service-text.ts'

type Known = Pick<OpenStore, 'settings'>

/** By what a service says that runs; where none does, by this command's own settings. */
export function toMailStanding(services: HeardServices, { settings }: Known): MailStanding {
  const speaker = findSpeaker(services)
  const isOn = speaker ? speaker.condition.mailServer !== undefined : settings.mail !== undefined
  return isOn ? 'on' : 'off'
}

export async function readMailStanding(
  desk: Pick<OpenStore, 'store' | 'settings'>,
): Promise<MailStanding> {
  return toMailStanding(await readServices(desk), desk)
}

/** The services that say something on the store's board; none where it cannot be read. */
export async function readServices({ store }: Pick<OpenStore, 'store'>): Promise<HeardServices> {
  const heartbeats = await store
    .createHeartbeats?.()
    .read()
    .catch(() => {})
  return toHeardServices(heartbeats ?? { postings: [], dangers: [] })
}

/**
 * Frontdesk in a Nuxt 4 site, or another on Nitro 2, as a file of `server/middleware/`.
 *
 * ```ts
 * export default mount(openFrontdesk)
 * ```
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMounted, type MountOptions, type MountSource } from '../mount.ts'
import { answerArrival } from './incoming.ts'

export type { Mountable, MountOptions, MountSource } from '../mount.ts'

/** The part of an event of h3 1 that Frontdesk uses. */
export interface NuxtEvent {
  readonly node: { readonly req: IncomingMessage; readonly res: ServerResponse }
}

/** A middleware of Nuxt, with the mark that Nuxt expects. */
export type NuxtMount = ((event: NuxtEvent) => Promise<void>) & { readonly __is_handler__: true }

/**
 * Answers Frontdesk's paths, and leaves all others to the site.
 *
 * @param source `openFrontdesk`, which runs at the first Frontdesk request, or a Frontdesk.
 * @param options Where to read the visitor's address. Default: what the host reports.
 */
export function mount(source: MountSource, options: MountOptions<IncomingMessage> = {}): NuxtMount {
  const mounted = createMounted(source)
  const handler = async ({ node }: NuxtEvent): Promise<void> => {
    const { req: incoming, res: outgoing } = node
    const arrival = { incoming, outgoing, target: incoming.url ?? '/', address: undefined }
    // h3 notices that the request has been answered.
    await answerArrival(mounted, arrival, options)
  }
  return Object.assign(handler, { __is_handler__: true as const })
}

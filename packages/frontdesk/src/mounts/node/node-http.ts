/**
 * Frontdesk on a plain Node server, or one that takes `(request, response, next)`.
 *
 * ```ts
 * createServer(mount(openFrontdesk, app)).listen(3000)
 * ```
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMounted, type MountOptions, type MountSource } from '../mount.ts'
import { answerArrival } from './incoming.ts'

export type { Mountable, MountOptions, MountSource } from '../mount.ts'

/** A request listener of a Node server. */
export type NodeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** A {@link NodeListener} that can also be a middleware. */
export type NodeMount = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next?: (error?: unknown) => void,
) => void

/**
 * Answers Frontdesk's paths, and leaves all others to `app` or to `next`; where there is neither, they
 * get Frontdesk's 404.
 *
 * @param source `openFrontdesk`, which runs at the first Frontdesk request, or a Frontdesk.
 * @param app Answers all other paths. Default: `next` does, or nothing.
 * @param options Where to read the visitor's address. Default: what the host reports.
 */
export function mount(
  source: MountSource,
  app?: NodeListener,
  options: MountOptions<IncomingMessage> = {},
): NodeMount {
  const mounted = createMounted(source)
  mounted.open()
  return async (incoming, outgoing, next) => {
    try {
      const target = incoming.url ?? '/'
      const arrival = { incoming, outgoing, target, address: undefined, isLast: !next && !app }
      if (await answerArrival(mounted, arrival, options)) return
      if (next) next()
      else app?.(incoming, outgoing)
    } catch (error) {
      if (next) next(error)
      // Without a next handler, the connection has to end here.
      else outgoing.destroy(error instanceof Error ? error : undefined)
    }
  }
}

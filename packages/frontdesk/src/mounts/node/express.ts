/**
 * Frontdesk in an Express app, before whatever reads bodies.
 *
 * ```ts
 * app.use(mount(openFrontdesk))
 * ```
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMounted, type MountOptions, type MountSource } from '../mount.ts'
import { answerArrival } from './incoming.ts'

export type { Mountable, MountOptions, MountSource } from '../mount.ts'

/** What is needed of Express's request. */
export interface ExpressRequest extends IncomingMessage {
  readonly originalUrl: string
  /** Follows the app's `trust proxy`. */
  readonly ip?: string | undefined
}

/** A middleware of Express. */
export type ExpressMount = (
  request: ExpressRequest,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/**
 * Answers Frontdesk's paths, and leaves all others to what comes after it.
 *
 * @param source `openFrontdesk`, or a Frontdesk: it opens with the first request that is its own.
 * @param options Where the visitor's own address is read from. Default: what the host says.
 */
export function mount(
  source: MountSource,
  options: MountOptions<IncomingMessage> = {},
): ExpressMount {
  const mounted = createMounted(source)
  mounted.open()
  return async (request, response, next) => {
    const { originalUrl: target, ip: address } = request
    try {
      const arrival = { incoming: request, outgoing: response, target, address }
      if (!(await answerArrival(mounted, arrival, options))) next()
    } catch (error) {
      next(error)
    }
  }
}

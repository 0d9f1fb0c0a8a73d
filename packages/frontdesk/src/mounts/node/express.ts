/**
 * Frontdesk in an Express app, before whatever reads bodies.
 *
 * ```ts
 * app.use(mount(openFrontdesk))
 * ```
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMounted, type MountOptions, type MountSource } from '../mount.ts'
import { readMember } from '../../http/read-member.ts'
import { answerArrival } from './incoming.ts'

export type { Mountable, MountOptions, MountSource } from '../mount.ts'

/** What is needed of Express's request. */
export interface ExpressRequest extends IncomingMessage {
  readonly originalUrl: string
  /** Follows the app's `trust proxy`. */
  readonly ip?: string | undefined
  /** The app, with the routes that it has by now. */
  readonly app?: unknown
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
    const { originalUrl: target, ip: address, app } = request
    // Express 4 throws where it is asked for the name of Express 5.
    const hasRoute = (path: string): boolean =>
      isInRouter(readMember(app, '_router') ?? readMember(app, 'router'), path)
    try {
      const arrival = { incoming: request, outgoing: response, target, address, hasRoute }
      if (!(await answerArrival(mounted, arrival, options))) next()
    } catch (error) {
      next(error)
    }
  }
}

/** Routes as Express 4 and 5 keep them; those with parameters are no path's own. */
function isInRouter(router: unknown, path: string): boolean {
  const stack = readMember(router, 'stack')
  if (!Array.isArray(stack)) return false
  return stack.some((layer: unknown) => {
    const route = readMember(layer, 'route')
    if (route) return [readMember(route, 'path')].flat().includes(path)
    const match = readMember(layer, 'match')
    const matched: unknown = typeof match === 'function' && Reflect.apply(match, layer, [path])
    if (!matched) return false
    const folder = readMember(matched, 'path') ?? readMember(layer, 'path')
    const below = typeof folder === 'string' ? path.slice(folder.length) : path
    return isInRouter(readMember(layer, 'handle'), below || '/')
  })
}

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

/** The part of Express's request that Frontdesk uses. */
export interface ExpressRequest extends IncomingMessage {
  readonly originalUrl: string
  /** Follows the app's `trust proxy`. */
  readonly ip?: string | undefined
  /** The app, with its current routes. */
  readonly app?: unknown
}

/** A middleware of Express. */
export type ExpressMount = (
  request: ExpressRequest,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

/**
 * Answers Frontdesk's paths, and leaves all others to later middleware.
 *
 * @param source `openFrontdesk`, which runs at the first Frontdesk request, or a Frontdesk.
 * @param options Where to read the visitor's address. Default: what the host reports.
 */
export function mount(
  source: MountSource,
  options: MountOptions<IncomingMessage> = {},
): ExpressMount {
  const mounted = createMounted(source)
  mounted.open()
  return async (request, response, next) => {
    const { originalUrl: target, ip: address, app } = request
    // Express 4 throws for the property of Express 5.
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

/** Routes as Express 4 and 5 keep them. Routes with parameters do not count. */
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

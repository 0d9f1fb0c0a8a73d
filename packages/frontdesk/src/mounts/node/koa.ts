/**
 * Frontdesk in a Koa app, before whatever reads bodies.
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

/** The part of Koa's context that Frontdesk uses. */
export interface KoaContext {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly originalUrl: string
  respond?: boolean | undefined
  /** The app, with its current routers. */
  readonly app?: unknown
}

/** A middleware of Koa. */
export type KoaMount = (context: KoaContext, next: () => Promise<unknown>) => Promise<void>

/**
 * Answers Frontdesk's paths, and leaves all others to later middleware. Koa's `ip` is not asked:
 * with `proxy: true` it is the address that the visitor wrote.
 *
 * @param source `openFrontdesk`, which runs at the first Frontdesk request, or a Frontdesk.
 * @param options Where to read the visitor's address. Default: what the host reports.
 */
export function mount(source: MountSource, options: MountOptions<IncomingMessage> = {}): KoaMount {
  const mounted = createMounted(source)
  mounted.open()
  return async (context, next) => {
    const { req: incoming, res: outgoing, originalUrl: target, app } = context
    const hasRoute = (path: string): boolean => isInRouters(readMember(app, 'middleware'), path)
    const arrival = { incoming, outgoing, target, address: undefined, hasRoute }
    if (!(await answerArrival(mounted, arrival, options))) return void (await next())
    // The answer has been sent: Koa must not send another.
    context.respond = false
  }
}

/** Routes as @koa/router keeps them. */
function isInRouters(middleware: unknown, path: string): boolean {
  if (!Array.isArray(middleware)) return false
  return middleware.some((one: unknown) => {
    const stack = readMember(readMember(one, 'router'), 'stack')
    return Array.isArray(stack) && stack.some((layer) => readMember(layer, 'path') === path)
  })
}

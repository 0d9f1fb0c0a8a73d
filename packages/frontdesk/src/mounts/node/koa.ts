/**
 * Frontdesk in a Koa app, before whatever reads bodies.
 *
 * ```ts
 * app.use(mount(openFrontdesk))
 * ```
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMounted, type MountOptions, type MountSource } from '../mount.ts'
import { answerArrival } from './incoming.ts'

export type { Mountable, MountOptions, MountSource } from '../mount.ts'

/** What is needed of Koa's context. */
export interface KoaContext {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly originalUrl: string
  respond?: boolean | undefined
}

/** A middleware of Koa. */
export type KoaMount = (context: KoaContext, next: () => Promise<unknown>) => Promise<void>

/**
 * Answers Frontdesk's paths, and leaves all others to what comes after it. Koa's `ip` is not asked:
 * with `proxy: true` it is the address that the visitor wrote.
 *
 * @param source `openFrontdesk`, or a Frontdesk: it opens with the first request that is its own.
 * @param options Where the visitor's own address is read from. Default: what the host says.
 */
export function mount(source: MountSource, options: MountOptions<IncomingMessage> = {}): KoaMount {
  const mounted = createMounted(source)
  mounted.open()
  return async (context, next) => {
    const { req: incoming, res: outgoing, originalUrl: target } = context
    const arrival = { incoming, outgoing, target, address: undefined }
    if (!(await answerArrival(mounted, arrival, options))) return void (await next())
    // It has been sent: Koa must not do it again.
    context.respond = false
  }
}

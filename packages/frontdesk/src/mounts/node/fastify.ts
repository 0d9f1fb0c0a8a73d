/**
 * Frontdesk in a Fastify app.
 *
 * ```ts
 * await app.register(mount(openFrontdesk))
 * ```
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMounted, type MountOptions, type MountSource } from '../mount.ts'
import { answerArrival } from './incoming.ts'

export type { Mountable, MountOptions, MountSource } from '../mount.ts'

/** The part of Fastify's request that Frontdesk uses. */
export interface FastifyRequest {
  readonly raw: IncomingMessage
  /** As it was sent. */
  readonly originalUrl: string
  /** Follows the app's `trustProxy`. */
  readonly ip: string
}

/** The part of Fastify's reply that Frontdesk uses. */
export interface FastifyReply {
  readonly raw: ServerResponse
  hijack(): unknown
}

/** The part of a Fastify app that Frontdesk uses. */
export interface FastifyApp {
  addHook(
    name: 'onRequest',
    hook: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  ): unknown
  /** Not in the first versions of Fastify 4. */
  hasRoute?(route: { readonly method: string; readonly url: string }): boolean
}

/** A plugin of Fastify. */
export type FastifyMount = (app: FastifyApp) => Promise<void>

/**
 * Answers Frontdesk's paths, for the whole app, and leaves all others to its routes.
 *
 * @param source `openFrontdesk`, which runs at the first Frontdesk request, or a Frontdesk.
 * @param options Where to read the visitor's address. Default: what the host reports.
 */
export function mount(
  source: MountSource,
  options: MountOptions<IncomingMessage> = {},
): FastifyMount {
  const mounted = createMounted(source)
  mounted.open()
  const plugin: FastifyMount = async (app) => {
    const hasRoute = (url: string): boolean =>
      ['GET', 'POST'].some((method) => app.hasRoute?.({ method, url }) === true)
    // Before Fastify routes the request and reads the body. A route handler would run after both.
    app.addHook('onRequest', async (request, reply) => {
      const { raw: incoming, originalUrl: target, ip: address } = request
      if (!(await mounted.owns(target, hasRoute))) return
      // The answer has been sent: Fastify must not send another.
      reply.hijack()
      const arrival = { incoming, outgoing: reply.raw, target, address, hasRoute }
      await answerArrival(mounted, arrival, options)
    })
  }
  // Without this mark, Fastify limits the hook to the plugin itself.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true })
}

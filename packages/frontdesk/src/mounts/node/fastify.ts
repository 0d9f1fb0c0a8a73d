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

/** What is needed of Fastify's request. */
export interface FastifyRequest {
  readonly raw: IncomingMessage
  /** As it was sent. */
  readonly originalUrl: string
  /** Follows the app's `trustProxy`. */
  readonly ip: string
}

/** What is needed of Fastify's reply. */
export interface FastifyReply {
  readonly raw: ServerResponse
  hijack(): unknown
}

/** What is needed of a Fastify app. */
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
 * @param source `openFrontdesk`, or a Frontdesk: it opens with the first request that is its own.
 * @param options Where the visitor's own address is read from. Default: what the host says.
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
    // Before routing is judged and a body is read. A route handler would get neither.
    app.addHook('onRequest', async (request, reply) => {
      const { raw: incoming, originalUrl: target, ip: address } = request
      if (!(await mounted.owns(target, hasRoute))) return
      // What has been sent is not Fastify's to send again.
      reply.hijack()
      const arrival = { incoming, outgoing: reply.raw, target, address, hasRoute }
      await answerArrival(mounted, arrival, options)
    })
  }
  // Fastify shuts what a plugin adds up in the plugin, but for this mark.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true })
}

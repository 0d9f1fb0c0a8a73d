/**
 * Frontdesk in a Hono app, on whatever it runs.
 *
 * ```ts
 * app.use(mount(openFrontdesk))
 * ```
 */
import { answerOwn, createMounted, toClient, type MountOptions, type MountSource } from './mount.ts'
import { readMember } from '../http/read-member.ts'

export type { Mountable, MountOptions, MountSource } from './mount.ts'

/** The part of Hono's context that Frontdesk uses. */
export interface HonoContext {
  readonly req: { readonly raw: Request }
  readonly env: unknown
}

/** A middleware of Hono. */
export type HonoMount = (
  context: HonoContext,
  next: () => Promise<void>,
) => Promise<Response | undefined>

/**
 * Answers Frontdesk's paths, and leaves all others to later middleware.
 *
 * @param source `openFrontdesk`, which runs at the first Frontdesk request, or a Frontdesk.
 * @param options Where to read the visitor's address. Default: what the host reports.
 */
export function mount(source: MountSource, options: MountOptions<HonoContext> = {}): HonoMount {
  const mounted = createMounted(source)
  mounted.open()
  return async (context, next) => {
    const { raw: request } = context.req
    const answer = await answerOwn(mounted, {
      request,
      target: readTarget(context.env),
      hasRoute: (path) => isMatched(context.req, path),
      ...toClient(options, context, () => readAddress(context.env, request)),
    })
    if (answer) return answer
    await next()
    return undefined
  }
}

/** Hono's own URL is normalised; Node's request has the target as it was sent. */
function readTarget(env: unknown): string | undefined {
  const url = readMember(readMember(env, 'incoming'), 'url')
  return typeof url === 'string' ? url : undefined
}

/** From Hono's servers: Node's request, Bun's server, Deno's connection information. */
function readAddress(env: unknown, request: Request): string | undefined {
  const requestIp = readMember(env, 'requestIP')
  const address =
    readMember(readMember(readMember(env, 'incoming'), 'socket'), 'remoteAddress') ??
    readMember(readMember(env, 'remoteAddr'), 'hostname') ??
    (typeof requestIp === 'function'
      ? readMember(Reflect.apply(requestIp, env, [request]), 'address')
      : undefined)
  return typeof address === 'string' ? address : undefined
}

/** Whether later handlers match the request's own path. Those with two arguments are middleware. */
function isMatched(request: unknown, path: string): boolean {
  const routes = readMember(request, 'matchedRoutes')
  if (!Array.isArray(routes)) return false
  return routes.some((route: unknown) => {
    const handler = readMember(route, 'handler')
    return readMember(route, 'path') === path && typeof handler === 'function' && handler.length < 2
  })
}

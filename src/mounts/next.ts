/**
 * Frontdesk in a Next.js site, as its `proxy.ts`.
 *
 * ```ts
 * export const proxy = mount(openFrontdesk, {
 *   clientAddress: (request) => request.headers.get('x-real-ip'),
 * })
 * ```
 */
import { answerOwn, createOpening, toClient, type MountOptions, type MountSource } from './mount.ts'

export type { Mountable, MountOptions, MountSource } from './mount.ts'

/** The `proxy` of Next.js: without an answer the request goes on to the site. */
export type NextMount = (request: Request) => Promise<Response | undefined>

/**
 * Answers Frontdesk's paths, and leaves all others to the site. Next.js hands over no client address:
 * `clientAddress` reads the header in which the platform or the proxy in front names it.
 */
export function mount(source: MountSource, options: MountOptions<Request> = {}): NextMount {
  const open = createOpening(source)
  return async (request) =>
    answerOwn(await open(), {
      request,
      target: undefined,
      ...toClient(options, request, () => undefined),
    })
}

/**
 * Frontdesk in a Next.js site, as its `proxy.ts`.
 *
 * ```ts
 * export const proxy = mount(openFrontdesk, {
 *   clientAddress: (request) => request.headers.get('x-real-ip'),
 * })
 * ```
 */
import { areHeadersKept, copyKeptHeaders } from './kept-headers.ts'
import {
  answerOwn,
  createMounted,
  toClient,
  withoutCodings,
  type MountOptions,
  type MountSource,
} from '../mount.ts'

export { keepHeaders } from './kept-headers.ts'
export type { Mountable, MountOptions, MountSource } from '../mount.ts'

/** The `proxy` of Next.js: without an answer the request goes on to the site. */
export type NextMount = (request: Request) => Promise<Response | undefined>

/**
 * Answers Frontdesk's paths, and leaves all others to the site. Next.js hands over no client address:
 * `clientAddress` reads the header in which the platform or the proxy in front names it.
 *
 * @param source `openFrontdesk`, which runs at the first Frontdesk request, or a Frontdesk.
 * @param options Where to read the visitor's address. Default: what the host reports.
 */
export function mount(source: MountSource, options: MountOptions<Request> = {}): NextMount {
  const mounted = createMounted(source)
  return async (request) => {
    const isKept = areHeadersKept()
    const answer = await answerOwn(mounted, {
      // Next.js drops Content-Encoding: a compressed answer could not be read.
      request: isKept ? request : withoutCodings(request),
      target: request.url,
      ...toClient(options, request, () => undefined),
    })
    return answer && isKept ? copyKeptHeaders(answer) : answer
  }
}

/**
 * Frontdesk in a SvelteKit site, as the `handle` of its `hooks.server.ts`.
 *
 * ```ts
 * export const handle = mount(openFrontdesk)
 * ```
 *
 * SvelteKit refuses forms without an Origin before its hooks run; `csrf: { trustedOrigins: ['*'] }`
 * switches that off. This mount makes the same check for all paths but Frontdesk's.
 */
import { isForeignForm, refuseForeignForm } from './form-origin.ts'
import { answerOwn, createMounted, toClient, type MountOptions, type MountSource } from './mount.ts'
import { readMember } from '../http/read-member.ts'

export type { Mountable, MountOptions, MountSource } from './mount.ts'

/** The part of SvelteKit's event that Frontdesk uses. */
export interface SvelteKitEvent {
  readonly request: Request
  readonly url: URL
  readonly platform?: unknown
  getClientAddress(): string
}

/** Options of the mount. */
export interface SvelteKitOptions extends MountOptions<SvelteKitEvent> {
  /** Other origins that may send forms to the site's own paths. Default: none. */
  readonly trustedOrigins?: readonly string[]
}

/** The `handle` of SvelteKit. */
export type SvelteKitMount = <Event extends SvelteKitEvent>(input: {
  readonly event: Event
  readonly resolve: (event: Event) => Response | Promise<Response>
}) => Promise<Response>

/**
 * Answers Frontdesk's paths, and leaves all others to the site.
 *
 * @param source `openFrontdesk`, which runs at the first Frontdesk request, or a Frontdesk.
 * @param options Where to read the visitor's address. Default: what the host reports.
 */
export function mount(source: MountSource, options: SvelteKitOptions = {}): SvelteKitMount {
  const mounted = createMounted(source)
  return async ({ event, resolve }) => {
    const { request, url } = event
    const address = readAddress(event)
    // Rendered at build time: there is no visitor, and nothing to open.
    if (address === null) return resolve(event)
    const answer = await answerOwn(mounted, {
      request,
      target: readTarget(event.platform),
      ...toClient(options, event, () => address),
    })
    if (answer) return answer
    return isForeignForm(request, url.origin, options.trustedOrigins)
      ? refuseForeignForm(request)
      : resolve(event)
  }
}

/** Null at build time; undefined from an adapter without addresses. */
function readAddress(event: SvelteKitEvent): string | null | undefined {
  try {
    return event.getClientAddress()
  } catch (error) {
    return error instanceof Error && error.message.includes('prerender') ? null : undefined
  }
}

/** The adapter for Node has the request as it was sent. */
function readTarget(platform: unknown): string | undefined {
  const incoming = readMember(platform, 'req')
  const url = readMember(incoming, 'originalUrl') ?? readMember(incoming, 'url')
  return typeof url === 'string' ? url : undefined
}

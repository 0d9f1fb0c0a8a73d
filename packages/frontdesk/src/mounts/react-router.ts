/**
 * Frontdesk in a React Router site in framework mode: a route module, and the routes that lead to it.
 *
 * ```ts
 * export const loader = mount(openFrontdesk)
 * export const action = loader
 * ```
 */
import { isServeName, listPaths, type ServeName } from '../site/ownership.ts'
import { createMounted, toClient, type MountOptions, type MountSource } from './mount.ts'

export type { Mountable, MountOptions, MountSource } from './mount.ts'

/** The arguments of loaders and actions. */
export interface ReactRouterArguments {
  readonly request: Request
}

/** The `loader` and the `action` of a route without a page. */
export type ReactRouterMount = (given: ReactRouterArguments) => Promise<Response>

/** One route of `routes.ts`. */
export interface ReactRouterRoute {
  readonly id: string
  readonly path: string
  readonly file: string
  readonly caseSensitive: true
}

/**
 * The members of the config file that routes need. A faulty file leaves the site's routes intact;
 * opening reports the fault.
 */
export interface ReactRouterSite {
  /** The company's; each further language has a folder. */
  readonly site?: { readonly languages?: readonly string[] | undefined } | undefined
  /** Pages and documents beside the contract's paths. Default: none. */
  readonly serve?: readonly ServeName[] | undefined
}

/**
 * Answers every request that is routed to it. React Router hands over no client address:
 * `clientAddress` reads the header in which the platform or the proxy in front names it.
 *
 * @param source `openFrontdesk`, which runs at the first Frontdesk request, or a Frontdesk.
 * @param options Where to read the visitor's address. Default: what the host reports.
 */
export function mount(
  source: MountSource,
  options: MountOptions<ReactRouterArguments> = {},
): ReactRouterMount {
  const mounted = createMounted(source)
  return async (given) => {
    const { request } = given
    const client = toClient(options, given, () => undefined)
    return mounted.answer({ request, target: request.url, ...client })
  }
}

/**
 * The routes of Frontdesk's paths, all to the one `file` below `app/`. Of equal routes, the first wins.
 *
 * @param file Module below `app/` that exports `loader` and `action`, such as `frontdesk.ts`.
 * @param site The object of the config file.
 */
export function frontdeskRoutes(
  file: string,
  { site, serve = [] }: ReactRouterSite,
): readonly ReactRouterRoute[] {
  const [, ...languages] = site?.languages ?? []
  return listPaths(serve.filter(isServeName), languages).map((path) => ({
    id: `frontdesk:${path}`,
    path,
    file,
    caseSensitive: true,
  }))
}

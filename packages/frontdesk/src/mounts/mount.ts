/** The common part of every host's mount: which paths are Frontdesk's, and when it opens. */
import { isContractPath } from '../contract/own-paths.ts'
import type { Frontdesk, RequestContext } from '../frontdesk.ts'
import { toRawPath } from '../http/exchange.ts'
import { toUnusable } from '../http/unusable.ts'

/** A Frontdesk from `openFrontdesk` or `createFrontdesk`. */
export type Mountable = Pick<Frontdesk, 'fetch' | 'owns'>

/** A Frontdesk that is opening. Its paths may be known earlier, and even when opening fails. */
type Opening = Promise<Mountable> & {
  owns?(path: string): boolean | Promise<boolean>
}

/**
 * Where a mount gets its Frontdesk: `openFrontdesk`, which is called again after a failure; or a
 * Frontdesk, or a promise of one.
 */
export type MountSource = Mountable | Promise<Mountable> | (() => Mountable | Promise<Mountable>)

/** Options of a mount; `Given` is what its host passes with a request. */
export interface MountOptions<Given> {
  /**
   * The visitor's address, for example from a header that only the platform can set. Default: the
   * address that the host reports, with the setting `proxies` applied.
   */
  readonly clientAddress?: (given: Given) => string | null | undefined
}

/** A request as its host has it. */
export interface HostRequest extends RequestContext {
  readonly request: Request
  readonly target: string | undefined
  readonly clientAddress: string | undefined
}

/** Frontdesk in a site, opened or failed. */
export interface Mounted {
  /** Opens it now instead of at the first request. */
  open(): void
  /**
   * Whether a request target, as it was sent or in absolute form, is Frontdesk's. Never rejects.
   */
  owns(target: string, hasRoute?: HostRequest['hasRoute']): boolean | Promise<boolean>
  /** Answers Frontdesk's paths; with 500 where it could not be opened. Never rejects. */
  answer(asked: HostRequest): Response | Promise<Response>
}

/** Milliseconds after a failure before the next attempt. */
const RETRY_MS = 10_000

/** If opening fails, the site still answers every path of its own. */
export function createMounted(source: MountSource, now = (): number => performance.now()): Mounted {
  let frontdesk = isFrontdesk(source) ? source : undefined
  let opening: Opening | undefined
  let failedAt: number | undefined

  const attempt = (): Opening => {
    const isDue = failedAt !== undefined && now() - failedAt >= RETRY_MS
    if (opening && !(isDue && typeof source === 'function')) return opening
    failedAt = undefined
    const started: Opening = start(source)
    opening = started
    started.then(
      (opened) => (frontdesk = opened),
      (error: unknown) => {
        failedAt = now()
        // A source that knows its paths beforehand writes to its own log.
        if (!started.owns) console.error(error)
      },
    )
    return started
  }

  return {
    open: () => void (frontdesk ?? attempt()),
    owns(target, hasRoute) {
      const path = toRawPath(target)
      if (frontdesk) return frontdesk.owns(path)
      const current = attempt()
      if (isContractPath(path)) return true
      // The site's pages work while Frontdesk cannot open, whatever `serve` lists.
      if (!path.includes('%') && hasRoute?.(path)) {
        return current.then((opened) => opened.owns(path)).catch(() => false)
      }
      const known = current.owns
        ? Promise.resolve(current.owns(path))
        : current.then((opened) => opened.owns(path))
      return known.catch(() => false)
    },
    answer({ request, target = request.url, ...known }) {
      const context = { target, ...known }
      if (frontdesk) return frontdesk.fetch(request, context)
      return attempt().then(
        (opened) => opened.fetch(request, context),
        () => toUnusable(request, toRawPath(target)),
      )
    },
  }
}

function isFrontdesk(source: MountSource): source is Mountable {
  return typeof source === 'object' && 'fetch' in source
}

function start(source: MountSource): Opening {
  try {
    const given = typeof source === 'function' ? source() : source
    return isFrontdesk(given) ? Promise.resolve(given) : given
  } catch (error) {
    return Promise.reject(error)
  }
}

/** Frontdesk's answer; undefined for a path of the site. */
export async function answerOwn(
  mounted: Mounted,
  asked: HostRequest,
): Promise<Response | undefined> {
  return (await mounted.owns(asked.target ?? asked.request.url, asked.hasRoute))
    ? mounted.answer(asked)
    : undefined
}

/** The visitor's address from the option, else the host's. */
export function toClient<Given>(
  { clientAddress }: MountOptions<Given>,
  given: Given,
  ofHost: () => string | undefined,
): Pick<HostRequest, 'clientAddress' | 'resolved'> {
  if (!clientAddress) return { clientAddress: ofHost() }
  const own = clientAddress(given) ?? undefined
  return { clientAddress: own, resolved: own !== undefined }
}

/** For hosts whose answers cannot be compressed. */
export function withoutCodings(request: Request): Request {
  const { method, url } = request
  if (method !== 'GET' && method !== 'HEAD') return request
  const headers = new Headers(request.headers)
  headers.delete('accept-encoding')
  return new Request(url, { method, headers })
}

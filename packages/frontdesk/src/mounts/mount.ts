/** What every host's mount has in common: whose a path is, and what is opened when. */
import { isContractPath } from '../contract/own-paths.ts'
import type { Frontdesk } from '../frontdesk.ts'
import { toRawPath } from '../http/exchange.ts'
import { toUnusable } from '../http/unusable.ts'

/** What a mount needs of a desk: that of `openFrontdesk`, or one of `createFrontdesk`. */
export type Mountable = Pick<Frontdesk, 'fetch' | 'owns'>

/** A desk that is being opened: whose a path is may be known before, and where it fails. */
type Opening = Promise<Mountable> & {
  owns?(path: string): boolean | Promise<boolean>
}

/**
 * How to get a desk: `openFrontdesk`, which is called again after a failure; or a desk, or a promise of
 * one, that is there already.
 */
export type MountSource = Mountable | Promise<Mountable> | (() => Mountable | Promise<Mountable>)

/** What a mount may be told; `Given` is what its host hands over with a request. */
export interface MountOptions<Given> {
  /**
   * The visitor's own address, such as the value of a header that the platform sets and no visitor
   * can. Default: what the host says, of which the setting `proxies` knows which is a proxy's.
   */
  readonly clientAddress?: (given: Given) => string | null | undefined
}

/** A request as its host has it. */
export interface HostRequest {
  readonly request: Request
  /** Request target as it was sent, where the host still knows it. */
  readonly target: string | undefined
  /** What the host takes for the visitor's address. */
  readonly clientAddress: string | undefined
  /** Whether that is the visitor's own, whatever headers say. */
  readonly resolved?: boolean
  /** Whether the host has a route at exactly this path, where the host tells. */
  readonly hasRoute?: ((path: string) => boolean) | undefined
}

/** A desk in a site, whether it could be opened or not. */
export interface Mounted {
  /** Opens it now, and not with the first request. */
  open(): void
  /** Whose a request target is, as it was sent: also one in absolute form. Never rejects. */
  owns(target: string, hasRoute?: HostRequest['hasRoute']): boolean | Promise<boolean>
  /** Answers what is the desk's own; with 500 where it could not be opened. Never rejects. */
  answer(asked: HostRequest): Response | Promise<Response>
}

/** Milliseconds after a failure in which no other attempt is made. */
const RETRY_MS = 10_000

/** A desk that cannot be opened leaves every path to the site that is not its own. */
export function createMounted(source: MountSource): Mounted {
  let desk = isDesk(source) ? source : undefined
  let opening: Opening | undefined
  let failedAt: number | undefined

  const attempt = (): Opening => {
    const isDue = failedAt !== undefined && performance.now() - failedAt >= RETRY_MS
    if (opening && !(isDue && typeof source === 'function')) return opening
    failedAt = undefined
    const started: Opening = start(source)
    opening = started
    started.then(
      (opened) => (desk = opened),
      (error: unknown) => {
        failedAt = performance.now()
        // A source that knows its paths before writes to its own log.
        if (!started.owns) console.error(error)
      },
    )
    return started
  }

  return {
    open: () => void (desk ?? attempt()),
    owns(target, hasRoute) {
      const path = toRawPath(target)
      if (desk) return desk.owns(path)
      const current = attempt()
      if (isContractPath(path)) return true
      // A page of the site's goes on while Frontdesk cannot open, whatever `serve` lists.
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
      if (desk) return desk.fetch(request, context)
      return attempt().then(
        (opened) => opened.fetch(request, context),
        () => toUnusable(request, toRawPath(target)),
      )
    },
  }
}

function isDesk(source: MountSource): source is Mountable {
  return typeof source === 'object' && 'fetch' in source
}

function start(source: MountSource): Opening {
  try {
    const given = typeof source === 'function' ? source() : source
    return isDesk(given) ? Promise.resolve(given) : given
  } catch (error) {
    return Promise.reject(error)
  }
}

/** The desk's answer; undefined for a path that is the site's own. */
export async function answerOwn(
  mounted: Mounted,
  asked: HostRequest,
): Promise<Response | undefined> {
  return (await mounted.owns(asked.target ?? asked.request.url, asked.hasRoute))
    ? mounted.answer(asked)
    : undefined
}

/** The address of the option, which is the visitor's own, else the host's. */
export function toClient<Given>(
  { clientAddress }: MountOptions<Given>,
  given: Given,
  ofHost: () => string | undefined,
): Pick<HostRequest, 'clientAddress' | 'resolved'> {
  if (!clientAddress) return { clientAddress: ofHost() }
  const own = clientAddress(given) ?? undefined
  return { clientAddress: own, resolved: own !== undefined }
}

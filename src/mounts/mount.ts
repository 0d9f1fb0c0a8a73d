/** What every host's mount has in common: whose a path is, and what is opened when. */
import type { Frontdesk } from '../frontdesk.ts'
import { toRawPath } from '../http/exchange.ts'

/** What a mount needs of a desk: that of `openFrontdesk`, or one of `createFrontdesk`. */
export type Mountable = Pick<Frontdesk, 'fetch' | 'owns'>

/**
 * A desk, or how to get one. A function is called at the first request, once: for hosts that load
 * the site's modules at build time too.
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
}

/** Makes the function that gets the desk. One that could not be opened is tried again. */
export function createOpening(source: MountSource): () => Mountable | Promise<Mountable> {
  if (typeof source !== 'function') return () => source
  let opened: Mountable | Promise<Mountable> | undefined
  return () => {
    if (opened) return opened
    const opening = Promise.resolve(source())
    opened = opening
    opening.then(
      (desk) => (opened = desk),
      () => (opened = undefined),
    )
    return opening
  }
}

/** Whose a request target is, as it was sent: also one in absolute form. */
export function ownsTarget(desk: Mountable, target: string): boolean {
  return desk.owns(toRawPath(target))
}

/** The desk's answer; undefined for a path that is the site's own. */
export function answerOwn(
  desk: Mountable,
  { request, target = request.url, clientAddress, resolved }: HostRequest,
): Response | Promise<Response> | undefined {
  if (!ownsTarget(desk, target)) return undefined
  return desk.fetch(request, { target, clientAddress, resolved })
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

/**
 * Frontdesk in a Nitro or Nuxt site, as a file of `server/middleware/`.
 *
 * ```ts
 * export default mount(openFrontdesk)
 * ```
 */
import {
  answerOwn,
  createMounted,
  toClient,
  withoutCodings,
  type MountOptions,
  type MountSource,
} from './mount.ts'

export type { Mountable, MountOptions, MountSource } from './mount.ts'

/** The part of Nitro's event that Frontdesk uses. */
export interface NitroEvent {
  readonly req: Request & {
    /** Address of the socket's other end. */
    readonly ip?: string | undefined
    readonly runtime?: { readonly node?: { readonly req?: { readonly url?: string | undefined } } }
  }
  readonly res: {
    status?: number | undefined
    readonly headers: Headers
  }
}

/** A middleware of Nitro: without an answer the request goes on to the site. */
export type NitroMount = (event: NitroEvent) => Promise<Response | string | undefined>

/**
 * Answers Frontdesk's paths, and leaves all others to the site.
 *
 * @param source `openFrontdesk`, which runs at the first Frontdesk request, or a Frontdesk.
 * @param options Where to read the visitor's address. Default: what the host reports.
 */
export function mount(source: MountSource, options: MountOptions<NitroEvent> = {}): NitroMount {
  const mounted = createMounted(source)
  return async (event) => {
    const { req: request } = event
    const answer = await answerOwn(mounted, {
      // Without an address, the request came through the socket of `nitro dev`, which decompresses
      // an answer but keeps its Content-Encoding.
      request: request.ip === undefined ? withoutCodings(request) : request,
      // Nitro's own URL is normalised; Node's request has the target as it was sent.
      target: request.runtime?.node?.req?.url,
      ...toClient(options, event, () => request.ip),
    })
    return answer?.status === 404 ? takeApart(answer, event) : answer
  }
}

/** Nitro treats a middleware's 404 as "not handled", unless its body is a stream. */
async function takeApart(answer: Response, { res }: NitroEvent): Promise<string> {
  res.status = answer.status
  for (const [name, value] of answer.headers) res.headers.set(name, value)
  return answer.text()
}

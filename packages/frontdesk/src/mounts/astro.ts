/** Frontdesk in an Astro site, as its middleware. */
import { isForeignForm, refuseForeignForm } from './form-origin.ts'
import { answerOwn, createMounted, toClient, type MountOptions, type MountSource } from './mount.ts'

export type { Mountable, MountOptions, MountSource } from './mount.ts'

/** What is needed of Astro's context. */
export interface AstroContext {
  readonly request: Request
  readonly url: URL
  readonly isPrerendered: boolean
  /** Throws where the adapter has none. */
  readonly clientAddress: string
}

/** What may be told to the middleware. */
export interface AstroOptions extends MountOptions<AstroContext> {
  /** Whether forms for the site's own paths are checked, as `security.checkOrigin` does. Default: they are not. */
  readonly checkOrigin?: boolean
}

/** The `onRequest` of Astro's middleware. */
export type AstroMount = (
  context: AstroContext,
  next: () => Promise<Response>,
) => Promise<Response> | Response

/**
 * Answers Frontdesk's paths, and leaves all others to the site. For sites that have no integration.
 *
 * @param source `openFrontdesk`, or a Frontdesk: it opens with the first request that is its own.
 * @param options Where the visitor's own address is read from. Default: what the host says.
 */
export function mount(source: MountSource, options: AstroOptions = {}): AstroMount {
  const mounted = createMounted(source)
  return async (context, next) => {
    const { request, url, isPrerendered } = context
    // Made at build time: there is no visitor, and nothing to open.
    if (isPrerendered) return next()
    const answer = await answerOwn(mounted, {
      request,
      target: undefined,
      ...toClient(options, context, () => readAddress(context)),
    })
    if (answer) return answer
    return options.checkOrigin === true && isForeignForm(request, url.origin)
      ? refuseForeignForm(request)
      : next()
  }
}

function readAddress(context: AstroContext): string | undefined {
  try {
    return context.clientAddress
  } catch {
    return undefined
  }
}

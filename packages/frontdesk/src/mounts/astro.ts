/** Frontdesk in an Astro site, as its middleware. */
import { isForeignForm, refuseForeignForm } from './form-origin.ts'
import { answerOwn, createMounted, toClient, type MountOptions, type MountSource } from './mount.ts'

export type { Mountable, MountOptions, MountSource } from './mount.ts'

/** The part of Astro's context that Frontdesk uses. */
export interface AstroContext {
  readonly request: Request
  readonly url: URL
  readonly isPrerendered: boolean
  /** Throws in adapters without one. */
  readonly clientAddress: string
}

/** Options of the middleware. */
export interface AstroOptions extends MountOptions<AstroContext> {
  /**
   * Whether to check forms for the site's own paths, as `security.checkOrigin` does. Default: no.
   */
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
 * @param source `openFrontdesk`, which runs at the first Frontdesk request, or a Frontdesk.
 * @param options Where to read the visitor's address. Default: what the host reports.
 */
export function mount(source: MountSource, options: AstroOptions = {}): AstroMount {
  const mounted = createMounted(source)
  return async (context, next) => {
    const { request, url, isPrerendered } = context
    // Rendered at build time: there is no visitor, and nothing to open.
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

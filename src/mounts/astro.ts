/**
 * Frontdesk in an Astro site, as an integration.
 *
 * ```ts
 * export default defineConfig({ integrations: [frontdesk()], … })
 * ```
 */
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

/** Answers Frontdesk's paths, and leaves all others to the site. For sites that have no integration. */
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

/** What is needed of Astro while it reads its configuration. */
export interface AstroSetup {
  readonly config: { readonly security?: { readonly checkOrigin?: boolean } | undefined }
  updateConfig(change: object): unknown
  addMiddleware(middleware: { readonly entrypoint: string; readonly order: 'pre' }): void
}

/** An integration of Astro. */
export interface AstroIntegration {
  readonly name: string
  readonly hooks: { 'astro:config:setup'(setup: AstroSetup): void }
}

/** What the integration may be told. */
export interface AstroIntegrationOptions {
  /** Config file. Default: `frontdesk.config.ts` in the working directory. */
  readonly config?: string
}

/**
 * Opens Frontdesk at the first request, and puts it before the site's own middleware. Astro refuses
 * forms without an Origin before any middleware (`security.checkOrigin`): the integration switches that
 * off and makes the same check for all paths but Frontdesk's.
 */
export function frontdesk(options: AstroIntegrationOptions = {}): AstroIntegration {
  return {
    name: 'frontdesk',
    hooks: {
      'astro:config:setup'({ config, updateConfig, addMiddleware }) {
        const checkOrigin = config.security?.checkOrigin ?? true
        updateConfig({
          security: { checkOrigin: false },
          vite: { plugins: [middlewarePlugin({ checkOrigin, open: options })] },
        })
        addMiddleware({ entrypoint: MIDDLEWARE, order: 'pre' })
      },
    },
  }
}

/** A module that is made, because a middleware of its own gets no options. */
const MIDDLEWARE = 'virtual:frontdesk/middleware'

/** What is needed of Vite's plugins. */
interface Plugin {
  readonly name: string
  resolveId(id: string): string | undefined
  load(id: string): string | undefined
}

interface Made {
  readonly checkOrigin: boolean
  readonly open: AstroIntegrationOptions
}

function middlewarePlugin({ checkOrigin, open }: Made): Plugin {
  return {
    name: 'frontdesk',
    resolveId: (id) => (id === MIDDLEWARE ? `\0${MIDDLEWARE}` : undefined),
    load: (id) =>
      id === `\0${MIDDLEWARE}`
        ? [
            "import { mount } from 'frontdesk/astro'",
            "import { openFrontdesk } from 'frontdesk/node'",
            `const open = () => openFrontdesk(${JSON.stringify(open)})`,
            `export const onRequest = mount(open, ${JSON.stringify({ checkOrigin })})`,
          ].join('\n')
        : undefined,
  }
}

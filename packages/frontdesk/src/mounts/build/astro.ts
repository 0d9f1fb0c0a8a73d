/**
 * `frontdesk/astro`: Frontdesk in an Astro site, as an integration.
 *
 * ```ts
 * export default defineConfig({ integrations: [frontdesk()], … })
 * ```
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findHiddenFiles } from '../../settings/load/hidden-files.ts'
import { listPaths } from '../../site/ownership.ts'
import { checkBuild, toBaseFault, type BuildOptions } from './check.ts'

export * from '../astro.ts'

/** The part of Astro, during its setup, that Frontdesk uses. */
export interface AstroSetup {
  readonly command: string
  readonly config: {
    readonly root: URL
    readonly base?: string | undefined
    readonly trailingSlash?: string | undefined
    readonly security?: { readonly checkOrigin?: boolean } | undefined
  }
  readonly logger: { warn(message: string): void }
  updateConfig(change: object): unknown
  addMiddleware(middleware: { readonly entrypoint: string; readonly order: 'pre' }): void
  injectRoute(route: { pattern: string; entrypoint: URL; prerender: boolean }): void
  /** A folder for generated modules. */
  createCodegenDir(): URL
}

/** The part of a route of Astro that Frontdesk uses. */
export interface AstroRoute {
  readonly component: string
  prerender?: boolean
}

/** An integration of Astro. */
export interface AstroIntegration {
  readonly name: string
  readonly hooks: {
    'astro:config:setup'(setup: AstroSetup): Promise<void>
    'astro:route:setup'(setup: { route: AstroRoute }): void
  }
}

/** Options of the integration. */
export type AstroIntegrationOptions = BuildOptions

/**
 * Opens Frontdesk at the first request, ahead of the site's own middleware. Astro refuses forms
 * without an Origin before any middleware (`security.checkOrigin`): the integration switches that
 * off and makes the same check for all paths except Frontdesk's. Middleware runs only for pages
 * rendered on request. So Frontdesk's paths are routes, which take precedence over a prerendered
 * catch-all page, and the site's 404 page is rendered on request.
 */
export function frontdesk(options: AstroIntegrationOptions = {}): AstroIntegration {
  return {
    name: 'frontdesk',
    hooks: {
      async 'astro:config:setup'(setup) {
        const { command, config, logger } = setup
        if (command === 'build') {
          await checkBuild(options, (message) => logger.warn(message)).catch((error: unknown) => {
            // Astro prints the stack below the message.
            throw Object.assign(Object(error), { stack: '' })
          })
        }
        const fault = findFault(config)
        if (fault !== undefined) throw new Error(fault)
        const checkOrigin = config.security?.checkOrigin ?? true
        setup.updateConfig({
          security: { checkOrigin: false },
          vite: { plugins: [middlewarePlugin({ checkOrigin, open: options })] },
        })
        setup.addMiddleware({ entrypoint: MIDDLEWARE, order: 'pre' })
        const entrypoint = new URL('./route.ts', setup.createCodegenDir())
        writeFileSync(entrypoint, ROUTE)
        for (const pattern of listPatterns(fileURLToPath(config.root))) {
          setup.injectRoute({ pattern, entrypoint, prerender: false })
        }
      },
      'astro:route:setup'({ route }) {
        if (/\/404\.\w+$/.test(route.component)) route.prerender = false
      },
    },
  }
}

/** Finds a setting that keeps requests from Frontdesk, and the remedy. */
function findFault({ base = '/', trailingSlash }: AstroSetup['config']): string | undefined {
  if (base !== '/') return toBaseFault('base', base)
  return trailingSlash === 'always'
    ? "trailingSlash: 'always' sends /api/contact on to /api/contact/, where Frontdesk does not answer, so no form can be sent. Take it out of astro.config: Astro then answers your pages with the slash and without."
    : undefined
}

/**
 * In Astro's pattern syntax. Astro takes no path twice: a page of the site keeps its path, and
 * builds report it.
 */
function listPatterns(site: string): readonly string[] {
  const found = findHiddenFiles(site, []).filter(({ file }) => file.startsWith('src/pages/'))
  const own = new Set(found.map(({ path }) => path).filter((path) => !path.endsWith('*')))
  return listPaths([], [])
    .filter((path) => !own.has(path))
    .map((path) => path.replace(/\*$/, '[...path]'))
}

/** Never runs: the middleware answers first. */
const ROUTE = 'export const ALL = () => new Response(null, { status: 404 })\n'

/** A generated module, because Astro passes no options to a middleware. */
const MIDDLEWARE = 'virtual:frontdesk/middleware'

/** The part of Vite's plugins that Frontdesk uses. */
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

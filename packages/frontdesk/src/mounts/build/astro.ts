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

/** What is needed of Astro while it reads its configuration. */
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
  /** A folder for modules that are made. */
  createCodegenDir(): URL
}

/** What is needed of a route that Astro has found. */
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

/** What the integration may be told. */
export type AstroIntegrationOptions = BuildOptions

/**
 * Opens Frontdesk at the first request, and puts it before the site's own middleware. Astro refuses
 * forms without an Origin before any middleware (`security.checkOrigin`): the integration switches that
 * off and makes the same check for all paths but Frontdesk's.
 *
 * Middleware runs for what is made on request only. So Frontdesk's paths are routes, which a page for
 * any path that is made ahead does not win over, and the site's page for unknown paths is made on request.
 */
export function frontdesk(options: AstroIntegrationOptions = {}): AstroIntegration {
  return {
    name: 'frontdesk',
    hooks: {
      async 'astro:config:setup'(setup) {
        const { command, config, logger } = setup
        if (command === 'build') {
          await checkBuild(options, (message) => logger.warn(message)).catch((error: unknown) => {
            // Astro prints it below the message.
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

/** What keeps requests from Frontdesk, and what to do. */
function findFault({ base = '/', trailingSlash }: AstroSetup['config']): string | undefined {
  if (base !== '/') return toBaseFault('base', base)
  return trailingSlash === 'always'
    ? "trailingSlash: 'always' sends /api/contact on to /api/contact/, where Frontdesk does not answer, so no form can be sent. Take it out of astro.config: Astro then answers your pages with the slash and without."
    : undefined
}

/** As Astro writes routes. Astro takes no path twice: a page of the site's stands alone, and builds name it. */
function listPatterns(site: string): readonly string[] {
  const found = findHiddenFiles(site, []).filter(({ file }) => file.startsWith('src/pages/'))
  const own = new Set(found.map(({ path }) => path).filter((path) => !path.endsWith('*')))
  return listPaths([], [])
    .filter((path) => !own.has(path))
    .map((path) => path.replace(/\*$/, '[...path]'))
}

/** The middleware answers before it. */
const ROUTE = 'export const ALL = () => new Response(null, { status: 404 })\n'

/** A generated module, because Astro hands a middleware no options. */
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

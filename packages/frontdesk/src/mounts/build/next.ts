/**
 * `frontdesk/next`: Frontdesk in a Next.js site, as its `proxy.ts`, and what its build needs.
 *
 * ```ts
 * export default withFrontdesk({ output: 'standalone' })
 * ```
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { checkBuild, toBaseFault, type BuildOptions } from './check.ts'

export * from '../node/next.ts'

/** The members of the Next.js configuration that are read and set. */
export interface NextSettings {
  readonly serverExternalPackages?: string[] | undefined
  readonly outputFileTracingIncludes?: Record<string, string[]> | undefined
  readonly basePath?: string | undefined
  readonly trailingSlash?: boolean | undefined
  readonly skipTrailingSlashRedirect?: boolean | undefined
}

/** The export of `next.config.ts`. */
export type NextConfiguration<Config> = (
  phase: string,
  context: { readonly defaultConfig: Config },
) => Promise<Config>

/**
 * The build checks the config file, and `output: 'standalone'` includes everything that Frontdesk
 * needs. A configuration function is called with Next.js's arguments.
 */
export function withFrontdesk<Config extends object>(
  config?:
    | Config
    | ((phase: string, context: { readonly defaultConfig: Config }) => Config | Promise<Config>),
  options: BuildOptions = {},
): NextConfiguration<Config & NextSettings> {
  return async (phase, context) => {
    const own = typeof config === 'function' ? await config(phase, context) : config
    const given: NextSettings = own ?? {}
    const fault = phase === RUNNING ? undefined : findFault(given)
    if (fault !== undefined) throw new Error(fault)
    const { serverExternalPackages = [], outputFileTracingIncludes } = given
    const all = outputFileTracingIncludes?.[EVERYWHERE] ?? []
    const settings: NextSettings = {
      serverExternalPackages: [...serverExternalPackages, 'frontdesk'],
      ...(phase === 'phase-production-build' && {
        outputFileTracingIncludes: {
          ...outputFileTracingIncludes,
          [EVERYWHERE]: [...all, ...(await readNeeded(options))],
        },
      }),
    }
    // The boundary to Next.js: a missing configuration is an empty one.
    return { ...own, ...settings } as Config & NextSettings
  }
}

/** Checks run in build and development only: in production the sources may be elsewhere. */
const RUNNING = 'phase-production-server'

/** Finds a fault that keeps Frontdesk from its requests or answers, and the remedy. */
function findFault({
  basePath = '',
  trailingSlash,
  skipTrailingSlashRedirect,
}: NextSettings): string | undefined {
  const middleware = findMiddleware()
  if (middleware !== undefined) {
    return `${middleware} imports Frontdesk, but Next.js runs a middleware on its edge runtime, where Frontdesk cannot run: every page would answer 500. Rename the file to ${middleware.replace('middleware', 'proxy')} and its function middleware to proxy: it is the same code, run by Node.`
  }
  if (basePath !== '') return toBaseFault('basePath', basePath)
  return trailingSlash === true && skipTrailingSlashRedirect !== true
    ? 'trailingSlash: true sends /api/contact on to /api/contact/, where Frontdesk does not answer, so no form can be sent. Take it out of next.config, or add skipTrailingSlashRedirect: true: Next.js then answers your pages with the slash and without.'
    : undefined
}

/**
 * Without `globSync`: if Node lacks an imported name, neither this file nor the site's `proxy.ts`
 * can be loaded, and every page would answer 500.
 */
const middlewares = ['', 'src/'].flatMap((folder) =>
  ['ts', 'js', 'mts', 'mjs'].map((ending) => `${folder}middleware.${ending}`),
)

/** Next.js runs it in Node only if it says so. */
function findMiddleware(): string | undefined {
  return middlewares.find((file) => {
    if (!existsSync(file)) return false
    const code = readFileSync(file, 'utf8')
    return /['"]frontdesk\//.test(code) && !/\bruntime:\s*['"]nodejs['"]/.test(code)
  })
}

/** The pattern of all routes. */
const EVERYWHERE = '/**'

/** Files that are loaded by name, as patterns from the project's folder. */
async function readNeeded(options: BuildOptions): Promise<readonly string[]> {
  const checked = await checkBuild(options, (message) => console.warn(message))
  const folders = [...checked.folders, checked.program]
  const own = (path: string): string => `./${relative(process.cwd(), path)}`
  return [
    ...checked.files.map(own),
    ...folders.map((folder) => `${own(folder).replace(/\/$/, '')}/**/*`),
  ]
}

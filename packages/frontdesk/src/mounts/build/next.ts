/**
 * `frontdesk/next`: Frontdesk in a Next.js site, as its `proxy.ts`, and what its build needs.
 *
 * ```ts
 * export default withFrontdesk({ output: 'standalone' })
 * ```
 */
import { relative } from 'node:path'
import { checkBuild, type BuildOptions } from './check.ts'

export * from '../node/next.ts'

/** What is read and set of the configuration of Next.js. */
export interface NextSettings {
  readonly serverExternalPackages?: string[] | undefined
  readonly outputFileTracingIncludes?: Record<string, string[]> | undefined
}

/** What `next.config.ts` exports. */
export type NextConfiguration<Config> = (
  phase: string,
  context: { readonly defaultConfig: Config },
) => Promise<Config>

/**
 * The build checks the config file, and `output: 'standalone'` has all that Frontdesk needs. A function
 * in the place of the configuration is called with what Next.js hands over.
 */
export function withFrontdesk<Config extends object>(
  config?:
    | Config
    | ((phase: string, context: { readonly defaultConfig: Config }) => Config | Promise<Config>),
  options: BuildOptions = {},
): NextConfiguration<Config & NextSettings> {
  return async (phase, context) => {
    const own = typeof config === 'function' ? await config(phase, context) : config
    const { serverExternalPackages = [], outputFileTracingIncludes }: NextSettings = own ?? {}
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
    // The boundary to what Next.js reads: a configuration that is not given is an empty one.
    return { ...own, ...settings } as Config & NextSettings
  }
}

/** The pattern of all routes. */
const EVERYWHERE = '/**'

/** What is loaded by its name, as patterns from the project's folder. */
async function readNeeded(options: BuildOptions): Promise<readonly string[]> {
  const checked = await checkBuild(options, (message) => console.warn(message))
  const folders = [...checked.folders, checked.program]
  const own = (path: string): string => `./${relative(process.cwd(), path)}`
  return [
    ...checked.files.map(own),
    ...folders.map((folder) => `${own(folder).replace(/\/$/, '')}/**/*`),
  ]
}

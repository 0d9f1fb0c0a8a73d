/** What the build of a site makes sure of. */
import type { CheckedConfig, checkConfig as CheckConfig } from '../../settings/load/check-config.ts'

/** A plugin of Vite. */
export interface VitePlugin {
  readonly name: string
  readonly apply: 'build'
  readonly enforce: 'pre'
  config(): Promise<void>
}

/** Has the build of a site that Vite builds check the config file, before the host's plugin reads it. */
export function createBuildPlugin(options: BuildOptions): VitePlugin {
  return {
    name: 'frontdesk',
    apply: 'build',
    enforce: 'pre',
    async config() {
      await checkBuild(options, (message) => console.warn(message))
    },
  }
}

/** What a build may be told. */
export interface BuildOptions {
  /** Config file. Default: `frontdesk.config.ts` in the working directory. */
  readonly config?: string
}

/**
 * Reads the site's config file. Warns of what the environment may still say when the site starts.
 *
 * @throws Error that says what is wrong with it, and what to do.
 */
export async function checkBuild(
  { config }: BuildOptions,
  warn: (message: string) => void,
): Promise<CheckedConfig> {
  const program: { readonly checkConfig: typeof CheckConfig } = await import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ toProgram().href
  )
  const checked = await program.checkConfig(config, process.cwd())
  const { warning } = checked
  if (warning !== undefined && process.env[TOLD] !== warning) {
    process.env[TOLD] = warning
    warn(warning)
  }
  return checked
}

/** Says of a site that answers below a path only that Frontdesk's own paths are out of reach. */
export function toBaseFault(setting: string, base: string): string {
  return `${setting} is ${JSON.stringify(base)}, so your host answers below that path only. Frontdesk's addresses, such as /api/contact and /llms.txt, begin at the root of the domain: take ${setting} out, or run Frontdesk beside the site (npx frontdesk start) and let the proxy in front send it its paths (npx frontdesk paths prints them).`
}

/** Hosts load their configuration again in processes and threads of a build, which inherit variables. */
const TOLD = 'FRONTDESK_BUILD_TOLD'

/** By its address: the mounts beside this go into sites, and a site's bundler would take it along. */
function toProgram(): URL {
  const { url } = import.meta
  const file = url.endsWith('.ts') ? '../../settings/load/check-config.ts' : './check-config.js'
  return new URL(file, url)
}

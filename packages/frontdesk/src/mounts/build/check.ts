/** Checks of a site's build. */
import { findAge } from '../../service/node-version.ts'
import type { CheckedConfig, checkConfig as CheckConfig } from '../../settings/load/check-config.ts'

/** A Vite plugin. */
export interface VitePlugin {
  readonly name: string
  readonly apply: 'build'
  readonly enforce: 'pre'
  config(): Promise<void>
}

/**
 * The build checks the config file, before the host's plugin reads it.
 *
 * @param options Where the config file is.
 */
export function frontdesk(options: BuildOptions = {}): VitePlugin {
  return {
    name: 'frontdesk',
    apply: 'build',
    enforce: 'pre',
    async config() {
      await checkBuild(options, (message) => console.warn(message))
    },
  }
}

/** Options of a build. */
export interface BuildOptions {
  /** Config file. Default: `frontdesk.config.ts` in the working directory. */
  readonly config?: string
}

/**
 * Reads the site's config file. Warns of what the environment may still say when the site starts.
 *
 * @throws Error that says what is wrong with it, or with Node's version, and what to do.
 */
export async function checkBuild(
  { config }: BuildOptions,
  warn: (message: string) => void,
): Promise<CheckedConfig> {
  const age = findAge(new URL(isSource ? '../../../package.json' : '../package.json', here))
  if (age !== undefined) throw new Error(age)
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

/** The fault of a site that answers only below a path: Frontdesk's own paths are out of reach. */
export function toBaseFault(setting: string, base: string): string {
  return `${setting} is ${JSON.stringify(base)}, so your host answers below that path only. Frontdesk's addresses, such as /api/contact and /llms.txt, begin at the root of the domain: take ${setting} out, or run Frontdesk beside the site (npx frontdesk start) and let the proxy in front send it its paths (npx frontdesk paths prints them).`
}

/**
 * Hosts load their configuration again in processes and threads of a build, which inherit
 * variables.
 */
const TOLD = 'FRONTDESK_BUILD_TOLD'

const here = import.meta.url
const isSource = here.endsWith('.ts')

/** Loaded by its URL: a site's bundler includes what the mounts beside this file import. */
function toProgram(): URL {
  const file = isSource ? '../../settings/load/check-config.ts' : './check-config.js'
  return new URL(file, here)
}

/** What the build of a site makes sure of. */
import type { CheckedConfig, checkConfig as CheckConfig } from '../../node/check-config.ts'

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
  if (checked.warning !== undefined) warn(checked.warning)
  return checked
}

/** By its address: the mounts beside this go into sites, and a site's bundler would take it along. */
function toProgram(): URL {
  const { url } = import.meta
  const file = url.endsWith('.ts') ? '../../node/check-config.ts' : './check-config.js'
  return new URL(file, url)
}

/**
 * `frontdesk/sveltekit`: Frontdesk in a SvelteKit site, as its `handle`, and what its build checks.
 *
 * ```ts
 * export default defineConfig({ plugins: [frontdesk(), sveltekit({ … })] })
 * ```
 */
import { createBuildPlugin, type BuildOptions, type VitePlugin } from './check.ts'

export * from '../sveltekit.ts'
export type { VitePlugin } from './check.ts'

/** The build checks the config file. */
export function frontdesk(options: BuildOptions = {}): VitePlugin {
  return createBuildPlugin(options)
}

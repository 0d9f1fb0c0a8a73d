/**
 * `frontdesk/sveltekit`: Frontdesk in a SvelteKit site, as its `handle`, and what its build checks.
 *
 * ```ts
 * export default defineConfig({ plugins: [frontdesk(), sveltekit({ … })] })
 * ```
 */
import { checkBuild, type BuildOptions } from './check.ts'

export * from '../sveltekit.ts'

/** A plugin of Vite. */
export interface VitePlugin {
  readonly name: string
  readonly apply: 'build'
  configResolved(config: { readonly logger: { warn(message: string): void } }): Promise<void>
}

/** The build checks the config file. */
export function frontdesk(options: BuildOptions = {}): VitePlugin {
  let checked = false
  return {
    name: 'frontdesk',
    apply: 'build',
    async configResolved({ logger }) {
      // SvelteKit builds twice, for the server and for browsers.
      if (checked) return
      checked = true
      await checkBuild(options, (message) => logger.warn(message))
    },
  }
}

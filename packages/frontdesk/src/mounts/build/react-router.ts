/**
 * `frontdesk/react-router`: Frontdesk in a React Router site, as one of its routes, and what its build
 * checks.
 *
 * ```ts
 * export default defineConfig({ plugins: [frontdesk(), reactRouter()] })
 * ```
 */
import { createBuildPlugin, type BuildOptions, type VitePlugin } from './check.ts'

export * from '../react-router.ts'
export type { VitePlugin } from './check.ts'

/** The build checks the config file. */
export function frontdesk(options: BuildOptions = {}): VitePlugin {
  return createBuildPlugin(options)
}

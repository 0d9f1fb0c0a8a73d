import type { FrontdeskConfig } from './settings.generated.ts'

/**
 * Returns its argument, typed:
 *
 * ```ts
 * export default defineConfig({ site: { name: 'Example Ltd', … } })
 * ```
 *
 * @param config Checked when the service or the site starts.
 */
export function defineConfig(config: FrontdeskConfig): FrontdeskConfig {
  return config
}

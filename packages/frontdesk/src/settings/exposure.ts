/**
 * Whether other machines can reach a service, by its settings. Decides whether forms are checked by
 * default, and whether the example company may run.
 */
import { isLoopback, isLoopbackNetwork } from '../http/loopback.ts'
import type { Mode } from './settings.generated.ts'
import type { ProxyTrust } from '../http/settings.generated.ts'
import { DEFAULT_HOST } from './declarations/server.ts'

export interface ExposedBy {
  readonly mode: Mode
  /** Undefined: derived from the host. */
  readonly baseUrl?: string | undefined
  /** Default {@link DEFAULT_HOST}. */
  readonly host?: string | undefined
  readonly proxies?: ProxyTrust | undefined
}

/** The first setting that shows it, in the operator's notation; undefined: all is loopback. */
export function findExposure(settings: ExposedBy): string | undefined {
  const { mode, baseUrl, host = DEFAULT_HOST, proxies } = settings
  if (mode === 'production') return 'NODE_ENV is production'
  if (baseUrl !== undefined && !isLoopback(new URL(baseUrl).hostname)) {
    return `BASE_URL is ${baseUrl}`
  }
  if (!isLoopback(host)) return `HOST is ${host}`
  const network = proxies?.proxies.find((given) => !isLoopbackNetwork(given))
  return network === undefined ? undefined : `TRUSTED_PROXIES has ${network}`
}

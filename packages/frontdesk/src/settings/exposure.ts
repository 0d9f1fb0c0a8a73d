/**
 * Whether anybody but this machine reaches a service, by what its settings say: whether forms are
 * checked without a word of the operator's, and whether it may be the example company.
 */
import { isLoopback, isLoopbackNetwork } from '../http/loopback.ts'
import type { Mode } from './settings.generated.ts'
import type { ProxyTrust } from '../http/settings.generated.ts'
import { DEFAULT_HOST } from './declarations/server.ts'

export interface ExposedBy {
  readonly mode: Mode
  /** Undefined: it follows from the host. */
  readonly baseUrl?: string | undefined
  /** Default {@link DEFAULT_HOST}. */
  readonly host?: string | undefined
  readonly proxies?: ProxyTrust | undefined
}

/** The first setting that shows it, as an operator would look for it; undefined: all is loopback. */
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

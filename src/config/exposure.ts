/** Whether anybody but this machine reaches a service, by what its settings say. */
import { isLoopback, isLoopbackNetwork } from '../http/loopback.ts'
import type { Mode, ProxyTrust } from './config.generated.ts'

export interface ExposedBy {
  readonly mode: Mode
  readonly baseUrl: string
  readonly host: string
  readonly proxies: ProxyTrust
}

/** The first setting that shows it, as an operator would look for it; undefined: all is loopback. */
export function findExposure({ mode, baseUrl, host, proxies }: ExposedBy): string | undefined {
  if (mode === 'production') return 'NODE_ENV is production'
  const { hostname } = new URL(baseUrl)
  if (!isLoopback(hostname)) return `BASE_URL is ${baseUrl}`
  if (!isLoopback(host)) return `HOST is ${host}`
  const network = proxies.proxies.find((given) => !isLoopbackNetwork(given))
  return network === undefined ? undefined : `TRUSTED_PROXIES has ${network}`
}

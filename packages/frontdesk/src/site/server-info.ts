import { CONTRACT_VERSION } from '../contract/versioning.ts'
import type { SiteData } from './site-data.ts'

/** The tool server's name, in `initialize`, in results and on its card. */
export interface ServerInfo {
  /** Reverse-DNS name. */
  readonly name: string
  /** For people. */
  readonly title: string
  readonly version: string
}

/** The only source for card and server: they must not contradict each other. */
export function toServerInfo(siteData: SiteData): ServerInfo {
  return { name: siteData.serverName, title: siteData.site.name, version: CONTRACT_VERSION }
}

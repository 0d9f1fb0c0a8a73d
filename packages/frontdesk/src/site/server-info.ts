import { CONTRACT_VERSION } from '../contract/versioning.ts'
import type { SiteData } from './site-data.ts'

/** How the tool server names itself: in `initialize`, in results and on its card alike. */
export interface ServerInfo {
  /** Reverse-DNS name. */
  readonly name: string
  /** What people read. */
  readonly title: string
  readonly version: string
}

/** Card and run time must not contradict each other, so both ask here. */
export function toServerInfo(siteData: SiteData): ServerInfo {
  return { name: siteData.serverName, title: siteData.site.name, version: CONTRACT_VERSION }
}

import { CONTRACT_VERSION } from '../contract/versioning.ts'
import type { Surface } from './site-data.ts'

/** How the tool server names itself: in `initialize`, in results and on its card alike. */
export interface ServerInfo {
  /** Reverse-DNS name. */
  readonly name: string
  /** What people read. */
  readonly title: string
  readonly version: string
}

/** Card and run time must not contradict each other, so both ask here. */
export function toServerInfo(surface: Surface): ServerInfo {
  return { name: surface.serverName, title: surface.site.name, version: CONTRACT_VERSION }
}

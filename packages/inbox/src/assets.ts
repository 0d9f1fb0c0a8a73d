/** Style, script and icon, each with a hash in its address, so that browsers can cache it. */
import { hash } from 'node:crypto'
import type { InboxCompany } from 'frontdesk/ports'
import { inboxScript } from './client.generated.ts'
import { patterns, toPath } from './paths.ts'
import { renderStyle } from './style/style.ts'

interface Asset {
  readonly path: string
  readonly type: string
  readonly body: string
}

/** A tray, in a colour that is visible on light and dark tabs. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4a6fa5"/><path d="M7 9h18l2 9v6H5v-6zm1 9h5l1.5 3h3l1.5-3h5" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/></svg>'

export interface Assets {
  readonly style: Asset
  readonly script: Asset
  readonly icon: Asset
}

export function createAssets(palette: InboxCompany['palette']): Assets {
  const style = renderStyle(palette)
  const version = hash('sha256', style + inboxScript, 'base64url').slice(0, 12)
  const toAsset = (name: keyof Assets, type: string, body: string): Asset => {
    return { path: toPath(patterns[name], { version }), type, body }
  }
  return {
    style: toAsset('style', 'text/css; charset=utf-8', style),
    script: toAsset('script', 'text/javascript; charset=utf-8', inboxScript),
    icon: toAsset('icon', 'image/svg+xml', ICON),
  }
}

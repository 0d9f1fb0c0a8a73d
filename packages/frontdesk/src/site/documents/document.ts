import type { HeaderSet } from '../../http/exchange.ts'
import type { SiteData } from '../site-data.ts'

/** A document served as fixed bytes. Route, HEAD, ETag, compression and headers follow from it. */
export interface Document {
  readonly path: string
  /** Further paths that serve the same bytes. */
  readonly alsoAt?: readonly string[]
  readonly title: string
  /** One sentence for link lists. */
  readonly description: string
  /** Left out of link lists and sitemaps. */
  readonly unlisted?: boolean
  /** Whether this site serves it. Default: yes. Called before `siteData.listing` exists. */
  served?(siteData: SiteData): boolean
  /** Kept only while it is among the latest asked for: for large or numerous documents. */
  readonly recentOnly?: true
  /** Complete Content-Type; `charset=utf-8` on text types only. */
  readonly mediaType: string
  /** Seconds that caches may keep it. Default: as long as pages. */
  readonly maxAgeSeconds?: number
  /** Headers beside the common ones. */
  headers?(siteData: SiteData): HeaderSet
  render(siteData: SiteData): Content | Promise<Content>
}

/** Text, or the bytes of a picture. */
type Content = string | Uint8Array<ArrayBuffer>

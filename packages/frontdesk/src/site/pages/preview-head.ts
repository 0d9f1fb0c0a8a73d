/** The picture of a link preview (Open Graph, and the tags that X reads). */
import type { ArticleFile } from '../../company/articles/files/file.ts'
import { escapeHtml } from '../../company/prose/html.ts'
import { toPreview } from '../own-pictures.ts'
import type { SiteData } from '../site-data.ts'
import type { Sheet } from './page.ts'

interface Picture {
  readonly url: string
  readonly alternative: string
  readonly mediaType?: string
  readonly size?: ArticleFile['size']
}

/** Formats that every network shows. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/** Networks show narrower pictures as thumbnails. */
const MIN_WIDTH = 300

export function renderPreviewHead(sheet: Sheet, siteData: SiteData): readonly string[] {
  const picture = choose(sheet, siteData)
  if (!picture) return []
  const { url, alternative, mediaType, size } = picture
  const card = size && size.width >= MIN_WIDTH ? 'summary_large_image' : 'summary'
  const properties: readonly (readonly [name: string, value: string | number | undefined])[] = [
    ['og:image', url],
    ['og:image:type', mediaType],
    ['og:image:width', size?.width],
    ['og:image:height', size?.height],
    ['og:image:alt', alternative],
  ]
  return [
    ...properties
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `<meta property="${name}" content="${escapeHtml(String(value))}">`),
    `<meta name="twitter:card" content="${card}">`,
  ]
}

/** The article's first picture, the company's, or its logo. */
function choose({ article, title }: Sheet, siteData: SiteData): Picture | undefined {
  const { site, baseUrl } = siteData
  const own = article?.files?.find(
    ({ mediaType, size }) => SHOWN.has(mediaType) && size && size.width >= MIN_WIDTH,
  )
  if (own) {
    const { path, mediaType, size } = own
    return { url: `${baseUrl}${path}`, alternative: title, mediaType, size }
  }
  const company = toPreview(siteData)
  if (company && site.preview) {
    const { path, mediaType, width, height } = company
    const size = { width, height }
    return { url: `${baseUrl}${path}`, alternative: site.preview.shows, mediaType, size }
  }
  return site.logo === undefined ? undefined : { url: site.logo, alternative: site.name }
}

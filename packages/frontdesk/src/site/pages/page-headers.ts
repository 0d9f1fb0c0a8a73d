/** Response headers of pages. */
import { paths } from '../../contract/paths.ts'
import type { HeaderSet } from '../../http/exchange.ts'
import { toCommonHeaders } from '../../http/headers.ts'
import { AI_CATALOG_TYPE } from '../documents/places.ts'
import { toUsageHeaders } from '../../company/policies.ts'
import type { SiteData } from '../site-data.ts'
import { toCanonicalUrl, type Article } from '../../company/articles/article.ts'
import { toBibtexPath } from './article/citation.ts'
import type { ContentSources, Page, Sheet } from './page.ts'
import { toMarkdownPath } from '../../company/prose/markdown-path.ts'

/**
 * A page may load stylesheet and icon, and scripts where needed. Tools that run inside a page,
 * such as Lighthouse, fetch the site's documents from it.
 */
const commonSources: ContentSources = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/**
 * Where all scripts are ours, Trusted Types forbid markup and code from text. Scripts of bot check
 * providers do not support that. A script that is loaded again creates its policy again.
 */
function toTrustedTypes({ 'script-src': scripts = [] }: ContentSources): ContentSources {
  if (scripts.some((source) => source !== "'self'")) return {}
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['frontdesk', "'allow-duplicates'"],
  }
}

/** Browser features that no page needs. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** All headers except the content type. `sheet` is a page or a substitute for one. */
export function toHtmlHeaders(
  sheet: Pick<Sheet, 'path' | 'sources' | 'article'>,
  siteData: SiteData,
): HeaderSet {
  const sources = { ...commonSources, ...sheet.sources?.(siteData) }
  return {
    ...toCommonHeaders(siteData.baseUrl),
    ...(sheet.path !== undefined && toUsageHeaders(siteData.contentSignals)),
    'content-security-policy': renderPolicy({ ...sources, ...toTrustedTypes(sources) }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    link: toLinks(sheet, siteData).join(', '),
  }
}

/** The page whose Markdown this is (RFC 6596), and llms.txt, which describes both. */
export function toMarkdownHeaders(sheet: Page, siteData: SiteData): HeaderSet {
  const links = [
    toCanonicalLink(sheet, siteData),
    `<${sheet.path}>; rel="alternate"; type="text/html"`,
    toDescription(),
  ]
  return {
    ...toCommonHeaders(siteData.baseUrl),
    ...toUsageHeaders(siteData.contentSignals),
    link: links.join(', '),
  }
}

export function toDescription(): string {
  return `<${paths.llmsTxt}>; rel="describedby"; type="text/plain"`
}

function toCanonicalLink({ path, article }: Addressed, { baseUrl }: SiteData): string {
  return `<${article?.canonical ?? `${baseUrl}${path}`}>; rel="canonical"`
}

function renderPolicy(sources: ContentSources): string {
  return Object.entries(sources)
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ')
}

type Addressed = Pick<Sheet, 'article'> & { readonly path: string }

/** Links for machines (RFC 8288, RFC 8631, RFC 9727). */
function toLinks(
  { path, article }: Pick<Sheet, 'path' | 'article'>,
  siteData: SiteData,
): readonly string[] {
  const links = [
    `<${paths.apiCatalog}>; rel="api-catalog"; type="application/linkset+json"`,
    `<${paths.openapi}>; rel="service-desc"; type="application/json"`,
    `<${paths.apiDocs}>; rel="service-doc"; type="text/html"`,
    toDescription(),
    `<${paths.ard}>; rel="ard"; type="${AI_CATALOG_TYPE}"`,
    `<${paths.aiCatalog}>; rel="ai-catalog"; type="${AI_CATALOG_TYPE}"`,
  ]
  if (path === undefined) return links
  return [
    toCanonicalLink({ path, ...(article && { article }) }, siteData),
    `<${toMarkdownPath(path)}>; rel="alternate"; type="text/markdown"`,
    ...links,
    ...(article ? toCitationLinks(article, siteData) : []),
  ]
}

/** The address to cite (RFC 8574), and a link for reference managers (signposting.org). */
function toCitationLinks(article: Article, { baseUrl }: SiteData): readonly string[] {
  return [
    `<${toCanonicalUrl(article, baseUrl)}>; rel="cite-as"`,
    `<${toBibtexPath(article)}>; rel="describedby"; type="application/x-bibtex"`,
  ]
}

/** The head of an HTML document: title, address and related documents. */
import { paths } from '../../contract/paths.ts'
import { ARTICLES_FEED_PATH, type Article } from '../../company/articles/article.ts'
import { AI_CATALOG_TYPE, ARTICLE_STYLESHEET_PATH } from '../documents/places.ts'
import type { SiteData } from '../site-data.ts'
import { toAlternates } from './local.ts'
import { escapeHtml } from '../../company/prose/html.ts'
import { toMarkdownPath } from '../../company/prose/markdown-path.ts'
import { findPageText } from './page-names.ts'
import { toBibtexPath } from './article/citation.ts'
import type { Sheet } from './page.ts'
import { renderPreviewHead } from './preview-head.ts'

export function renderHead(sheet: Sheet, siteData: SiteData): string {
  const { site } = siteData
  const title = escapeHtml(toWindowTitle(sheet, siteData))
  const description = escapeHtml(sheet.summary?.(siteData) ?? sheet.description)
  return [
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="color-scheme" content="light dark">',
    ...renderAddress(sheet, siteData),
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:site_name" content="${escapeHtml(site.name)}">`,
    `<link rel="service-desc" type="application/json" href="${paths.openapi}">`,
    `<link rel="ard" type="${AI_CATALOG_TYPE}" href="${paths.ard}">`,
    `<link rel="ai-catalog" type="${AI_CATALOG_TYPE}" href="${paths.aiCatalog}">`,
    `<link rel="icon" type="image/svg+xml" href="${paths.icon}">`,
    `<link rel="stylesheet" href="${sheet.stylesheet ?? paths.stylesheet}">`,
    ...(sheet.article ? [`<link rel="stylesheet" href="${ARTICLE_STYLESHEET_PATH}">`] : []),
    ...renderStructuredData(sheet.structuredData?.(siteData)),
    '</head>',
  ].join('\n')
}

/** The page's address, its other forms and its type (Open Graph). */
function renderAddress(sheet: Sheet, siteData: SiteData): readonly string[] {
  const { baseUrl, articles, site } = siteData
  const { path, article } = sheet
  const type = `<meta property="og:type" content="${article ? 'article' : 'website'}">`
  if (path === undefined) return ['<meta name="robots" content="noindex">', type]
  const canonical = escapeHtml(article?.canonical ?? `${baseUrl}${path}`)
  return [
    `<link rel="canonical" href="${canonical}">`,
    `<link rel="alternate" type="text/markdown" href="${toMarkdownPath(path)}">`,
    `<link rel="describedby" type="text/plain" href="${paths.llmsTxt}">`,
    ...(articles.length === 0
      ? []
      : [
          `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(site.name)}" href="${ARTICLES_FEED_PATH}">`,
        ]),
    ...renderAlternates(sheet, siteData),
    `<meta property="og:url" content="${canonical}">`,
    type,
    ...renderPreviewHead(sheet, siteData),
    ...(article ? renderArticleHead(article) : []),
  ]
}

/** The same page in each language (HTML 4.6.6.2). Search engines want the full list on each. */
function renderAlternates(sheet: Sheet, siteData: SiteData): readonly string[] {
  const link = (language: string, path: string): string =>
    `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(siteData.baseUrl + path)}">`
  const all = toAlternates(sheet, siteData)
  const [main] = all
  if (!main) return []
  return [...all.map(({ texts, path }) => link(texts.language, path)), link('x-default', main.path)]
}

function renderArticleHead(article: Article): readonly string[] {
  const { authors, published, updated, tags } = article
  return [
    `<link rel="describedby" type="application/x-bibtex" href="${toBibtexPath(article)}">`,
    ...authors.map((name) => `<meta name="author" content="${escapeHtml(name)}">`),
    `<meta property="article:published_time" content="${published}">`,
    ...(updated === undefined
      ? []
      : [`<meta property="article:modified_time" content="${updated}">`]),
    ...tags.map((tag) => `<meta property="article:tag" content="${escapeHtml(tag)}">`),
  ]
}

/** A data block, which no browser runs. Escaped: no text can end the element (HTML 4.12.1.3). */
function renderStructuredData(data: unknown): readonly string[] {
  if (!data) return []
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return [`<script type="application/ld+json">${json}</script>`]
}

function toWindowTitle(sheet: Sheet, siteData: SiteData): string {
  const title = findPageText(sheet.mainPath ?? sheet.path, siteData)?.title ?? sheet.title
  return sheet.windowTitle?.(siteData) ?? `${title} · ${siteData.site.name}`
}

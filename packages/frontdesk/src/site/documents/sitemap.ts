/** `/sitemap.xml` (sitemaps.org 0.9) and `/sitemap.md`: every page, for crawlers and for agents. */
import { toArticlePath, toLastChange } from '../../company/articles/article.ts'
import { ERRORS_PATH } from '../../contract/problems.ts'
import { toMarkdownPath } from '../../company/prose/markdown-path.ts'
import { escapeMarkdown, renderMarkdownHeading } from '../../company/prose/markdown.ts'
import { toPathIn } from '../page-languages.ts'
import type { Surface } from '../site-data.ts'
import type { Document } from './document.ts'
import { documentPaths } from '../page-paths.ts'
import { escapeXml } from '../../company/prose/xml.ts'

export const sitemap: Document = {
  path: documentPaths.sitemap,
  title: 'Sitemap',
  description: 'Every page, for crawlers, with the day of its last change where the owner says so.',
  onDemand: true,
  mediaType: 'application/xml; charset=utf-8',
  render: renderSitemap,
}

export const sitemapMarkdown: Document = {
  path: documentPaths.sitemapMarkdown,
  title: 'Sitemap in Markdown',
  description: 'Every page as a list of links to its Markdown.',
  onDemand: true,
  mediaType: 'text/markdown; charset=utf-8',
  render: renderSitemapMarkdown,
}

interface Entry {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly updated: string | undefined
  readonly spoken?: boolean
}

function toPageEntries({ listing }: Surface): readonly Entry[] {
  return listing.filter(({ markdownPath }) => markdownPath !== undefined)
}

function toHostEntries({ hostPages }: Surface): readonly Entry[] {
  return hostPages.map((page) => ({ ...page, updated: undefined }))
}

function toArticleEntries({ articles }: Surface): readonly Entry[] {
  return articles.map((article) => ({
    path: toArticlePath(article),
    title: article.title,
    description: article.summary,
    updated: toLastChange(article),
  }))
}

/** Only what has its address here: crawlers find elsewhere what names another one as its own. */
function renderSitemap(surface: Surface): string {
  const foreign = new Set(
    surface.articles.filter(({ canonical }) => canonical !== undefined).map(toArticlePath),
  )
  const entries = [
    ...toPageEntries(surface),
    ...toHostEntries(surface),
    ...toArticleEntries(surface),
  ]
    .filter(({ path }) => !path.startsWith(ERRORS_PATH) && !foreign.has(path))
    .flatMap((entry) => {
      const { path, updated } = entry
      const lastmod = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`
      const all = toLanguages(entry, surface)
      const links = all.map(({ tag, url }) => toAlternate(tag, url)).join('')
      const own = all.length === 0 ? [`${surface.baseUrl}${path}`] : all.map(({ url }) => url)
      return own.map((url) => `<url><loc>${escapeXml(url)}</loc>${lastmod}${links}</url>`)
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${toNamespace(surface)}>`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** The same page in each language of the site; none where it is there in one alone. */
function toLanguages(
  { path, spoken }: Entry,
  surface: Surface,
): readonly { readonly tag: string; readonly url: string }[] {
  if (!spoken || surface.spoken.length < 2) return []
  return surface.spoken.map((texts) => ({
    tag: texts.language,
    url: surface.baseUrl + toPathIn(path, texts, surface),
  }))
}

/** As search engines want it: every address names all of them, itself too. */
function toAlternate(tag: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(tag)}" href="${escapeXml(url)}"/>`
}

function toNamespace({ spoken }: Surface): string {
  return spoken.length < 2 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
}

function renderSitemapMarkdown(surface: Surface): string {
  const toItem = ({ path, title, description }: Entry): string =>
    `- [${escapeMarkdown(title)}](${surface.baseUrl}${toMarkdownPath(path)}): ${escapeMarkdown(description)}`
  const articles = toArticleEntries(surface)
  // The site's own, which have no twin in Markdown.
  const hostItems = toHostEntries(surface).map(
    ({ path, title, description }) =>
      `- [${escapeMarkdown(title)}](${surface.baseUrl}${path}): ${escapeMarkdown(description)}`,
  )
  return [
    renderMarkdownHeading(1, `All pages of ${surface.site.name}`),
    ['## Pages', '', ...toPageEntries(surface).map(toItem), ...hostItems].join('\n'),
    ...(articles.length === 0 ? [] : [['## Articles', '', ...articles.map(toItem)].join('\n')]),
  ]
    .join('\n\n')
    .concat('\n')
}

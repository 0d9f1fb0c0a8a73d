/** `/sitemap.xml` (sitemaps.org 0.9) and `/sitemap.md`: every page, for crawlers and for agents. */
import { toArticlePath, toLastChange } from '../../company/articles/article.ts'
import { ERRORS_PATH } from '../../contract/problems.ts'
import { toMarkdownPath } from '../../company/prose/markdown-path.ts'
import { renderMarkdownHeading, renderMarkdownItem } from '../../company/prose/markdown.ts'
import type { Listed, SiteData } from '../site-data.ts'
import { toAlternates } from '../pages/local.ts'
import type { Document } from './document.ts'
import { documentPaths } from '../page-paths.ts'
import { escapeXml } from '../../company/prose/xml.ts'

export const sitemap: Document = {
  path: documentPaths.sitemap,
  title: 'Sitemap',
  description: 'Every page, for crawlers, with the day of its last change where the owner says so.',
  recentOnly: true,
  mediaType: 'application/xml; charset=utf-8',
  render: renderSitemap,
}

export const sitemapMarkdown: Document = {
  path: documentPaths.sitemapMarkdown,
  title: 'Sitemap in Markdown',
  description: 'Every page as a list of links to its Markdown.',
  recentOnly: true,
  mediaType: 'text/markdown; charset=utf-8',
  render: renderSitemapMarkdown,
}

interface Entry extends Pick<Listed, 'path' | 'title' | 'description' | 'updated'> {
  readonly translated?: boolean
}

function toPageEntries({ listing }: SiteData): readonly Entry[] {
  return listing.filter(({ markdownPath }) => markdownPath !== undefined)
}

function toHostEntries({ hostPages }: SiteData): readonly Entry[] {
  return hostPages.map((page) => ({ ...page, updated: undefined }))
}

function toArticleEntries({ articles }: SiteData): readonly Entry[] {
  return articles.map((article) => ({
    path: toArticlePath(article),
    title: article.title,
    description: article.summary,
    updated: toLastChange(article),
  }))
}

/** Only pages whose canonical address is here: crawlers find the others at theirs. */
function renderSitemap(siteData: SiteData): string {
  const foreign = new Set(
    siteData.articles.filter(({ canonical }) => canonical !== undefined).map(toArticlePath),
  )
  const entries = [
    ...toPageEntries(siteData),
    ...toHostEntries(siteData),
    ...toArticleEntries(siteData),
  ]
    .filter(({ path }) => !path.startsWith(ERRORS_PATH) && !foreign.has(path))
    .flatMap((entry) => {
      const { path, updated } = entry
      const lastmod = updated === undefined ? '' : `<lastmod>${updated}</lastmod>`
      const all = toAlternates(entry, siteData)
      const toUrl = (local: string): string => escapeXml(`${siteData.baseUrl}${local}`)
      const links = all.map((one) => renderAlternate(one.texts.language, toUrl(one.path))).join('')
      const own = all.length === 0 ? [path] : all.map((one) => one.path)
      return own.map((local) => `<url><loc>${toUrl(local)}</loc>${lastmod}${links}</url>`)
    })
  const namespace =
    siteData.allTexts.length < 2 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** Search engines want every address to list all of them, including itself. */
function renderAlternate(tag: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(tag)}" href="${url}"/>`
}

function renderSitemapMarkdown(siteData: SiteData): string {
  const { baseUrl } = siteData
  const toItem = ({ path, title, description }: Entry): string =>
    renderMarkdownItem(title, `${baseUrl}${toMarkdownPath(path)}`, description)
  const articles = toArticleEntries(siteData)
  // Pages of the host, which have no Markdown twin.
  const hostItems = toHostEntries(siteData).map(({ path, title, description }) =>
    renderMarkdownItem(title, `${baseUrl}${path}`, description),
  )
  return [
    renderMarkdownHeading(1, `All pages of ${siteData.site.name}`),
    ['## Pages', '', ...toPageEntries(siteData).map(toItem), ...hostItems].join('\n'),
    ...(articles.length === 0 ? [] : [['## Articles', '', ...articles.map(toItem)].join('\n')]),
  ]
    .join('\n\n')
    .concat('\n')
}

/** `/articles/feed.xml`: the latest articles (Atom, RFC 4287). */
import { toArticlePath, toLastChange, type Article } from '../../company/articles/article.ts'
import { toTimestamp } from '../../company/prose/date.ts'
import { english } from '../../company/texts/index.ts'
import { toReadableDate } from '../../company/texts/readable-date.ts'
import { escapeHtml } from '../../company/prose/html.ts'
import { ARTICLES_FEED_PATH, ARTICLES_PATH } from '../../company/articles/article.ts'
import type { SiteData } from '../site-data.ts'
import type { Document } from './document.ts'
import { escapeXml } from '../../company/prose/xml.ts'

/** Articles in the feed. Readers fetch the whole feed again and again. */
const MAX_ENTRIES = 20

export const atomFeed: Document = {
  path: ARTICLES_FEED_PATH,
  title: 'Atom feed',
  description: 'The latest articles in full, for feed readers.',
  served: ({ articles }) => articles.length > 0,
  recentOnly: true,
  mediaType: 'application/atom+xml; charset=utf-8',
  render: renderFeed,
}

function renderFeed({ site, baseUrl, articles }: SiteData): string {
  const latest = articles.slice(0, MAX_ENTRIES)
  const updated = articles.map(toLastChange).toSorted().at(-1) ?? ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${baseUrl}/">`,
    `<id>${baseUrl}${ARTICLES_PATH}</id>`,
    `<title>${escapeXml(site.name)}</title>`,
    `<subtitle>${escapeXml(site.description)}</subtitle>`,
    `<updated>${toTimestamp(updated)}</updated>`,
    `<author><name>${escapeXml(site.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${baseUrl}${ARTICLES_FEED_PATH}"/>`,
    `<link rel="alternate" type="text/html" href="${baseUrl}${ARTICLES_PATH}"/>`,
    ...latest.map((article) => renderEntry(article, baseUrl)),
    '</feed>',
    '',
  ].join('\n')
}

function renderEntry(article: Article, baseUrl: string): string {
  const url = `${baseUrl}${toArticlePath(article)}`
  const language = escapeXml(article.language)
  return [
    `<entry xml:lang="${language}">`,
    `<id>${url}</id>`,
    `<title>${escapeXml(article.title)}</title>`,
    // One alternate only: of several, many readers take the last.
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    ...(article.canonical === undefined
      ? []
      : [`<link rel="canonical" href="${escapeXml(article.canonical)}"/>`]),
    `<published>${toTimestamp(article.published)}</published>`,
    `<updated>${toTimestamp(toLastChange(article))}</updated>`,
    ...article.authors.map((name) => `<author><name>${escapeXml(name)}</name></author>`),
    ...article.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<summary>${escapeXml(article.summary)}</summary>`,
    `<content type="html" xml:base="${url}">${escapeXml(toContent(article))}</content>`,
    '</entry>',
  ].join('\n')
}

/** The text, then the list of changes: readers show a changed entry as new. */
function toContent({ html, changes = [] }: Article): string {
  if (changes.length === 0) return html
  return [
    html,
    '<h2>History</h2>',
    '<ul>',
    ...changes.map(
      ({ date, what }) => `<li>${toReadableDate(date, english)}: ${escapeHtml(what)}</li>`,
    ),
    '</ul>',
  ].join('\n')
}

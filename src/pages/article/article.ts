/** `/articles/{slug}`: one article, and how to cite it. */
import { ARTICLES_PATH, toArticlePath, toLastChange, type Article } from '../../articles/article.ts'
import { toReadableDate } from '../../prose/date.ts'
import { escapeHtml, renderHtml } from '../../prose/html.ts'
import type { Surface } from '../../site/surface.ts'
import { citationFormats, toBibtex, toCitation, toCitationPath } from './citation.ts'
import { toQuotation } from './quotation.ts'
import { toLanguageName } from '../company.ts'
import type { Page } from '../page.ts'
import type { Block, Definitions } from '../../prose/prose.ts'
import { toArticleData } from '../structured-data.ts'

export function articlePage(article: Article): Page {
  const { title, summary, authors, published, tags, language, canonical } = article
  return {
    path: toArticlePath(article),
    title,
    description: summary,
    unlisted: true,
    onDemand: true,
    updated: () => toLastChange(article),
    article: {
      authors,
      published,
      updated: article.updated,
      tags,
      changes: article.changes,
      language,
      canonical,
      files: article.files ?? [],
      citations: citationFormats.map((format) => ({
        path: toCitationPath(article, format),
        mediaType: toEssence(format.mediaType),
      })),
    },
    sources: () => toSources(article),
    structuredData: (surface) => toArticleData(article, surface),
    content: (surface) => renderContent(article, surface),
  }
}

function renderContent(article: Article, surface: Surface): readonly Block[] {
  const { summary, language, html, markdown } = article
  return [
    { kind: 'paragraph', lead: true, text: summary },
    { kind: 'definitions', entries: toEntries(article) },
    { kind: 'body', language, html, markdown },
    ...toHistory(article),
    { kind: 'heading', level: 2, text: 'Cite this article' },
    {
      kind: 'paragraph',
      text: 'Please name the authors and link to the address below. It stays.',
    },
    { kind: 'code', label: 'Citation', language: 'text', text: toCitation(article, surface) },
    { kind: 'code', label: 'BibTeX', language: 'bibtex', text: toBibtex(article, surface).trim() },
    {
      kind: 'paragraph',
      text: [
        'For reference managers: ',
        ...citationFormats.flatMap((format, index) => [
          index === 0 ? '' : ', ',
          { link: toCitationPath(article, format), text: format.name },
        ]),
        '.',
      ],
    },
    ...toQuotations(article, surface),
    { kind: 'paragraph', text: { link: ARTICLES_PATH, text: 'All articles' } },
  ]
}

/** What was changed since it appeared. */
function toHistory({ published, changes = [] }: Article): readonly Block[] {
  if (changes.length === 0) return []
  const entries = [...changes, { date: published, what: 'First published.' }]
  return [
    { kind: 'heading', level: 2, text: 'History' },
    {
      kind: 'definitions',
      entries: entries.map(({ date, what }) => ({ term: toReadableDate(date), text: what })),
    },
  ]
}

const QUOTING =
  'Each passage has an address that leads to its words and marks them. Copy the one that you quote.'

/** An address for each passage: nobody has to make one, and no script is needed. */
function toQuotations(article: Article, { baseUrl }: Surface): readonly Block[] {
  const { passages = [], language } = article
  if (passages.length === 0) return []
  const url = `${baseUrl}${toArticlePath(article)}`
  const list: Block = { kind: 'list', items: passages.map((text) => toQuotation(text, url)) }
  return [
    { kind: 'heading', level: 2, text: 'Quote this article' },
    {
      kind: 'markup',
      html: `<details class="passages">\n<summary>${escapeHtml(QUOTING)}</summary>\n<div lang="${escapeHtml(language)}">\n${renderHtml([list])}\n</div>\n</details>`,
      markdown: [{ kind: 'paragraph', text: QUOTING }, list],
    },
  ]
}

function toEntries(article: Article): Definitions['entries'] {
  const { authors, published, updated, tags, language, canonical } = article
  return [
    { term: authors.length === 1 ? 'Author' : 'Authors', text: authors.join(', ') },
    { term: 'Published', text: toReadableDate(published) },
    ...(updated === undefined ? [] : [{ term: 'Updated', text: toReadableDate(updated) }]),
    { term: 'Language', text: toLanguageName(language) },
    ...(tags.length === 0 ? [] : [{ term: 'About', text: tags.join(', ') }]),
    ...(canonical === undefined
      ? []
      : [{ term: 'First published at', text: { link: canonical, text: canonical } }]),
  ]
}

/** Pictures may come from elsewhere; nothing else does. */
function toSources({ images }: Article): Readonly<Record<string, readonly string[]>> {
  const origins = images.filter((image) => !image.startsWith('/')).map((url) => new URL(url).origin)
  return origins.length === 0 ? {} : { 'img-src': ["'self'", ...new Set(origins)] }
}

function toEssence(mediaType: string): string {
  return mediaType.replace(/;.*$/, '')
}

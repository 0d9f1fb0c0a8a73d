/** `/articles/{slug}`: one article, and how to cite it. */
import {
  ARTICLES_PATH,
  toArticlePath,
  toLastChange,
  type Article,
} from '../../../company/articles/article.ts'
import { isForDevelopers } from '../../audience.ts'
import type { SiteData } from '../../site-data.ts'
import { toReadableDate } from '../../../company/texts/readable-date.ts'
import type { Texts } from '../../../company/texts/texts.ts'
import { fillSentence } from '../sentence.ts'
import { toBibtex, toBibtexPath, toCitation } from './citation.ts'
import { toLanguageName, toSection } from '../company.ts'
import type { Page } from '../page.ts'
import type { Block, Definitions } from '../../../company/prose/prose.ts'
import { toArticleData } from '../structured-data.ts'

export function articlePage(article: Article): Page {
  return {
    path: toArticlePath(article),
    title: article.title,
    description: article.summary,
    unlisted: true,
    recentOnly: true,
    updated: () => toLastChange(article),
    article,
    sectioned: true,
    sources: () => toSources(article),
    structuredData: (siteData) => toArticleData(article, siteData),
    content: (siteData) => renderContent(article, siteData),
  }
}

function renderContent(article: Article, siteData: SiteData): readonly Block[] {
  const { summary, language, html, markdown } = article
  const { texts } = siteData
  return [
    { kind: 'paragraph', lead: true, text: summary },
    { kind: 'definitions', entries: toEntries(article, siteData) },
    { kind: 'body', language, html, markdown },
    ...toHistory(article, texts),
    ...(isForDevelopers(siteData) ? toCitations(article, siteData) : []),
    { kind: 'paragraph', text: { link: ARTICLES_PATH, text: texts.home.allArticles } },
  ]
}

function toCitations(article: Article, siteData: SiteData): readonly Block[] {
  const { cite } = siteData.texts.article
  return [
    { kind: 'heading', level: 2, text: cite.heading },
    { kind: 'paragraph', text: cite.note },
    { kind: 'code', label: cite.label, language: 'text', text: toCitation(article, siteData) },
    { kind: 'code', label: 'BibTeX', language: 'bibtex', text: toBibtex(article, siteData).trim() },
    {
      kind: 'paragraph',
      text: fillSentence(cite.managers, {
        formats: { link: toBibtexPath(article), text: 'BibTeX' },
      }),
    },
  ]
}

/** Changes since publication. */
function toHistory({ published, changes = [] }: Article, texts: Texts): readonly Block[] {
  const { history } = texts.article
  if (changes.length === 0) return []
  const entries = [...changes, { date: published, what: history.first }]
  return toSection(
    history.heading,
    entries.map(({ date, what }) => ({ term: toReadableDate(date, texts), text: what })),
  )
}

function toEntries(article: Article, { site, texts }: SiteData): Definitions['entries'] {
  const { authors, published, updated, tags, language, canonical } = article
  const { article: words } = texts
  return [
    { term: words.authors(authors.length), text: authors.join(', ') },
    { term: words.published, text: toReadableDate(published, texts) },
    ...(updated === undefined
      ? []
      : [{ term: words.updated, text: toReadableDate(updated, texts) }]),
    ...(site.languages.length > 1 || language !== site.languages[0]
      ? [{ term: words.language, text: toLanguageName(language, texts.locale) }]
      : []),
    ...(tags.length === 0 ? [] : [{ term: words.tags, text: tags.join(', ') }]),
    ...(canonical === undefined
      ? []
      : [{ term: words.firstAt, text: { link: canonical, text: canonical } }]),
  ]
}

/** Pictures may come from other sites, nothing else. */
function toSources({ images }: Article): Readonly<Record<string, readonly string[]>> {
  const origins = images.filter((image) => !image.startsWith('/')).map((url) => new URL(url).origin)
  return origins.length === 0 ? {} : { 'img-src': ["'self'", ...new Set(origins)] }
}

/** `/articles/{slug}`: one article, and how to cite it. */
import { toArticlePath, toLastChange, type Article } from '../articles/article.ts'
import { toReadableDate } from '../prose/date.ts'
import { ARTICLES_PATH } from '../articles/article.ts'
import type { Surface } from '../site/surface.ts'
import { toBibtex, toCitation } from './citation.ts'
import { toLanguageName } from './company.ts'
import type { Page } from './page.ts'
import type { Block, Definitions } from '../prose/prose.ts'
import { toArticleData } from './structured-data.ts'

export function articlePage(article: Article): Page {
  const { title, summary, authors, published, tags, language, canonical } = article
  return {
    path: toArticlePath(article),
    title,
    description: summary,
    unlisted: true,
    onDemand: true,
    updated: () => toLastChange(article),
    article: { authors, published, tags, language, canonical },
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
    { kind: 'heading', level: 2, text: 'Cite this article' },
    {
      kind: 'paragraph',
      text: 'Please name the authors and link to the address below. It stays.',
    },
    { kind: 'code', label: 'Citation', language: 'text', text: toCitation(article, surface) },
    { kind: 'code', label: 'BibTeX', language: 'bibtex', text: toBibtex(article, surface) },
    { kind: 'paragraph', text: { link: ARTICLES_PATH, text: 'All articles' } },
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

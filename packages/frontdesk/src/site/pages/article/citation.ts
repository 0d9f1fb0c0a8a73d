/** How to cite an article. */
import { toArticlePath, toCanonicalUrl, type Article } from '../../../company/articles/article.ts'
import type { SiteData } from '../../site-data.ts'
import { toReadableDate } from '../../../company/texts/readable-date.ts'
import { withColon } from '../../../company/texts/with-colon.ts'

/** One line: authors, title, company, dates, address. */
export function toCitation(article: Article, { site, baseUrl, texts }: SiteData): string {
  const { authors, title, published, updated } = article
  const { cite } = texts.article
  const date = toReadableDate(published, texts)
  const dates =
    updated === undefined ? date : `${date} (${cite.updated(toReadableDate(updated, texts))})`
  return `${withColon(authors.join(', '), texts.language)} ${cite.title(title)}. ${site.name}, ${dates}. ${toCanonicalUrl(article, baseUrl)}`
}

/** Of {@link toBibtex}, complete. */
export const BIBTEX_MEDIA_TYPE = 'application/x-bibtex; charset=utf-8'

/** Path from which reference managers import an article. */
export function toBibtexPath(article: Article): string {
  return `${toArticlePath(article)}.bib`
}

/** An entry of type `misc`. */
export function toBibtex(article: Article, { site, baseUrl }: SiteData): string {
  const { slug, authors, title, published, updated, language, tags } = article
  const url = toCanonicalUrl(article, baseUrl)
  const fields = {
    author: authors.map((name) => `{${escapeTex(name)}}`).join(' and '),
    title: `{${escapeTex(title)}}`,
    year: published.slice(0, 4),
    month: String(Number(published.slice(5, 7))),
    day: String(Number(published.slice(8))),
    publisher: escapeTex(site.name),
    url,
    language: escapeTex(language),
    ...(tags.length > 0 && { keywords: escapeTex(tags.join(', ')) }),
    ...(updated !== undefined && { note: `Last change ${updated}` }),
  }
  const lines = Object.entries(fields).map(([key, value]) => `  ${key} = {${value}}`)
  return `@misc{${slug},\n${lines.join(',\n')}\n}\n`
}

/** Escapes what TeX would interpret. */
function escapeTex(text: string): string {
  return text.replaceAll(/[\\{}&%$#_~^]/g, (sign) => TEX[sign] ?? sign)
}

const TEX: Readonly<Record<string, string>> = {
  '\\': String.raw`{\textbackslash}`,
  '{': String.raw`\{`,
  '}': String.raw`\}`,
  '&': String.raw`\&`,
  '%': String.raw`\%`,
  $: String.raw`\$`,
  '#': String.raw`\#`,
  _: String.raw`\_`,
  '~': String.raw`{\textasciitilde}`,
  '^': String.raw`{\textasciicircum}`,
}

/** How an article is named elsewhere. */
import { toCanonicalUrl, toLastChange, type Article } from '../articles/article.ts'
import { toReadableDate } from '../prose/date.ts'
import type { Surface } from '../site/surface.ts'

/** One line: authors, title, company, dates, address. */
export function toCitation(article: Article, { site, baseUrl }: Surface): string {
  const { authors, title, published, updated } = article
  const date = toReadableDate(published)
  const dates = updated === undefined ? date : `${date} (updated ${toReadableDate(updated)})`
  return `${authors.join(', ')}: “${title}”. ${site.name}, ${dates}. ${toCanonicalUrl(article, baseUrl)}`
}

/** An entry of the type that BibTeX has for whatever is none of the others. */
export function toBibtex(article: Article, { site, baseUrl }: Surface): string {
  const { slug, authors, title, published } = article
  const url = toCanonicalUrl(article, baseUrl)
  const fields = {
    author: authors.map((name) => `{${escapeTex(name)}}`).join(' and '),
    title: `{${escapeTex(title)}}`,
    year: published.slice(0, 4),
    month: String(Number(published.slice(5, 7))),
    publisher: escapeTex(site.name),
    url,
    note: `Last change ${toLastChange(article)}`,
  }
  const lines = Object.entries(fields).map(([key, value]) => `  ${key} = {${value}}`)
  return `@misc{${slug},\n${lines.join(',\n')}\n}`
}

function escapeTex(text: string): string {
  return text.replaceAll(/[\\{}]/g, '').replaceAll(/[&%$#_]/g, String.raw`\$&`)
}

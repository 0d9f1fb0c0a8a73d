/** How an article is named elsewhere. */
import { toArticlePath, toCanonicalUrl, type Article } from '../../../company/articles/article.ts'
import type { SiteData } from '../../site-data.ts'
import { toReadableDate } from '../../../company/texts/readable-date.ts'

/** One line: authors, title, company, dates, address. */
export function toCitation(article: Article, { site, baseUrl, texts }: SiteData): string {
  const { authors, title, published, updated } = article
  const { cite } = texts.article
  const date = toReadableDate(published, texts)
  const dates =
    updated === undefined ? date : `${date} (${cite.updated(toReadableDate(updated, texts))})`
  return `${authors.join(', ')}: ${cite.title(title)}. ${site.name}, ${dates}. ${toCanonicalUrl(article, baseUrl)}`
}

/** A form in which reference managers take an article over. */
export interface CitationFormat {
  /** What people call it. */
  readonly name: string
  /** Follows the path of the article. */
  readonly ending: string
  /** Complete Content-Type. */
  readonly mediaType: string
  render(article: Article, siteData: SiteData): string
}

export const citationFormats: readonly CitationFormat[] = [
  {
    name: 'BibTeX',
    ending: '.bib',
    mediaType: 'application/x-bibtex; charset=utf-8',
    render: toBibtex,
  },
  {
    name: 'RIS',
    ending: '.ris',
    mediaType: 'application/x-research-info-systems; charset=utf-8',
    render: toRis,
  },
  {
    name: 'CSL-JSON',
    ending: '.csl.json',
    mediaType: 'application/vnd.citationstyles.csl+json',
    render: toCslJson,
  },
]

export function toCitationPath(article: Article, { ending }: CitationFormat): string {
  return `${toArticlePath(article)}${ending}`
}

/** An entry of the type that BibTeX has for whatever is none of the others. */
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

/** What TeX would obey is written so that it is shown. */
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

/** A tag a line (RIS specification, 2011): two letters, two spaces, a hyphen, a space, the value. */
export function toRis(article: Article, { site, baseUrl }: SiteData): string {
  const { slug, authors, title, summary, published, updated, language, tags } = article
  const lines: readonly (readonly [tag: string, value: string])[] = [
    ['TY', 'ELEC'],
    ['ID', slug],
    ...authors.map((name) => ['AU', name] as const),
    ['TI', title],
    ['T2', site.name],
    ['PB', site.name],
    ['PY', published.slice(0, 4)],
    ['DA', published.replaceAll('-', '/')],
    ['AB', summary],
    ...tags.map((tag) => ['KW', tag] as const),
    ['LA', language],
    ...(updated === undefined ? [] : [['N1', `Last change ${updated}`] as const]),
    ['UR', toCanonicalUrl(article, baseUrl)],
    ['ER', ''],
  ]
  // A line break would begin another tag.
  return lines.map(([tag, value]) => `${tag}  - ${value.replaceAll(/\s+/g, ' ')}\r\n`).join('')
}

/** A list of one item (CSL 1.0.2, csl-data.json), as reference managers import it. */
export function toCslJson(article: Article, { site, baseUrl }: SiteData): string {
  const { slug, authors, title, summary, published, updated, language, tags } = article
  const item = {
    id: slug,
    type: 'webpage',
    title,
    // Which part of a name is the family's is not ours to guess.
    author: authors.map((literal) => ({ literal })),
    'container-title': site.name,
    publisher: site.name,
    issued: toDate(published),
    URL: toCanonicalUrl(article, baseUrl),
    language,
    abstract: summary,
    ...(tags.length > 0 && { keyword: tags.join(', ') }),
    ...(updated !== undefined && { note: `Last change ${updated}` }),
  }
  return `${JSON.stringify([item], undefined, 2)}\n`
}

function toDate(date: string): { readonly 'date-parts': readonly (readonly number[])[] } {
  return { 'date-parts': [date.split('-').map(Number)] }
}

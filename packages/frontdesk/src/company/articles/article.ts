import type { ArticleFile } from './files/file.ts'

/** Where articles are listed; each has its address below. */
export const ARTICLES_PATH = '/articles'

/** The one address below that is no article's. */
export const ARTICLES_FEED_PATH: string = `${ARTICLES_PATH}/feed.xml`

/** A public article as data: what every host hands to the core, wherever it was written. */
export interface Article {
  /** Last part of its address: lower-case letters, digits and single hyphens. */
  readonly slug: string
  readonly title: string
  /** What it says, in one or two sentences: 50 to 300 characters. */
  readonly summary: string
  /** Who wrote it, as they sign. At least one. */
  readonly authors: readonly string[]
  /** Day of first publication (ISO 8601). */
  readonly published: string
  /** Day of the last change that a reader should know of (ISO 8601). */
  readonly updated?: string
  readonly tags: readonly string[]
  /** BCP 47 tag of the language that it is written in. */
  readonly language: string
  /** Absolute URL of the place where it appeared first, if that is elsewhere. */
  readonly canonical?: string
  /** The body as it was written (CommonMark, with the tables of GitHub), without front matter. */
  readonly markdown: string
  /** The same body as HTML, starting at heading level 2. May be made whenever it is read. */
  readonly html: string
  /** Addresses of the pictures in it: absolute URLs or paths of this site. */
  readonly images: readonly string[]
  /** Files that it shows or links to and that are served with it. */
  readonly files?: readonly ArticleFile[]
  /** What was changed after publication, the newest first. */
  readonly changes?: readonly ArticleChange[]
}

/** One change that a reader should know of. */
export interface ArticleChange {
  /** Day (ISO 8601). */
  readonly date: string
  /** What was changed, in a sentence. */
  readonly what: string
}

/** Whether a text can be the last part of an article's address. */
export function isSlug(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z\d]+(?:-[a-z\d]+)*$/.test(value)
}

/** Path of an article's page. */
export function toArticlePath({ slug }: Pick<Article, 'slug'>): string {
  return `${ARTICLES_PATH}/${slug}`
}

/** The address to cite: where it appeared first. */
export function toCanonicalUrl(article: Article, baseUrl: string): string {
  return article.canonical ?? `${baseUrl}${toArticlePath(article)}`
}

/** Day of its last change. */
export function toLastChange({ published, updated }: Article): string {
  return updated ?? published
}

/** Without `localeCompare`: its first use in a process loads what takes 4 ms of a start. */
function compareDays(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Newest first; among those of one day by title, so that the order never depends on the source. */
export function sortArticles(articles: readonly Article[]): readonly Article[] {
  return articles.toSorted(
    (one, other) =>
      compareDays(other.published, one.published) || one.title.localeCompare(other.title, 'en'),
  )
}

import type { ArticleFile } from './files/file.ts'

/** Where articles are listed; each has its address below. */
export const ARTICLES_PATH = '/articles'

/** The only address below it that is not an article's. */
export const ARTICLES_FEED_PATH: string = `${ARTICLES_PATH}/feed.xml`

/** A public article as data, from any source. */
export interface Article {
  /** Last part of its address: lower-case letters, digits and single hyphens. */
  readonly slug: string
  readonly title: string
  /** A summary in one or two sentences: 50 to 300 characters. */
  readonly summary: string
  /** At least one name. */
  readonly authors: readonly string[]
  /** Day of first publication (ISO 8601). */
  readonly published: string
  /** Day of the last notable change (ISO 8601). */
  readonly updated?: string
  readonly tags: readonly string[]
  /** BCP 47 tag of the language that it is written in. */
  readonly language: string
  /** Absolute URL of the first publication, if that is elsewhere. */
  readonly canonical?: string
  /** The body as written (CommonMark, with GitHub's tables), without front matter. */
  readonly markdown: string
  /** The same body as HTML, starting at heading level 2. May be made on each read. */
  readonly html: string
  /** Addresses of the pictures in it: absolute URLs or paths of this site. */
  readonly images: readonly string[]
  /** Files that it shows or links to, served with it. */
  readonly files?: readonly ArticleFile[]
  /** Changes after publication, newest first. */
  readonly changes?: readonly ArticleChange[]
}

/** One notable change. */
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

/** The address to cite: the first publication. */
export function toCanonicalUrl(article: Article, baseUrl: string): string {
  return article.canonical ?? `${baseUrl}${toArticlePath(article)}`
}

/** Day of its last change. */
export function toLastChange({ published, updated }: Article): string {
  return updated ?? published
}

/** Without `localeCompare`, whose first use in a process takes 4 ms. */
function compareDays(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Newest first; articles of one day by title, so that the order does not depend on the source. */
export function sortArticles(articles: readonly Article[]): readonly Article[] {
  return articles.toSorted(
    (one, other) =>
      compareDays(other.published, one.published) || one.title.localeCompare(other.title, 'en'),
  )
}

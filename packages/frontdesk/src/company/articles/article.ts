import type { ArticleFile } from './files/file.ts'

/** Path of the list; each article's address is below. */
export const ARTICLES_PATH = '/articles'

/** The only path below it that is not an article's. */
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
  /** BCP 47 tag of the article's language. */
  readonly language: string
  /** Absolute URL of the first publication, if elsewhere. */
  readonly canonical?: string
  /** The body as written (CommonMark, with GitHub's tables), without front matter. */
  readonly markdown: string
  /** The same body as HTML, from heading level 2 on. May be rendered on each read. */
  readonly html: string
  /** Addresses of its pictures: absolute URLs or paths of this site. */
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
  /** The change, in a sentence. */
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

/** Newest first; articles of one day by title, whatever the order of the source. */
export function sortArticles(articles: readonly Article[]): readonly Article[] {
  return articles.toSorted(
    (one, other) =>
      compareDays(other.published, one.published) || one.title.localeCompare(other.title, 'en'),
  )
}

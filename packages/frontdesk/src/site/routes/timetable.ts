/** Articles with a future date: each appears when its day begins (UTC), without a restart. */
import type { Article } from '../../company/articles/article.ts'
import { toTimestamp } from '../../company/prose/date.ts'

/**
 * Calls `create` with the articles published so far, again when the next one is due or `list`
 * changes. Between those, a request costs one comparison. `now` is in epoch milliseconds.
 */
export function followDates<T>(
  list: () => readonly Article[],
  now: () => number,
  create: (published: readonly Article[]) => T,
): () => T {
  const make = (articles: readonly Article[], moment: number) => ({
    articles,
    next: Math.min(...articles.map(toMoment).filter((due) => due > moment)),
    made: create(articles.filter((article) => isPublished(article, moment))),
  })
  let shown = make(list(), now())
  return () => {
    const articles = list()
    const isDue = shown.next < Infinity && now() >= shown.next
    if (isDue || articles !== shown.articles) shown = make(articles, now())
    return shown.made
  }
}

/** Whether the article is published at `moment`, in epoch milliseconds. */
export function isPublished(article: Article, moment: number): boolean {
  return toMoment(article) <= moment
}

function toMoment({ published }: Article): number {
  return Date.parse(toTimestamp(published))
}

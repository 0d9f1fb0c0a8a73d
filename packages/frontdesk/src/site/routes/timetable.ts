/** Articles with a date to come: each appears when its day begins (UTC), without a restart. */
import type { Article } from '../../company/articles/article.ts'
import { toTimestamp } from '../../company/prose/date.ts'

/**
 * What `create` makes of the articles that have appeared: made anew when the next one is due, and
 * until then a comparison. `now` is in epoch milliseconds. Where no date lies ahead, not even that.
 */
export function followDates<T>(
  articles: readonly Article[],
  now: () => number,
  create: (published: readonly Article[]) => T,
): () => T {
  let made: T
  let next = -Infinity
  const open = (moment: number): void => {
    made = create(articles.filter((article) => isPublished(article, moment)))
    const ahead = articles.map(toMoment).filter((due) => due > moment)
    next = ahead.reduce((least, due) => Math.min(least, due), Infinity)
  }
  open(now())
  if (next === Infinity) return () => made
  return () => {
    const moment = now()
    if (moment >= next) open(moment)
    return made
  }
}

/** Whether it has appeared by `moment`, in epoch milliseconds. */
export function isPublished(article: Article, moment: number): boolean {
  return toMoment(article) <= moment
}

function toMoment({ published }: Article): number {
  return Date.parse(toTimestamp(published))
}

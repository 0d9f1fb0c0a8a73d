/** `/articles`: every article, the newest first. */
import { toArticlePath, toLastChange, type Article } from '../articles/article.ts'
import { toReadableDate } from '../prose/date.ts'
import { ARTICLES_PATH } from '../articles/article.ts'
import { atomFeed } from '../documents/atom-feed.ts'
import { llmsFullTxt } from '../documents/llms-full-txt.ts'
import type { Surface } from '../site/surface.ts'
import type { Page } from './page.ts'
import type { Block } from '../prose/prose.ts'

/** Articles that are shown with their summary; older ones are a line each. */
const MAX_CARDS = 24

export const articles: Page = {
  path: ARTICLES_PATH,
  title: 'Articles',
  description: 'Everything the company has published to be read and cited, the newest first.',
  summary: ({ site }) => `Articles by ${site.name}: to be read and cited, the newest first.`,
  served: ({ articles }) => articles.length > 0,
  updated: ({ articles }) => toLatestChange(articles),
  content: renderContent,
}

function renderContent({ site, articles }: Surface): readonly Block[] {
  return [
    {
      kind: 'paragraph',
      lead: true,
      text: `What ${site.name} has published to be read and cited. Each article says how to name it and has a lasting address.`,
    },
    { kind: 'cards', links: articles.slice(0, MAX_CARDS).map(toArticleCard) },
    ...toOlder(articles.slice(MAX_CARDS)),
    {
      kind: 'paragraph',
      text: [
        'New ones come by ',
        { link: atomFeed.path, text: 'Atom feed' },
        ', and every text of this site is in ',
        { link: llmsFullTxt.path, text: 'llms-full.txt' },
        '.',
      ],
    },
  ]
}

/** An article in a list of links. */
export function toArticleCard(article: Article): {
  readonly link: string
  readonly text: string
  readonly note: string
} {
  return {
    link: toArticlePath(article),
    text: article.title,
    note: `${toReadableDate(article.published)}. ${article.summary}`,
  }
}

function toOlder(older: readonly Article[]): readonly Block[] {
  if (older.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'Older articles' },
    {
      kind: 'list',
      items: older.map((article) => [
        { link: toArticlePath(article), text: article.title },
        `, ${toReadableDate(article.published)}`,
      ]),
    },
  ]
}

/** Day of the last change to any of them. */
function toLatestChange(articles: readonly Article[]): string | undefined {
  return articles.map(toLastChange).toSorted().at(-1)
}

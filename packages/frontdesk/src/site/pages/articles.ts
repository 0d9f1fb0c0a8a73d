/** `/articles`: every article, newest first. */
import {
  ARTICLES_FEED_PATH,
  ARTICLES_PATH,
  toArticlePath,
  toLastChange,
  type Article,
} from '../../company/articles/article.ts'
import { llmsFullTxt } from '../documents/llms-full-txt.ts'
import { isForDevelopers } from '../audience.ts'
import { isReachable } from '../reachable.ts'
import type { SiteData } from '../site-data.ts'
import { toReadableDate } from '../../company/texts/readable-date.ts'
import type { Texts } from '../../company/texts/texts.ts'
import type { Page } from './page.ts'
import { fillSentence } from './sentence.ts'
import type { Block, Card, Link } from '../../company/prose/prose.ts'

/** Articles shown with their summary; older ones take a line each. */
const MAX_CARDS = 24

export const articles: Page = {
  path: ARTICLES_PATH,
  translated: true,
  title: 'Articles',
  description: 'Everything the company has published to be read and cited, the newest first.',
  heading: ({ texts }) => texts.pages.articles.title,
  summary: ({ texts }) => texts.article.lead,
  served: ({ articles }) => articles.length > 0,
  updated: ({ articles }) => articles.map(toLastChange).toSorted().at(-1),
  content: renderContent,
}

function renderContent(siteData: SiteData): readonly Block[] {
  const { articles, texts } = siteData
  const { article: words } = texts
  return [
    {
      kind: 'paragraph',
      lead: true,
      text: words.lead,
    },
    {
      kind: 'cards',
      links: articles.slice(0, MAX_CARDS).map((article) => toArticleCard(article, texts)),
    },
    ...toOlder(articles.slice(MAX_CARDS), texts),
    ...toFurther(siteData),
  ]
}

/** Links for programs and feed readers. */
function toFurther(siteData: SiteData): readonly Block[] {
  if (!isForDevelopers(siteData)) return []
  const { more, feed: text } = siteData.texts.article
  const feed = { link: ARTICLES_FEED_PATH, text }
  const texts = { link: llmsFullTxt.path, text: 'llms-full.txt' }
  const isWhole = isReachable(llmsFullTxt.path, siteData)
  return [{ kind: 'paragraph', text: isWhole ? fillSentence(more, { feed, texts }) : feed }]
}

/** An article in a list of links. */
export function toArticleCard(article: Article, texts: Texts): Card {
  return {
    ...toArticleLink(article, texts),
    before: `${toReadableDate(article.published, texts)}.`,
    note: article.summary,
  }
}

/** The link is marked with the article's language. */
function toArticleLink(article: Article, { language }: Texts): Link {
  return {
    link: toArticlePath(article),
    text: article.title,
    ...(article.language !== language && { language: article.language }),
  }
}

function toOlder(older: readonly Article[], texts: Texts): readonly Block[] {
  if (older.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: texts.article.older },
    {
      kind: 'list',
      items: older.map((article) => [
        toArticleLink(article, texts),
        `, ${toReadableDate(article.published, texts)}`,
      ]),
    },
  ]
}

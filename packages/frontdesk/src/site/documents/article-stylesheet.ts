/** What only articles need of the design, as a document. */
import { renderArticleStyle } from '../theme/article-style.ts'
import type { Document } from './document.ts'
import { ARTICLE_STYLESHEET_PATH } from './places.ts'

export const articleStylesheet: Document = {
  path: ARTICLE_STYLESHEET_PATH,
  title: 'Stylesheet of articles',
  description: 'The design of footnotes and code.',
  unlisted: true,
  served: ({ articles }) => articles.length > 0,
  onDemand: true,
  mediaType: 'text/css; charset=utf-8',
  maxAgeSeconds: 3600,
  render: renderArticleStyle,
}

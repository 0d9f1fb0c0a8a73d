/** What only articles need of the design, as a document. */
import { ARTICLES_PATH } from '../articles/article.ts'
import { renderArticleStyle } from '../theme/article-style.ts'
import type { Document } from './document.ts'

export const articleStylesheet: Document = {
  path: `${ARTICLES_PATH}/article.css`,
  title: 'Stylesheet of articles',
  description: 'The design of footnotes, code and passages.',
  unlisted: true,
  served: ({ articles }) => articles.length > 0,
  onDemand: true,
  mediaType: 'text/css; charset=utf-8',
  maxAgeSeconds: 3600,
  render: renderArticleStyle,
}

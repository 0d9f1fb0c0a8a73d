/** Document addresses that every page names, without the code that makes the documents. */
import { ARTICLES_PATH } from '../../company/articles/article.ts'

export const AI_CATALOG_TYPE = 'application/ai-catalog+json'

export const ARTICLE_STYLESHEET_PATH: string = `${ARTICLES_PATH}/article.css`

/** Stylesheet of pages for developers: the design of every page, and theirs. */
export const DOCS_STYLESHEET_PATH = '/docs/api/assets/docs.css'

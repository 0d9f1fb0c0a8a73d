/** Addresses of documents that every page names, apart from the code that makes them. */
import { ARTICLES_PATH } from '../../company/articles/article.ts'

export const AI_CATALOG_TYPE = 'application/ai-catalog+json'

export const ARTICLE_STYLESHEET_PATH: string = `${ARTICLES_PATH}/article.css`

/** Of pages that developers read: the design of every page, and theirs. */
export const DOCS_STYLESHEET_PATH = '/docs/api/assets/docs.css'

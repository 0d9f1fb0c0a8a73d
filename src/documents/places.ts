/** Where documents are that every page names: apart from what makes them, so that a page needs none of it. */
import { ARTICLES_PATH } from '../articles/article.ts'

export const AI_CATALOG_PATH = '/.well-known/ai-catalog.json'

/** Where ARD looks since 0.91; the other path is of 0.9 and of ai-catalog itself. */
export const ARD_PATH = '/.well-known/ard.json'

export const AI_CATALOG_TYPE = 'application/ai-catalog+json'

export const API_CATALOG_PATH = '/.well-known/api-catalog'

export const ARTICLE_STYLESHEET_PATH: string = `${ARTICLES_PATH}/article.css`

export const SITEMAP_MARKDOWN_PATH = '/sitemap.md'

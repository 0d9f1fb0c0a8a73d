import { shownTools } from '../../packages/frontdesk/src/mcp/shown-answer.ts'
import { createSiteData } from '../../packages/frontdesk/src/site/routes/site-data.ts'
import { none, type FrontdeskOptions } from '../../packages/frontdesk/src/index.ts'
import type { SiteData } from '../../packages/frontdesk/src/site/site-data.ts'
import { exampleArticles } from './example-articles.ts'
import { exampleSecurity, exampleSite } from './example-site.ts'
import { memoryStore } from './memory-store.ts'
import { allTexts } from './texts.ts'

/** The site data of test sites, for documents. */
export function exampleSiteData(options: Partial<FrontdeskOptions> = {}): SiteData {
  const all: FrontdeskOptions = {
    site: exampleSite,
    articles: exampleArticles,
    security: exampleSecurity,
    baseUrl: 'https://northwind.example',
    verifier: none(),
    store: memoryStore(),
    texts: allTexts,
    ...options,
  }
  return createSiteData(all, shownTools)
}

import type { SiteData } from '../site-data.ts'
import { aiCatalog } from './ai-catalog.ts'
import { apiCatalog } from './api-catalog.ts'
import { atomFeed } from './atom-feed.ts'
import type { Document } from './document.ts'
import { llmsFullTxt } from './llms-full-txt.ts'
import { llmsTxt } from './llms-txt.ts'
import { openapi } from './openapi.ts'
import { protectedResource } from './protected-resource.ts'
import { robotsTxt } from './robots-txt.ts'
import { securityTxt } from './security-txt.ts'
import { serverCard, serverCardBesideEndpoint } from './server-card.ts'
import { sitemap, sitemapMarkdown } from './sitemap.ts'
import { skillsIndex } from './skills-index.ts'
import { skills } from './skills/index.ts'
import { toSkillDocument } from './skills/skill.ts'

/** Every document that is neither a page nor a part of one, whether a site has it or not. */
export const documents: readonly Document[] = [
  openapi,
  llmsTxt,
  llmsFullTxt,
  serverCard,
  serverCardBesideEndpoint,
  skillsIndex,
  ...skills.map(toSkillDocument),
  protectedResource,
  apiCatalog,
  aiCatalog,
  atomFeed,
  robotsTxt,
  sitemap,
  sitemapMarkdown,
  securityTxt,
]

/** Selects those that this site has. */
export function toDocuments(siteData: SiteData): readonly Document[] {
  return documents.filter(({ served, path }) => siteData.owns(path) && (served?.(siteData) ?? true))
}

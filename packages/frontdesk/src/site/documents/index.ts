import type { SiteData } from '../site-data.ts'
import { aiCatalog } from './ai-catalog.ts'
import { apiCatalog } from './api-catalog.ts'
import { articleStylesheet } from './article-stylesheet.ts'
import { atomFeed } from './atom-feed.ts'
import type { Document } from './document.ts'
import { explorerScript, explorerStylesheet } from './explorer.ts'
import { toFormLanguages } from './form-languages.ts'
import { toFormScripts } from './form-script.ts'
import { formPageStylesheet, formStylesheet } from './form-stylesheet.ts'
import { formCheck } from './form-check.ts'
import { formSolver } from './form-solver.ts'
import { icon } from './icon.ts'
import { llmsFullTxt } from './llms-full-txt.ts'
import { llmsTxt } from './llms-txt.ts'
import { openapi } from './openapi.ts'
import { toOwnPictures } from './own-pictures.ts'
import { protectedResource } from './protected-resource.ts'
import { robotsTxt } from './robots-txt.ts'
import { securityTxt } from './security-txt.ts'
import { serverCard, serverCardBesideEndpoint } from './server-card.ts'
import { sitemap, sitemapMarkdown } from './sitemap.ts'
import { skillsIndex } from './skills-index.ts'
import { skills } from './skills/index.ts'
import { toSkillDocument } from './skills/skill.ts'
import { stylesheet } from './stylesheet.ts'

/** Every document that is not a page, whether a site has it or not; the form's scripts come to them. */
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
  stylesheet,
  articleStylesheet,
  explorerScript,
  explorerStylesheet,
  formCheck,
  formSolver,
  formStylesheet,
  formPageStylesheet,
  icon,
]

/** What this site has of them. */
export function toDocuments(siteData: SiteData): readonly Document[] {
  return [
    ...documents,
    ...toFormScripts(siteData),
    ...toFormLanguages(siteData),
    ...toOwnPictures(siteData),
  ].filter(({ served, path }) => siteData.owns(path) && (served?.(siteData) ?? true))
}

import type { SiteData } from '../../site-data.ts'
import { citeArticles } from './cite-articles.ts'
import { contactUs } from './contact-us.ts'
import { lookUpFacts } from './look-up-facts.ts'
import type { Skill } from './skill.ts'
import { useSiteTools } from './use-site-tools.ts'

/** Every skill: one for each job of contract 1, whether a site has it or not. */
export const skills: readonly Skill[] = [lookUpFacts, citeArticles, contactUs, useSiteTools]

/** What this site has of them. */
export function toSkills(siteData: SiteData): readonly Skill[] {
  return skills.filter(({ served }) => served?.(siteData) ?? true)
}

import type { SiteData } from '../../site-data.ts'
import { citeArticles } from './cite-articles.ts'
import { contactUs } from './contact-us.ts'
import { lookUpFacts } from './look-up-facts.ts'
import type { Skill } from './skill.ts'
import { useSiteTools } from './use-site-tools.ts'

/** Every skill, one for each task of contract 1. */
export const skills: readonly Skill[] = [lookUpFacts, citeArticles, contactUs, useSiteTools]

/** The skills of this site. */
export function toSkills(siteData: SiteData): readonly Skill[] {
  return skills.filter(({ served }) => served?.(siteData) ?? true)
}

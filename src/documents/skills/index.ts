import { contactUs } from './contact-us.ts'
import type { Skill } from './skill.ts'
import { useSiteTools } from './use-site-tools.ts'

/** Every skill. */
export const skills: readonly Skill[] = [contactUs, useSiteTools]

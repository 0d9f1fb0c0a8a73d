import type { Document } from './document.ts'
import { icon } from './icon.ts'
import { llmsTxt } from './llms-txt.ts'
import { openapi } from './openapi.ts'
import { protectedResource } from './protected-resource.ts'
import { serverCard } from './server-card.ts'
import { skillsIndex } from './skills-index.ts'
import { skills } from './skills/index.ts'
import { toSkillDocument } from './skills/skill.ts'
import { stylesheet } from './stylesheet.ts'

/** Every document that is not a page. */
export const documents: readonly Document[] = [
  openapi,
  llmsTxt,
  serverCard,
  skillsIndex,
  ...skills.map(toSkillDocument),
  protectedResource,
  stylesheet,
  icon,
]

/** The agent skills index, version 0.2.0 (contract 4.3). Each digest is over the bytes served. */
import { paths } from '../../contract/paths.ts'
import type { SiteData } from '../site-data.ts'
import type { Document } from './document.ts'
import { toSkills } from './skills/index.ts'
import { renderSkill, toSkillPath, type Skill } from './skills/skill.ts'
import { hashText } from '../../http/hex.ts'

/** Clients compare it as a string and ignore an index that has another. */
const SCHEMA_URL = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'

export const skillsIndex: Document = {
  path: paths.skillsIndex,
  title: 'Agent skills index',
  description: 'Instructions that agents can load, each with the digest of its file.',
  mediaType: 'application/json',
  async render(siteData) {
    const entries = await Promise.all(toSkills(siteData).map((skill) => toEntry(skill, siteData)))
    return JSON.stringify({ $schema: SCHEMA_URL, skills: entries })
  },
}

async function toEntry(
  skill: Skill,
  siteData: SiteData,
): Promise<Readonly<Record<string, string>>> {
  return {
    name: skill.name,
    type: 'skill-md',
    description: skill.description(siteData),
    url: toSkillPath(skill.name),
    digest: `sha256:${await hashText(renderSkill(skill, siteData))}`,
  }
}

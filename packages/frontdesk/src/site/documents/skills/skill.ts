/** A SKILL.md: instructions that an agent loads when the description fits its task. */
import type { SiteData } from '../../site-data.ts'
import type { Document } from '../document.ts'

export interface Skill {
  /** Folder name: 1 to 64 lower-case letters, digits and single hyphens. */
  readonly name: string
  /** For link lists. */
  readonly title: string
  /** One sentence for link lists. */
  readonly summary: string
  /** Whether this site offers it. Default: yes. */
  served?(siteData: SiteData): boolean
  /** Its purpose and use; 1 to 1024 characters. The index repeats it. */
  description(siteData: SiteData): string
  /** Questions that it helps with: 2 to 5 sentences, for catalogues. */
  questions(siteData: SiteData): readonly string[]
  /** Markdown below the front matter, starting with a level 1 heading; under 500 lines. */
  body(siteData: SiteData): string
}

const SKILLS_FOLDER = '/.well-known/agent-skills/'

/** Path of a skill's document. */
export function toSkillPath(name: string): string {
  return `${SKILLS_FOLDER}${name}/SKILL.md`
}

/** The whole file. A JSON string is a double-quoted YAML scalar, so no text can break out. */
export function renderSkill(skill: Skill, siteData: SiteData): string {
  return [
    '---',
    `name: ${skill.name}`,
    `description: ${JSON.stringify(skill.description(siteData))}`,
    '---',
    '',
    `${skill.body(siteData).trim()}\n`,
  ].join('\n')
}

export function toSkillDocument(skill: Skill): Document {
  return {
    path: toSkillPath(skill.name),
    title: skill.title,
    description: skill.summary,
    ...(skill.served && { served: skill.served }),
    mediaType: 'text/markdown; charset=utf-8',
    render: (siteData) => renderSkill(skill, siteData),
  }
}

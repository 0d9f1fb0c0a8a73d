/**
 * `/.well-known/ai-catalog.json`: what agents can use here, each with questions it answers
 * (ai-catalog 1.0). ARD 0.91 reads the same bytes at another path.
 */
import { paths } from '../../contract/paths.ts'
import type { SiteData } from '../site-data.ts'
import type { Document } from './document.ts'
import { AI_CATALOG_TYPE } from './places.ts'
import { toSkills } from './skills/index.ts'
import { toSkillPath } from './skills/skill.ts'

export const aiCatalog: Document = {
  path: paths.aiCatalog,
  alsoAt: [paths.ard],
  title: 'AI catalog',
  description: 'The tools and skills of this site for agents, each with questions it answers.',
  mediaType: AI_CATALOG_TYPE,
  maxAgeSeconds: 3600,
  render: (siteData) => JSON.stringify(toCatalog(siteData)),
}

function toCatalog(siteData: SiteData): Readonly<Record<string, unknown>> {
  const { site, baseUrl } = siteData
  const host = new URL(baseUrl).hostname
  return {
    specVersion: '1.0',
    host: { displayName: site.name, documentationUrl: `${baseUrl}${paths.developers}` },
    entries: [
      {
        identifier: `urn:air:${host}:mcp:site`,
        displayName: `${site.name} tools`,
        type: 'application/mcp-server-card+json',
        url: `${baseUrl}${paths.serverCardBesideEndpoint}`,
        description: `Read-only tools: ${siteData.tools.map(({ name }) => name).join(', ')}.`,
        capabilities: siteData.tools.map(({ name }) => name),
        representativeQueries: [`What is ${site.name}?`, `Is the ${site.name} website up?`],
      },
      ...toSkills(siteData).map((skill) => ({
        identifier: `urn:air:${host}:skill:${skill.name}`,
        displayName: skill.title,
        type: 'application/agent-skills+md',
        url: `${baseUrl}${toSkillPath(skill.name)}`,
        description: skill.summary,
        representativeQueries: skill.questions(siteData),
      })),
    ],
  }
}

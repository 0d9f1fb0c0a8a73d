/** `/.well-known/ai-catalog.json`: what agents can use here, each with questions it answers. */
import { paths } from '../contract/paths.ts'
import type { Surface } from '../site/surface.ts'
import type { Document } from './document.ts'
import { toSkills } from './skills/index.ts'
import { toSkillPath } from './skills/skill.ts'

const PATH = '/.well-known/ai-catalog.json'

export const aiCatalog: Document = {
  path: PATH,
  title: 'AI catalog',
  description: 'The tools and skills of this site for agents, each with questions it answers.',
  mediaType: 'application/ai-catalog+json',
  maxAgeSeconds: 3600,
  render: (surface) => JSON.stringify(toCatalog(surface)),
}

function toCatalog(surface: Surface): Readonly<Record<string, unknown>> {
  const { site, baseUrl } = surface
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
        description: `Read-only tools: ${surface.tools.map(({ name }) => name).join(', ')}.`,
        representativeQueries: [`What is ${site.name}?`, `Is the ${site.name} website up?`],
      },
      ...toSkills(surface).map((skill) => ({
        identifier: `urn:air:${host}:skill:${skill.name}`,
        displayName: skill.title,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: `${baseUrl}${toSkillPath(skill.name)}`,
        description: skill.summary,
        representativeQueries: skill.questions(surface),
      })),
    ],
  }
}

/** The tool endpoint and its tools (contract 2.4, 4.2). */
import { paths } from '../../../contract/paths.ts'
import {
  LEGACY_PROTOCOL_VERSIONS,
  MODERN_PROTOCOL_VERSION,
} from '../../../contract/tool-protocol.ts'
import type { ToolDescription } from '../../../contract/tools.ts'
import { useSiteTools } from '../../documents/skills/use-site-tools.ts'
import { toSkillPath } from '../../documents/skills/skill.ts'
import type { SiteData } from '../../site-data.ts'
import type { Block } from '../../../company/prose/prose.ts'
import { toToolCall } from '../shown-calls.ts'
import { toJsonAnswer } from './answer.ts'
import { toSchemaTable } from '../schema-table.ts'

export function toToolProse(siteData: SiteData): readonly Block[] {
  return [
    { kind: 'heading', level: 2, text: 'Tools' },
    { kind: 'endpoint', method: 'POST', url: `${siteData.baseUrl}${paths.mcp}` },
    {
      kind: 'paragraph',
      text: `The Model Context Protocol, revisions ${[MODERN_PROTOCOL_VERSION, ...LEGACY_PROTOCOL_VERSIONS].join(', ')}: one JSON-RPC message in, one JSON answer out, no session. Every tool is read-only and takes no arguments.`,
    },
    {
      kind: 'paragraph',
      text: [
        'Connect a client to that address, or send single requests as shown here and in the skill ',
        { link: toSkillPath(useSiteTools.name), text: useSiteTools.name },
        '. Clients find the endpoint by its ',
        { link: paths.serverCard, text: 'server card' },
        '.',
      ],
    },
    ...siteData.tools.flatMap((tool) => toTool(tool, siteData)),
  ]
}

function toTool(tool: ToolDescription, siteData: SiteData): readonly Block[] {
  return [
    { kind: 'heading', level: 3, text: tool.name },
    { kind: 'paragraph', text: tool.description },
    toToolCall(tool, siteData),
    {
      kind: 'details',
      heading: { kind: 'heading', level: 3, text: `Answer of ${tool.name}` },
      blocks: [
        toJsonAnswer(200, siteData.toToolAnswer(tool.name)),
        toSchemaTable(`Result of ${tool.name}`, tool.outputSchema),
      ],
    },
  ]
}

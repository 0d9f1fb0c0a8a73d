/**
 * The tool server card, at the well-known path and beside the endpoint (contract 4.3). The shape is
 * the official one (SEP-2127), with the older members that catalogues still ask for: objects of the
 * official schema are open, so one document serves both.
 */
import { paths } from '../contract/paths.ts'
import { LEGACY_PROTOCOL_VERSIONS, MODERN_PROTOCOL_VERSION } from '../contract/tool-protocol.ts'
import { toServerInfo } from '../site/server-info.ts'
import type { Surface } from '../site/surface.ts'
import type { Document } from './document.ts'

/** Identifies the official schema; clients compare it as a string. */
const SCHEMA_URL = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'

/** Longest `description` that the official schema takes, in characters. */
const MAX_DESCRIPTION_LENGTH = 100

export const serverCard: Document = {
  path: paths.serverCard,
  alsoAt: [paths.serverCardBesideEndpoint],
  title: 'Tool server card',
  description: 'Where the read-only tool endpoint is, what it speaks and which tools it has.',
  mediaType: 'application/mcp-server-card+json',
  maxAgeSeconds: 3600,
  headers: () => ({
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'Content-Type, If-None-Match',
  }),
  render: (surface) => JSON.stringify(toServerCard(surface)),
}

function toServerCard(surface: Surface): Readonly<Record<string, unknown>> {
  const serverInfo = toServerInfo(surface)
  const endpoint = `${surface.baseUrl}${paths.mcp}`
  return {
    $schema: SCHEMA_URL,
    ...serverInfo,
    description: toCardDescription(surface),
    websiteUrl: `${surface.baseUrl}/`,
    remotes: [
      {
        type: 'streamable-http',
        url: endpoint,
        supportedProtocolVersions: [MODERN_PROTOCOL_VERSION, ...LEGACY_PROTOCOL_VERSIONS],
      },
    ],
    serverInfo,
    protocolVersion: MODERN_PROTOCOL_VERSION,
    serverUrl: endpoint,
    endpoint,
    transport: { type: 'streamable-http', endpoint },
    capabilities: { tools: {} },
    authentication: { required: false, schemes: [] },
    tools: surface.tools.map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      inputSchema,
    })),
  }
}

/** The fullest sentence that fits. */
export function toCardDescription({ site, tools }: Pick<Surface, 'site' | 'tools'>): string {
  const names = tools.map(({ name }) => name).join(', ')
  const fitting = [
    `Read-only facts about ${site.name}: ${names}.`,
    `Read-only facts about this site: ${names}.`,
  ].find((sentence) => sentence.length <= MAX_DESCRIPTION_LENGTH)
  return fitting ?? 'Read-only facts about this site.'
}

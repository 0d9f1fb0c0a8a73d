/**
 * The tool server card. Beside the endpoint it follows SEP-2127 exactly. At the well-known path
 * (contract 4.3) it also has the older members that catalogues and scanners ask for.
 */
import { paths } from '../../contract/paths.ts'
import { LEGACY_PROTOCOL_VERSIONS, MODERN_PROTOCOL_VERSION } from '../../contract/tool-protocol.ts'
import { toServerInfo } from '../server-info.ts'
import type { SiteData } from '../site-data.ts'
import type { Document } from './document.ts'

/** Identifies the official schema; clients compare it as a string. */
const SCHEMA_URL = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'

const delivery = {
  mediaType: 'application/mcp-server-card+json',
  maxAgeSeconds: 3600,
  headers: () => ({
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'Content-Type, If-None-Match',
  }),
} satisfies Partial<Document>

export const serverCard: Document = {
  ...delivery,
  path: paths.serverCard,
  title: 'Tool server card',
  description: 'Where the read-only tool endpoint is, what it speaks and which tools it has.',
  render: (siteData) => JSON.stringify({ ...toServerCard(siteData), ...toOlderMembers(siteData) }),
}

/** Unlisted: link lists name the card of the contract. */
export const serverCardBesideEndpoint: Document = {
  ...delivery,
  path: paths.serverCardBesideEndpoint,
  title: 'Tool server card (SEP-2127)',
  description: 'Where the read-only tool endpoint is and what it speaks.',
  unlisted: true,
  render: (siteData) => JSON.stringify(toServerCard(siteData)),
}

type Members = Readonly<Record<string, unknown>>

/** Exactly the members of SEP-2127. */
function toServerCard(siteData: SiteData): Members {
  return {
    $schema: SCHEMA_URL,
    ...toServerInfo(siteData),
    // The official schema takes at most 100 characters: a company's name may be longer.
    description: `Read-only facts about this site: ${siteData.tools.map(({ name }) => name).join(', ')}.`,
    websiteUrl: `${siteData.baseUrl}/`,
    remotes: [
      {
        type: 'streamable-http',
        url: `${siteData.baseUrl}${paths.mcp}`,
        supportedProtocolVersions: [MODERN_PROTOCOL_VERSION, ...LEGACY_PROTOCOL_VERSIONS],
      },
    ],
  }
}

/** Members of cards older than SEP-2127. */
function toOlderMembers(siteData: SiteData): Members {
  const endpoint = `${siteData.baseUrl}${paths.mcp}`
  return {
    serverInfo: toServerInfo(siteData),
    protocolVersion: MODERN_PROTOCOL_VERSION,
    serverUrl: endpoint,
    endpoint,
    transport: { type: 'streamable-http', endpoint },
    capabilities: { tools: {} },
    authentication: { required: false, schemes: [] },
    tools: siteData.tools.map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      inputSchema,
    })),
  }
}

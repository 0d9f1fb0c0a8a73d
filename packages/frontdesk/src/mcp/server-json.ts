/** `server.json`: what the MCP registry is told of the tool endpoint. Not served; published by hand. */
import { paths } from '../contract/paths.ts'
import { toCardDescription } from '../site/documents/server-card.ts'
import { isLoopback } from '../http/loopback.ts'
import { tools } from './tools/index.ts'
import type { SiteFacts } from '../company/facts.ts'
import { toServerName } from '../company/server-name.ts'

/** Identifies the format; the registry takes no other. */
const SCHEMA_URL = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'

const MAX_TITLE_LENGTH = 100

export type ServerJsonOutcome =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string }

/**
 * The registry lists what everybody reaches, under a domain whose owner has proved that it is theirs:
 * an address on this machine, or one without a name, cannot be published.
 */
export function createServerJson(
  site: SiteFacts,
  baseUrl: string,
  version: string,
): ServerJsonOutcome {
  const { protocol, hostname } = new URL(baseUrl)
  if (protocol !== 'https:' || isLoopback(hostname) || !/\.[a-z][a-z0-9-]*$/.test(hostname)) {
    const reason = `The registry lists what everybody reaches by https and a domain, and the address of this site is ${baseUrl}. Set BASE_URL to the public one, such as https://www.example.com.`
    return { ok: false, reason }
  }
  const description = {
    $schema: SCHEMA_URL,
    name: toServerName(baseUrl),
    title: [...site.name.replaceAll(/\s+/g, ' ').trim()].slice(0, MAX_TITLE_LENGTH).join(''),
    description: toCardDescription({ site, tools }),
    version,
    websiteUrl: `${baseUrl}/`,
    remotes: [{ type: 'streamable-http', url: `${baseUrl}${paths.mcp}` }],
  }
  return { ok: true, text: JSON.stringify(description, undefined, 2) }
}

/** A tool call in one request, for agents without an MCP client. */
import { paths } from '../../../contract/paths.ts'
import { MODERN_PROTOCOL_VERSION } from '../../../contract/tool-protocol.ts'
import type { SiteData } from '../../site-data.ts'
import { renderCurl } from './curl.ts'

/** A complete call: the modern revision of the protocol needs no handshake. */
export function renderToolCall(name: string, { baseUrl }: SiteData): string {
  return renderCurl({
    url: `${baseUrl}${paths.mcp}`,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': MODERN_PROTOCOL_VERSION,
      'Mcp-Method': 'tools/call',
      'Mcp-Name': name,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name,
        arguments: {},
        _meta: {
          'io.modelcontextprotocol/protocolVersion': MODERN_PROTOCOL_VERSION,
          'io.modelcontextprotocol/clientInfo': { name: 'example-agent', version: '1.0.0' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  })
}

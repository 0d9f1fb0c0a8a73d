/** A `tools/call` of `ping`, in each protocol era. */
import { toPost } from './requests.ts'

const ACCEPT = 'Accept: application/json, text/event-stream'

export function legacyCall(path: string): string {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'ping' } }
  return toPost(path, 'application/json', JSON.stringify(body), [
    ACCEPT,
    'MCP-Protocol-Version: 2025-11-25',
  ])
}

export function modernCall(path: string): string {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'ping',
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }
  return toPost(path, 'application/json', JSON.stringify(body), [
    ACCEPT,
    'MCP-Protocol-Version: 2026-07-28',
    'Mcp-Method: tools/call',
    'Mcp-Name: ping',
  ])
}

/** `POST /api/mcp`: one JSON-RPC request in, one JSON answer out, both protocol eras (contract 4.2). */
import type { Handler, HeaderSet } from '../http/exchange.ts'
import type { Surface } from '../site/surface.ts'
import type { Tool } from './tools/tool.ts'

export interface McpOptions {
  readonly surface: Surface
  readonly tools: readonly Tool[]
  /** Origins, the site's own first, whose hosts a request may name in Host and Origin. */
  readonly allowedOrigins: readonly string[]
  readonly now: () => Date
}

/** Headers of the preflight answer: every header that a client of either era sends. */
export const mcpPreflightHeaders: HeaderSet = Object.freeze({
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
})

/** The POST handler. Other methods are the router's: 405 with Allow, at once. */
export function createMcpEndpoint(_options: McpOptions): Handler {
  return () => new Response(null, { status: 202 })
}

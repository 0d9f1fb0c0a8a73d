/** The public description of a tool, for the server card, the docs and tools/list. */

/** JSON Schema of an object, as MCP requires (2020-12). */
export interface ObjectSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly additionalProperties: false
}

/** A read-only tool (contract 2.4). */
export interface ToolDescription {
  readonly name: string
  readonly title: string
  /** 20 characters or more: what it returns and when to call it. */
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly outputSchema: ObjectSchema
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
}

/** The JSON-RPC message that calls a tool, complete for revisions that need no handshake with it. */
export function toCallMessage(name: string): {
  readonly jsonrpc: '2.0'
  readonly id: number
  readonly method: 'tools/call'
  readonly params: { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }
} {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }
}

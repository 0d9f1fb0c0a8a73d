/** Requests to the tool endpoint, in each protocol era. */
import { MODERN_PROTOCOL_VERSION } from '../../packages/frontdesk/src/contract/tool-protocol.ts'

type Params = Readonly<Record<string, unknown>>
type HeaderChanges = Readonly<Record<string, string | undefined>>

/** A POST of any body; a header with the value undefined is omitted. */
export function toolPost(
  body: string | Uint8Array<ArrayBuffer>,
  changes: HeaderChanges = {},
): RequestInit {
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  })
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) headers.delete(name)
    else headers.set(name, value)
  }
  return { method: 'POST', headers, body }
}

/** A request of the revisions that start with `initialize`. */
export function legacyRequest(
  method: string,
  params?: Params,
  headers: HeaderChanges = {},
): RequestInit {
  return toolPost(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }), headers)
}

/** The `_meta` of every request of revision 2026-07-28. */
export const modernMeta: Params = {
  'io.modelcontextprotocol/protocolVersion': MODERN_PROTOCOL_VERSION,
  'io.modelcontextprotocol/clientInfo': { name: 'frontdesk-tests', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** A request of revision 2026-07-28 with its headers. */
export function modernRequest(
  method: string,
  params: Params = {},
  headers: HeaderChanges = {},
): RequestInit {
  const { name } = params
  return toolPost(
    JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method,
      params: { _meta: modernMeta, ...params },
    }),
    {
      'mcp-protocol-version': MODERN_PROTOCOL_VERSION,
      'mcp-method': method,
      'mcp-name': typeof name === 'string' ? name : undefined,
      ...headers,
    },
  )
}

/** The answer to a version that no era has. */
export function unsupported(requested: string) {
  return {
    status: 400,
    json: {
      jsonrpc: '2.0',
      id: 7,
      error: {
        code: -32_022,
        message: 'Unsupported protocol version',
        data: { supported: ['2026-07-28'], requested },
      },
    },
  }
}

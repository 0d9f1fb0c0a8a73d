/**
 * Revision 2026-07-28: no handshake. Every request carries its version and the client's
 * capabilities, and repeats in headers what proxies read.
 */
import { LEGACY_PROTOCOL_VERSIONS, MODERN_PROTOCOL_VERSION } from '../contract/tool-protocol.ts'
import { decodeUtf8 } from '../http/utf8.ts'
import { toServerInfo } from '../site/server-info.ts'
import type { SiteData } from '../site/site-data.ts'
import { renderInstructions } from './instructions.ts'
import { isObject, type JsonObject, type RpcRequest } from './message.ts'
import { errorCodes, renderError, renderResult, type Reply, type RpcError } from './reply.ts'
import type { Toolbox, ToolOutcome } from './toolbox.ts'

/** Answers one request. Dual-era clients read status and body, so both are exact. */
export type ModernEra = (request: RpcRequest, headers: Headers) => Reply

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities'
const SERVER_INFO_KEY = 'io.modelcontextprotocol/serverInfo'
const VERSION_HEADER = 'mcp-protocol-version'

/** How long a client may cache `server/discover` and `tools/list`, in milliseconds. */
const LIST_TTL_MS = 300_000

const legacyVersions: ReadonlySet<string> = new Set(LEGACY_PROTOCOL_VERSIONS)

/**
 * Whether a request follows these rules. Its body names a version, its header names one that only
 * this revision has, or its method belongs to this revision.
 */
export function isModern({ method, params }: RpcRequest, versionHeader: string | null): boolean {
  const { _meta: meta } = params
  return (
    (isObject(meta) && meta[VERSION_KEY] !== undefined) ||
    (versionHeader !== null && !legacyVersions.has(versionHeader)) ||
    method === 'server/discover'
  )
}

/** Renders everything except tool results once. */
export function createModernEra(siteData: SiteData, toolbox: Toolbox): ModernEra {
  const serverInfo = `"_meta":${JSON.stringify({ [SERVER_INFO_KEY]: toServerInfo(siteData) })}`
  const caching = `"ttlMs":${LIST_TTL_MS},"cacheScope":"public"`
  const complete = (members: string): string => `{"resultType":"complete",${members},${serverInfo}}`

  // Versions without a handshake. The card also lists the legacy versions, which begin with
  // `initialize`: a client that picked one of those here would have to start again.
  const supported = JSON.stringify([MODERN_PROTOCOL_VERSION])
  const instructions = JSON.stringify(renderInstructions(siteData))
  const discovered = complete(
    `"supportedVersions":${supported},"capabilities":{"tools":{}},"instructions":${instructions},${caching}`,
  )
  const answer = ({ id }: RpcRequest, outcome: ToolOutcome, more = ''): Reply => ({
    status: 200,
    text: outcome.ok
      ? renderResult(id, complete(outcome.members + more))
      : renderError(id, { code: errorCodes.invalidParams, message: outcome.detail }),
  })

  return (request, headers) => {
    const fault = findEnvelopeFault(request, headers)
    if (fault) return { status: 400, text: renderError(request.id, fault) }
    switch (request.method) {
      case 'tools/call':
        return answer(request, toolbox.call(request.params))
      case 'tools/list':
        return answer(request, toolbox.list(request.params), `,${caching}`)
      case 'server/discover':
        return { status: 200, text: renderResult(request.id, discovered) }
      default: {
        const error = {
          code: errorCodes.unknownMethod,
          message: `Unknown method: ${request.method}`,
        }
        return { status: 404, text: renderError(request.id, error) }
      }
    }
  }
}

/** The order decides which error answers a request with several faults. */
function findEnvelopeFault({ method, params }: RpcRequest, headers: Headers): RpcError | undefined {
  const versionHeader = headers.get(VERSION_HEADER)
  const meta = isObject(params['_meta']) ? params['_meta'] : undefined
  const version = meta?.[VERSION_KEY]
  if (typeof version !== 'string' || !isObject(meta?.[CAPABILITIES_KEY])) {
    return isUnknownVersion(versionHeader) ? unsupportedVersion(versionHeader) : incompleteMeta
  }
  if (versionHeader !== version) return mismatch('MCP-Protocol-Version', versionHeader, version)
  if (version !== MODERN_PROTOCOL_VERSION) return unsupportedVersion(version)
  const methodHeader = headers.get('mcp-method')
  if (methodHeader !== method) return mismatch('Mcp-Method', methodHeader, method)
  return method === 'tools/call' ? findNameFault(params, headers.get('mcp-name')) : undefined
}

function findNameFault({ name }: JsonObject, field: string | null): RpcError | undefined {
  if (field !== null && (field === name || decodeField(field) === name)) return undefined
  return mismatch('Mcp-Name', field, name)
}

/** Header fields carry ASCII; other names come as `=?base64?…?=` around their UTF-8 bytes. */
function decodeField(field: string): string | undefined {
  const encoded = /^=\?base64\?(?<text>[a-z\d+/]*=*)\?=$/i.exec(field)?.groups?.['text']
  if (encoded === undefined) return field
  try {
    return decodeUtf8(Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0)))
  } catch {
    return undefined
  }
}

function isUnknownVersion(version: string | null): version is string {
  return version !== null && version !== MODERN_PROTOCOL_VERSION && !legacyVersions.has(version)
}

const incompleteMeta: RpcError = {
  code: errorCodes.invalidParams,
  message: `params._meta must hold ${VERSION_KEY} (a string) and ${CAPABILITIES_KEY} (an object).`,
}

function mismatch(name: string, field: string | null, value: unknown): RpcError {
  const header = field === null ? 'is missing, should match' : `'${field}' does not match`
  const said = typeof value === 'string' ? `body value '${value}'` : 'the body, which has none'
  return {
    code: errorCodes.headerMismatch,
    message: `Header mismatch: ${name} header ${header} ${said}`,
  }
}

/** Lists only revisions that `_meta` can name: a client would try any other in vain. */
function unsupportedVersion(requested: string): RpcError {
  return {
    code: errorCodes.unsupportedVersion,
    message: 'Unsupported protocol version',
    data: { supported: [MODERN_PROTOCOL_VERSION], requested },
  }
}

/** `POST /api/mcp`: one JSON-RPC request in, one JSON answer out, both protocol eras (contract 4.2). */
import { readBody } from '../http/body.ts'
import type { ForwardedHost } from '../http/client.ts'
import type { Handler, HeaderSet } from '../http/exchange.ts'
import { noStoreHeaders, openCorsHeaders, toCommonHeaders } from '../http/headers.ts'
import { decodeUtf8 } from '../http/utf8.ts'
import type { SiteData } from '../site/site-data.ts'
import { createAdmission } from './admission.ts'
import { answerBatch } from './batch.ts'
import { createLegacyEra } from './legacy.ts'
import { parseMessage } from './message.ts'
import { createModernEra, isModern } from './modern.ts'
import { accepted, errorCodes, renderError, type Reply, type RpcError } from './reply.ts'
import { createToolbox } from './toolbox.ts'
import type { Tool } from './tools/tool.ts'

export interface McpOptions {
  readonly siteData: SiteData
  readonly tools: readonly Tool[]
  /** Origins, the site's own first, whose hosts a request may name in Host and Origin. */
  readonly allowedOrigins: readonly string[]
  /** The host that the visitor asked for, where a proxy put another one into Host. */
  readonly forwardedHost: ForwardedHost
  readonly now: () => Date
}

/** Headers of the preflight answer: every header that a client of either protocol era sends. */
export const mcpPreflightHeaders: HeaderSet = Object.freeze({
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'content-type, accept, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id',
})

/** Largest body, in bytes. Calls of tools without arguments need a few hundred. */
const MAX_MESSAGE_BYTES = 65_536

/** By the kind of body. */
interface AnswerHeaders {
  readonly silent: HeaderSet
  readonly json: HeaderSet
  readonly closing: HeaderSet
}

function toAnswerHeaders(baseUrl: string): AnswerHeaders {
  const silent = { ...toCommonHeaders(baseUrl), ...openCorsHeaders, ...noStoreHeaders }
  const json = { ...silent, 'content-type': 'application/json' }
  return {
    silent: Object.freeze(silent),
    json: Object.freeze(json),
    closing: Object.freeze({ ...json, connection: 'close' }),
  }
}

/**
 * The POST handler. The router answers other methods with 405 and Allow. It keeps no state between
 * requests, opens no session and no stream, and asks for no credentials.
 */
export function createMcpEndpoint(options: McpOptions): Handler {
  const { siteData, tools, allowedOrigins, forwardedHost, now } = options
  const { silent, json, closing } = toAnswerHeaders(siteData.baseUrl)
  const admit = createAdmission({ baseUrl: siteData.baseUrl, allowedOrigins, forwardedHost })
  const toolbox = createToolbox(tools, siteData, now)
  const answerLegacy = createLegacyEra(siteData, toolbox)
  const answerModern = createModernEra(siteData, toolbox)

  const answer = (body: unknown, headers: Headers): Reply => {
    const version = headers.get('mcp-protocol-version')
    if (Array.isArray(body)) return answerBatch(body, version, answerLegacy)
    const message = parseMessage(body)
    switch (message.kind) {
      case 'request':
        return isModern(message, version)
          ? answerModern(message, headers)
          : { status: 200, text: answerLegacy(message) }
      case 'notification':
      case 'response':
        return accepted
      case 'invalid': {
        const error = { code: errorCodes.invalidRequest, message: message.detail }
        return { status: 400, text: renderError(message.id, error) }
      }
    }
  }

  return async (exchange) => {
    const { request } = exchange
    const { headers } = request
    const refusal = admit(exchange)
    if (refusal) {
      const error = { code: errorCodes.invalidRequest, message: refusal.detail }
      return refuse(refusal.status, error, json)
    }
    const body = await readBody(request, MAX_MESSAGE_BYTES)
    if (!body.ok) return body.fault === 'too-large' ? tooLarge(closing) : unparsable(json)
    const parsed = parseJson(body.bytes)
    if (parsed === undefined) return unparsable(json)
    const { status, text } = answer(parsed, headers)
    return text === undefined
      ? new Response(null, { status, headers: silent })
      : new Response(text, { status, headers: json })
  }
}

/** Undefined for bytes that are not JSON in UTF-8 (RFC 8259 8.1); no JSON text means undefined. */
function parseJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unparsable(headers: HeaderSet): Response {
  return refuse(400, { code: errorCodes.parse, message: 'The body is not JSON.' }, headers)
}

function tooLarge(headers: HeaderSet): Response {
  const message = `The body is larger than ${MAX_MESSAGE_BYTES} bytes.`
  return refuse(413, { code: errorCodes.invalidRequest, message }, headers)
}

function refuse(status: number, error: RpcError, headers: HeaderSet): Response {
  return new Response(renderError(null, error), { status, headers })
}

/**
 * Revisions up to 2025-11-25: `initialize` first, then an agreed version; every answer has status
 * 200.
 */
import { LEGACY_PROTOCOL_VERSIONS } from '../contract/tool-protocol.ts'
import { toServerInfo } from '../site/server-info.ts'
import type { SiteData } from '../site/site-data.ts'
import { renderInstructions } from './instructions.ts'
import type { JsonObject, RpcRequest } from './message.ts'
import { errorCodes, renderError, renderResult, type RpcError } from './reply.ts'
import type { Toolbox, ToolOutcome } from './toolbox.ts'

/** Answers one request with the text of a result or an error. */
export type LegacyEra = (request: RpcRequest) => string

type Outcome =
  | { readonly ok: true; readonly result: string }
  | { readonly ok: false; readonly error: RpcError }

/** Stateless: `initialize` is answered, but not required. */
export function createLegacyEra(siteData: SiteData, toolbox: Toolbox): LegacyEra {
  const greet = (protocolVersion: string): Outcome => ({
    ok: true,
    result: JSON.stringify({
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: toServerInfo(siteData),
      instructions: renderInstructions(siteData),
    }),
  })
  const greetings = new Map<string, Outcome>(
    LEGACY_PROTOCOL_VERSIONS.map((version) => [version, greet(version)]),
  )
  // A client that asks for an unknown revision is offered the newest, and decides.
  const newest = greet(LEGACY_PROTOCOL_VERSIONS[0])
  const initialize = ({ protocolVersion }: JsonObject): Outcome =>
    typeof protocolVersion === 'string'
      ? (greetings.get(protocolVersion) ?? newest)
      : fail(errorCodes.invalidParams, 'protocolVersion must be a string.')
  const perform = ({ method, params }: RpcRequest): Outcome => {
    switch (method) {
      case 'tools/call':
        return toOutcome(toolbox.call(params))
      case 'tools/list':
        return toOutcome(toolbox.list(params))
      case 'initialize':
        return initialize(params)
      case 'ping':
        return pong
      default:
        return fail(errorCodes.unknownMethod, `Unknown method: ${method}`)
    }
  }

  return (request) => {
    const outcome = perform(request)
    return outcome.ok
      ? renderResult(request.id, outcome.result)
      : renderError(request.id, outcome.error)
  }
}

const pong: Outcome = { ok: true, result: '{}' }

function toOutcome(outcome: ToolOutcome): Outcome {
  return outcome.ok
    ? { ok: true, result: `{${outcome.members}}` }
    : fail(errorCodes.invalidParams, outcome.detail)
}

function fail(code: RpcError['code'], message: string): Outcome {
  return { ok: false, error: { code, message } }
}

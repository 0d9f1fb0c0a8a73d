/** Revisions up to 2025-11-25: `initialize` first, then an agreed version; every status is 200. */
import { LEGACY_PROTOCOL_VERSIONS } from '../contract/tool-protocol.ts'
import { toServerInfo } from '../site/server-info.ts'
import type { SiteData } from '../site/site-data.ts'
import { renderInstructions } from './instructions.ts'
import type { RpcRequest } from './message.ts'
import { errorCodes, renderError, renderResult, type RpcError } from './reply.ts'
import type { Toolbox, ToolOutcome } from './toolbox.ts'

/** Answers one request with the text of a result or an error. */
export type LegacyEra = (request: RpcRequest) => string

/** Stateless: `initialize` is answered, but not required. */
export function createLegacyEra(siteData: SiteData, toolbox: Toolbox): LegacyEra {
  const greet = (protocolVersion: string): string =>
    JSON.stringify({
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: toServerInfo(siteData),
      instructions: renderInstructions(siteData),
    })
  /** The result as JSON text, or an error. */
  const perform = ({ method, params }: RpcRequest): string | RpcError => {
    switch (method) {
      case 'tools/call':
        return toResult(toolbox.call(params))
      case 'tools/list':
        return toResult(toolbox.list(params))
      case 'initialize': {
        const { protocolVersion: asked } = params
        if (typeof asked !== 'string') return invalid('protocolVersion must be a string.')
        // A client that asks for an unknown revision is offered the newest, and decides.
        const known = LEGACY_PROTOCOL_VERSIONS.find((version) => version === asked)
        return greet(known ?? LEGACY_PROTOCOL_VERSIONS[0])
      }
      case 'ping':
        return '{}'
      default:
        return { code: errorCodes.unknownMethod, message: `Unknown method: ${method}` }
    }
  }

  return (request) => {
    const outcome = perform(request)
    return typeof outcome === 'string'
      ? renderResult(request.id, outcome)
      : renderError(request.id, outcome)
  }
}

function toResult(outcome: ToolOutcome): string | RpcError {
  return outcome.ok ? `{${outcome.members}}` : invalid(outcome.detail)
}

function invalid(message: string): RpcError {
  return { code: errorCodes.invalidParams, message }
}

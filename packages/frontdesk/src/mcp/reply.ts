/** Replies of the endpoint, as JSON-RPC text. */
import type { MessageId } from './message.ts'

/** A message and the HTTP status it travels with. */
export interface Reply {
  readonly status: number
  /** Undefined for an empty body. */
  readonly text: string | undefined
}

/** Codes of JSON-RPC 2.0 section 5.1, and those that revision 2026-07-28 adds. */
export const errorCodes = {
  parse: -32_700,
  invalidRequest: -32_600,
  unknownMethod: -32_601,
  invalidParams: -32_602,
  headerMismatch: -32_020,
  unsupportedVersion: -32_022,
} as const

export interface RpcError {
  readonly code: (typeof errorCodes)[keyof typeof errorCodes]
  /** The fault and its remedy, in a sentence. */
  readonly message: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** The answer to a notification: 202 without a body. */
export const accepted: Reply = Object.freeze({ status: 202, text: undefined })

/** `result` is JSON text, because most results are rendered once. */
export function renderResult(id: MessageId, result: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`
}

/** `id` is null where the request's id could not be read. */
export function renderError(id: MessageId | null, error: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error })
}

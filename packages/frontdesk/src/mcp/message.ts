/** One JSON-RPC 2.0 message, as both protocol eras frame it. */

export type JsonObject = Readonly<Record<string, unknown>>

export type MessageId = string | number

export interface RpcRequest {
  readonly kind: 'request'
  readonly id: MessageId
  readonly method: string
  /** Empty when the message has none. */
  readonly params: JsonObject
}

export type Message =
  | RpcRequest
  /** Gets no answer and changes nothing: every method here only reads. */
  | { readonly kind: 'notification' }
  /** A client's answer to a request that this server never sends. */
  | { readonly kind: 'response' }
  /** `id` lets the client match the error; null where it cannot be read. */
  | { readonly kind: 'invalid'; readonly id: MessageId | null; readonly detail: string }

const noParams: JsonObject = Object.freeze({})

/** Classifies a parsed JSON value. An array is not a message. */
export function parseMessage(value: unknown): Message {
  if (!isObject(value)) return invalid(null, 'A message is a JSON object.')
  const { jsonrpc, id, method, params = noParams } = value
  if (id !== undefined && !isMessageId(id)) {
    return invalid(null, 'id must be a string or an integer.')
  }
  const readable = id ?? null
  if (jsonrpc !== '2.0') return invalid(readable, 'jsonrpc must be "2.0".')
  if (!isObject(params)) return invalid(readable, 'params must be an object.')
  if (typeof method === 'string') {
    return id === undefined ? notification : { kind: 'request', id, method, params }
  }
  const answersSomething = value['result'] !== undefined || value['error'] !== undefined
  if (method === undefined && id !== undefined && answersSomething) return response
  return invalid(readable, 'method must be a string.')
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const notification: Message = Object.freeze({ kind: 'notification' })
const response: Message = Object.freeze({ kind: 'response' })

function invalid(id: MessageId | null, detail: string): Message {
  return { kind: 'invalid', id, detail }
}

/** Parsing loses digits of integers beyond 2^53, so an answer could not repeat them. */
function isMessageId(value: unknown): value is MessageId {
  return typeof value === 'string' || Number.isSafeInteger(value)
}

/** One question to another service that answers in JSON: bounded in time, in bytes and in trust. */
import { readBoundedText } from './bounded-text.ts'
import { parseMembers, type Members } from './members.ts'

/** The part of `fetch` that is used, so that a host can bring its own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface JsonCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as it is on every try: whatever makes a repeat recognisable is the same on both. */
  readonly body: string
  /** Ends everything. */
  readonly signal: AbortSignal
  /** Milliseconds of one try. Default {@link TRY_MS}. */
  readonly tryMs: number | undefined
  /** Default: the global one. */
  readonly fetch: Fetch | undefined
}

export type JsonReply =
  | { readonly ok: true; readonly status: number; readonly members: Members }
  /** `cause` is for the log. */
  | { readonly ok: false; readonly cause: string }

/** Two tries fit into what a person waits for (`VERIFICATION_MS`). */
const TRY_MS = 2000

const TRIES = 2

/** Most bytes of an answer: those of the providers have less than 2,000. */
const MAX_ANSWER_BYTES = 65_536

export const FORM_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/x-www-form-urlencoded',
}

export const JSON_HEADERS: Readonly<Record<string, string>> = { 'content-type': 'application/json' }

/** Resolves to the first answer that is a JSON object and no server's error, else to why there is none. */
export async function callForJson(call: JsonCall): Promise<JsonReply> {
  let cause = ''
  for (let tried = 0; tried < TRIES && !call.signal.aborted; tried++) {
    const reply = await tryOnce(call)
    if (reply.ok) return reply
    cause = reply.cause
  }
  return { ok: false, cause }
}

async function tryOnce(call: JsonCall): Promise<JsonReply> {
  const { url, headers, body, tryMs = TRY_MS } = call
  const request = call.fetch ?? fetch
  const limit = AbortSignal.timeout(tryMs)
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      // A redirect would take the secret elsewhere.
      redirect: 'manual',
      signal: AbortSignal.any([call.signal, limit]),
    })
    return await readReply(response)
  } catch (error) {
    if (limit.aborted || call.signal.aborted) {
      return { ok: false, cause: `no answer within ${tryMs} ms` }
    }
    return { ok: false, cause: toCause(error) }
  }
}

async function readReply(response: Response): Promise<JsonReply> {
  const { status } = response
  if (status >= 500 || status === 429 || status === 408 || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    return { ok: false, cause: `answered with status ${status}` }
  }
  const text = await readBoundedText(response, MAX_ANSWER_BYTES)
  if (text === undefined) return { ok: false, cause: 'the answer is too long' }
  const members = parseMembers(text)
  // A page, whatever its status, is a proxy's or a gateway's word and not that of who was asked.
  return members
    ? { ok: true, status, members }
    : { ok: false, cause: `answered with status ${status} and no JSON object` }
}

/** undici says "fetch failed" and keeps the reason to its `cause`. */
function toCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

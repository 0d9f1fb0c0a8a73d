/**
 * One question to another service that answers in JSON, with limits on time, bytes and redirects.
 */
import { readBoundedText } from './bounded-text.ts'
import { parseMembers, type Members } from './members.ts'
import { isScarcity } from './scarcity.ts'

/** The part of `fetch` in use, so that a host can pass its own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface JsonCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The same on each try, so that the service can recognise the repeat. */
  readonly body: string
  /** Aborts the whole call. */
  readonly signal: AbortSignal
  /** Milliseconds of one try. Default {@link TRY_MS}. */
  readonly tryMs: number | undefined
  /** Default: the global `fetch`. */
  readonly fetch: Fetch | undefined
}

export type JsonReply =
  | { readonly ok: true; readonly status: number; readonly members: Members }
  | NoReply

interface NoReply {
  readonly ok: false
  /** For the log. */
  readonly cause: string
  /** The other side answered that this site asks too often (429, RFC 6585 4). */
  readonly tooOften?: true
  /** Not asked: this machine had no descriptor, port or memory left. */
  readonly unasked?: true
}

/** Two tries fit into the time that a person waits (`VERIFICATION_MS`). */
const TRY_MS = 2000

const TRIES = 2

/** Most bytes of an answer; providers' answers have less than 2,000. */
const MAX_ANSWER_BYTES = 65_536

export const FORM_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/x-www-form-urlencoded',
}

export const JSON_HEADERS: Readonly<Record<string, string>> = { 'content-type': 'application/json' }

/**
 * Resolves to the first answer that is a JSON object without a server error, else to the reason.
 */
export async function callForJson(call: JsonCall): Promise<JsonReply> {
  let failed: NoReply = { ok: false, cause: '' }
  for (let tried = 0; tried < TRIES && !call.signal.aborted; tried++) {
    const reply = await tryOnce(call)
    // No second try after "too often".
    if (reply.ok || reply.tooOften) return reply
    failed = failed.unasked ? failed : reply
  }
  return failed
}

async function tryOnce(call: JsonCall): Promise<JsonReply> {
  const { tryMs = TRY_MS } = call
  const limit = AbortSignal.timeout(tryMs)
  const signal = AbortSignal.any([call.signal, limit])
  try {
    // A host's own `fetch` may ignore the signal.
    return await Promise.race([exchange(call, signal), rejectOnAbort(signal)])
  } catch (error) {
    if (limit.aborted || call.signal.aborted) {
      return { ok: false, cause: `no answer within ${tryMs} ms` }
    }
    return { ok: false, cause: toCause(error), ...(isScarcity(error) && { unasked: true }) }
  }
}

async function exchange(call: JsonCall, signal: AbortSignal): Promise<JsonReply> {
  const { url, headers, body, fetch: request = fetch } = call
  const response = await request(url, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    body,
    // A redirect would send the secret elsewhere.
    redirect: 'manual',
    signal,
  })
  return readReply(response)
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (): void => reject(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

async function readReply(response: Response): Promise<JsonReply> {
  const { status } = response
  if (status >= 500 || status === 429 || status === 408 || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    const cause = `answered with status ${status}`
    if (status !== 429) return { ok: false, cause }
    return { ok: false, cause, tooOften: true }
  }
  const text = await readBoundedText(response, MAX_ANSWER_BYTES)
  if (text === undefined) return { ok: false, cause: 'the answer is too long' }
  const members = parseMembers(text)
  // A page, with any status, comes from a proxy or gateway in between.
  return members
    ? { ok: true, status, members }
    : { ok: false, cause: `answered with status ${status} and no JSON object` }
}

/** undici only says "fetch failed"; its `cause` has the reason. */
function toCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

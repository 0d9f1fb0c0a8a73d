/** One question to a provider of bot checks: bounded in time, in bytes and in trust. */

/** The part of `fetch` that is used, so that a host can bring its own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What the factories of all providers take. */
export interface ProviderOptions {
  /** Public key that the widget shows. */
  readonly siteKey: string
  /** Where tokens are verified. Default: the provider's address. */
  readonly verifyUrl?: string
  /** Where the widget's script comes from. Default: the provider's address. */
  readonly scriptUrl?: string
  /**
   * Hosts whose pages may have made the token. Default: the site's own and those of
   * `contact.allowedOrigins`.
   */
  readonly hostnames?: readonly string[]
  /** Milliseconds that one of the two tries may take. Default {@link TRY_MS}. */
  readonly tryMs?: number
  /** Default: the global one. */
  readonly fetch?: Fetch
}

export interface ProviderCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as it is on every try: whatever makes a repeat recognisable is the same on both. */
  readonly body: string
  /** Ends everything. */
  readonly signal: AbortSignal
  readonly tryMs: number | undefined
  readonly fetch: Fetch | undefined
}

export type Members = Readonly<Record<string, unknown>>

export type ProviderReply =
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
export async function callProvider(call: ProviderCall): Promise<ProviderReply> {
  let cause = ''
  for (let tried = 0; tried < TRIES && !call.signal.aborted; tried++) {
    const reply = await tryOnce(call)
    if (reply.ok) return reply
    cause = reply.cause
  }
  return { ok: false, cause }
}

async function tryOnce(call: ProviderCall): Promise<ProviderReply> {
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

async function readReply(response: Response): Promise<ProviderReply> {
  const { status } = response
  if (status >= 500 || status === 429 || status === 408 || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    return { ok: false, cause: `answered with status ${status}` }
  }
  const text = await readText(response)
  if (text === undefined) return { ok: false, cause: 'the answer is too long' }
  const members = parseMembers(text)
  if (members) return { ok: true, status, members }
  // What refuses the caller need not be JSON: gateways say it in their own words.
  if (status === 401 || status === 403) return { ok: true, status, members: {} }
  return { ok: false, cause: `answered with status ${status} and no JSON object` }
}

async function readText(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.length
    if (length > MAX_ANSWER_BYTES) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parseMembers(text: string): Members | undefined {
  try {
    return toMembers(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** A JSON object's members; undefined for anything else. */
export function toMembers(value: unknown): Members | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? { ...value } : undefined
}

/** undici says "fetch failed" and keeps the reason to its `cause`. */
function toCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

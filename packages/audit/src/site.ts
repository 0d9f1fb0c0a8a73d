/** The site under audit. Each question is sent once, at a polite pace, and no answer is trusted. */
import { Gathering } from '../../frontdesk/src/http/gathering.ts'
import type { Answer, Head } from './answer.ts'
import { parseJson, type JsonValue } from './json.ts'
import { createKeptBodies } from './kept-bodies.ts'

interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Sends the question again despite an earlier answer. */
  readonly again?: boolean
}

export interface Site {
  /** Without trailing slash. */
  readonly origin: string
  /** Whether only reading is allowed: no form is sent, not even an empty one. */
  readonly readOnly: boolean
  /** Why the audit sends no more requests: the site refused it or stopped answering. */
  readonly left: string | undefined
  /**
   * `target` is a path or an absolute URL of this site. Rejects with an {@link UnreachableError},
   * also for any other origin: the site chooses its links, but not which hosts the audit calls.
   */
  ask(target: string, question?: Question): Promise<Answer>
  /** GET for status and headers only: the body is dropped. Rejects as `ask` does. */
  look(target: string): Promise<Head>
  /** The JSON of a GET; undefined without any. */
  json(target: string): Promise<JsonValue | undefined>
  /** Whether a URL is on this site. */
  owns(url: string): boolean
  /** Requests sent, answered or not. */
  readonly sent: number
  /** Every answer so far. */
  readonly answers: readonly Head[]
}

/** No answer: checks that need one are skipped. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

export interface SiteOptions {
  readonly origin: string
  readonly fetch: typeof fetch
  readonly readOnly: boolean
  /** Most requests of an audit. */
  readonly maxRequests: number
  /** For one answer, in milliseconds. */
  readonly timeoutMs: number
  /** For the whole audit, in milliseconds. */
  readonly deadlineMs: number
  /** Monotonic, milliseconds. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
}

/** Requests without an answer before the audit stops. */
const MAX_SILENCES = 5

/** Longest body that is read, in bytes. */
const MAX_BODY_BYTES = 2_097_152

/** Bytes read of all bodies together. */
const MAX_READ_BYTES = 67_108_864

/** Bytes of bodies kept for later checks; beyond that the oldest go. */
const MAX_KEPT_BYTES = 8_388_608

/** Bytes read of an ignored body, so that its connection can be reused. */
const MAX_LOOKED_BYTES = 65_536

/** Longest wait that a 429 may ask for, in seconds; beyond it the audit leaves. */
const MAX_WAIT_SECONDS = 15

export function createSite(options: SiteOptions): Site {
  const { origin, maxRequests, timeoutMs, deadlineMs, now, sleep } = options
  const end = now() + deadlineMs
  const bodies = createKeptBodies(MAX_KEPT_BYTES)
  const heads = new Map<string, Promise<Head>>()
  const answers: Head[] = []
  let read = 0
  let sent = 0
  let left: string | undefined
  let silences = 0

  const leave = (reason: string): UnreachableError => {
    left ??= reason
    return new UnreachableError(left)
  }
  const isLate = (): boolean => now() >= end
  const leaveLate = (): UnreachableError =>
    leave(`the audit's deadline of ${deadlineMs / 1000} s has passed`)

  const send = async (url: string, question: Question, maxBytes: number): Promise<Answer> => {
    if (left !== undefined) throw new UnreachableError(left)
    if (isLate()) throw leaveLate()
    if (sent >= maxRequests) {
      throw leave(`the audit's bound of ${maxRequests} requests was reached`)
    }
    sent += 1
    const { method = 'GET', headers = {}, body } = question
    const waiting = new AbortController()
    const patience = Math.min(timeoutMs, end - now())
    const timer = setTimeout(() => {
      waiting.abort(new Error(`no answer within ${Math.round(patience / 100) / 10} s`))
    }, patience)
    try {
      const response = await options.fetch(url, {
        method,
        redirect: 'manual',
        headers: { 'user-agent': USER_AGENT, ...headers },
        signal: waiting.signal,
        ...(body !== undefined && { body }),
      })
      const bytes = await readBounded(response, maxBytes, (length) => {
        read += length
        if (read <= MAX_READ_BYTES) return
        throw leave(`the audit's bound of ${MAX_READ_BYTES} bytes was reached`)
      })
      return toAnswer(url, response, bytes)
    } catch (error) {
      if (error instanceof UnreachableError) throw error
      if (isLate()) throw leaveLate()
      silences += 1
      const reason = `${method} ${url}: ${toReason(error)}`
      if (silences === MAX_SILENCES)
        left = `${MAX_SILENCES} requests got no answer, such as ${reason}`
      throw new UnreachableError(reason)
    } finally {
      clearTimeout(timer)
    }
  }

  /** An unexpected 429 means too many requests: wait once, then leave. */
  const sendPolitely = async (url: string, question: Question, max: number): Promise<Answer> => {
    let answer = await send(url, question, max)
    if (answer.status === 429) {
      const asked = answer.headers.get('retry-after')
      const seconds = Number(asked ?? NaN)
      const mayWait = seconds <= MAX_WAIT_SECONDS
      if (mayWait) {
        await sleep(Math.min(seconds * 1000, Math.max(0, end - now())))
        answer = await send(url, question, max)
      }
      if (!mayWait || answer.status === 429) {
        left = `the site asked to retry later (429, Retry-After: ${asked ?? 'missing'})`
      }
    }
    const { status, headers } = answer
    answers.push({ url, status, headers })
    return answer
  }

  const owns = (url: string): boolean => {
    const parsed = URL.parse(url)
    return parsed?.origin === origin && parsed.username === '' && parsed.password === ''
  }
  const toUrl = (target: string): string => {
    const url = target.startsWith('/') ? origin + target : target
    if (!owns(url)) throw new UnreachableError(`${url} is elsewhere, and was not asked for`)
    return url
  }

  const ask: Site['ask'] = async (target, question = {}) => {
    const url = toUrl(target)
    const { again, ...rest } = question
    const key = toKey(url, rest)
    const before = bodies.get(key)
    if (before && !again) return before
    const asking = sendPolitely(url, rest, MAX_BODY_BYTES)
    bodies.set(key, asking)
    return asking
  }
  const look: Site['look'] = async (target) => {
    const url = toUrl(target)
    const before = bodies.get(toKey(url, {})) ?? heads.get(url)
    if (before) return before
    const looking = sendPolitely(url, {}, 0)
    heads.set(url, looking)
    return looking
  }

  return {
    origin,
    readOnly: options.readOnly,
    answers,
    get left() {
      return left
    },
    get sent() {
      return sent
    },
    ask,
    look,
    async json(target) {
      const { status, text } = await ask(target)
      return status === 200 ? parseJson(text) : undefined
    },
    owns,
  }
}

const toKey = (url: string, question: Question): string => JSON.stringify([url, question])

const USER_AGENT = 'frontdesk-audit/1.0 (checks a site against its published contract)'

function toAnswer(url: string, { status, headers }: Response, bytes: Uint8Array): Answer {
  return {
    url,
    status,
    headers,
    bytes,
    get text() {
      return new TextDecoder().decode(bytes)
    },
  }
}

/** With no bytes allowed, reads a little for the sake of the connection, then cancels. */
async function readBounded(
  response: Response,
  maxBytes: number,
  count: (length: number) => void,
): Promise<Uint8Array> {
  const gathered = new Gathering()
  let length = 0
  if (response.body) {
    for await (const chunk of response.body) {
      length += chunk.length
      count(chunk.length)
      if (maxBytes === 0) {
        if (length > MAX_LOOKED_BYTES) break
        continue
      }
      if (length > maxBytes) throw new UnreachableError(toTooLong(response, maxBytes))
      gathered.add(chunk)
    }
  }
  return gathered.take()
}

function toTooLong({ url }: Response, maxBytes: number): string {
  return `the body of ${url} is longer than ${maxBytes} bytes`
}

/** `fetch` throws "fetch failed" and has the reason in a nested cause. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : toReason(error.cause)
}

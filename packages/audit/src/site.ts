/** The site under audit: asked politely, each question once, and never believed. */
import { Gathering } from '../../frontdesk/src/http/gathering.ts'
import type { Answer, Head } from './answer.ts'
import { parseJson, type JsonValue } from './json.ts'
import { createKeptBodies } from './kept-bodies.ts'

interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Ask anew where the same question was answered before. */
  readonly again?: boolean
}

export interface Site {
  /** Without trailing slash. */
  readonly origin: string
  /** Whether nothing but reading is allowed: no form is sent, not even an empty one. */
  readonly readOnly: boolean
  /** Why nothing more is asked, once that is so: the site sends us away, or says nothing. */
  readonly left: string | undefined
  /**
   * `target` is a path or an absolute URL of this site. Rejects with an {@link UnreachableError}, for
   * every other origin too: the site decides where its links lead, and must not choose whom we ask.
   */
  ask(target: string, question?: Question): Promise<Answer>
  /** GET where only status and headers matter: the body is not kept. Rejects as `ask` does. */
  look(target: string): Promise<Head>
  /** The JSON of a GET, undefined where there is none. */
  json(target: string): Promise<JsonValue | undefined>
  /** Whether a URL is on this site. */
  owns(url: string): boolean
  /** Requests that were sent, answered or not. */
  readonly sent: number
  /** Every answer so far. */
  readonly answers: readonly Head[]
}

/** No answer was to be had: the checks that need one are skipped. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

export interface SiteOptions {
  readonly origin: string
  readonly fetch: typeof fetch
  readonly readOnly: boolean
  /** Most requests of a whole audit. */
  readonly maxRequests: number
  /** For one answer, in milliseconds. */
  readonly timeoutMs: number
  /** For the whole audit, in milliseconds. */
  readonly deadlineMs: number
  /** Monotonic, milliseconds. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
}

/** Requests without an answer after which no more are made. */
const MAX_SILENCES = 5

/** Longest body that is read, in bytes. */
const MAX_BODY_BYTES = 2_097_152

/** Most that is read of all bodies together, in bytes. */
const MAX_READ_BYTES = 67_108_864

/** Most that is kept of bodies for the checks that come back to them; then the oldest go. */
const MAX_KEPT_BYTES = 8_388_608

/** What is read of an ignored body, so that its connection can be reused. */
const MAX_LOOKED_BYTES = 65_536

/** Longest wait that a 429 may ask for, in seconds; beyond it the site is left alone. */
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

  /** A 429 that was not asked for means that we are too many: wait once, then leave. */
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

/** With no bytes allowed the body is let go, after as much of it as costs nothing. */
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

/** `fetch` says "fetch failed" and keeps the reason one or two causes down. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : toReason(error.cause)
}

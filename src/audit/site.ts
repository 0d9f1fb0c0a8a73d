/** The site under audit: asked politely, each question once. */
import { concatenate } from '../http/bytes.ts'
import { parseJson, type JsonValue } from './json.ts'

/** An answer with its body read, up to a bound. */
export interface Answer {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly bytes: Uint8Array
}

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
  /** `target` is a path or an absolute URL. Rejects with an {@link UnreachableError}. */
  ask(target: string, question?: Question): Promise<Answer>
  /** The JSON of a GET, undefined where there is none. */
  json(target: string): Promise<JsonValue | undefined>
  /** Whether a URL is on this site. */
  owns(url: string): boolean
  /** Every answer so far. */
  readonly answers: readonly Answer[]
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
  readonly sleep: (ms: number) => Promise<void>
}

/** Requests under way at once. */
const CONCURRENCY = 4

/** Requests without an answer after which no more are made. */
const MAX_SILENCES = 5

/** Longest body that is read, in bytes. */
const MAX_BODY_BYTES = 4_194_304

/** Longest wait that a 429 may ask for, in seconds; beyond it the site is left alone. */
const MAX_WAIT_SECONDS = 15

export function createSite(options: SiteOptions): Site {
  const { origin, maxRequests, timeoutMs, sleep } = options
  const known = new Map<string, Promise<Answer>>()
  const answers: Answer[] = []
  const queue: (() => void)[] = []
  let underWay = 0
  let sent = 0
  let left: string | undefined
  let silences = 0

  const enter = async (): Promise<void> => {
    if (underWay >= CONCURRENCY) await new Promise<void>((resolve) => queue.push(resolve))
    underWay += 1
  }
  const leave = (): void => {
    underWay -= 1
    queue.shift()?.()
  }

  const send = async (url: string, question: Question): Promise<Answer> => {
    if (left !== undefined) throw new UnreachableError(left)
    if (sent >= maxRequests) {
      left = `the audit's bound of ${maxRequests} requests was reached`
      throw new UnreachableError(left)
    }
    sent += 1
    const { method = 'GET', headers = {}, body } = question
    try {
      const response = await options.fetch(url, {
        method,
        redirect: 'manual',
        headers: { 'user-agent': USER_AGENT, ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body }),
      })
      const bytes = await readBounded(response)
      const text = new TextDecoder().decode(bytes)
      return { url, status: response.status, headers: response.headers, text, bytes }
    } catch (error) {
      silences += 1
      const reason = `${method} ${url}: ${toReason(error)}`
      if (silences === MAX_SILENCES)
        left = `${MAX_SILENCES} requests got no answer, such as ${reason}`
      throw new UnreachableError(reason)
    }
  }

  /** A 429 that was not asked for means that we are too many: wait once, then leave. */
  const sendPolitely = async (url: string, question: Question): Promise<Answer> => {
    const first = await send(url, question)
    if (first.status !== 429) return first
    const seconds = Number(first.headers.get('retry-after') ?? NaN)
    if (!(seconds <= MAX_WAIT_SECONDS)) {
      left = `the site asks to come back later (429, Retry-After: ${first.headers.get('retry-after') ?? 'missing'})`
      return first
    }
    await sleep(seconds * 1000)
    return send(url, question)
  }

  const ask: Site['ask'] = (target, question = {}) => {
    const url = target.startsWith('/') ? origin + target : target
    const { again, ...rest } = question
    const key = JSON.stringify([url, rest])
    const before = known.get(key)
    if (before && !again) return before
    const asking = enter()
      .then(() => sendPolitely(url, rest).finally(leave))
      .then((answer) => {
        answers.push(answer)
        return answer
      })
    known.set(key, asking)
    return asking
  }

  return {
    origin,
    readOnly: options.readOnly,
    answers,
    get left() {
      return left
    },
    ask,
    async json(target) {
      const { status, text } = await ask(target)
      return status === 200 ? parseJson(text) : undefined
    },
    owns: (url) => URL.parse(url)?.origin === origin,
  }
}

const USER_AGENT = 'frontdesk-audit/1.0 (checks a site against its published contract)'

async function readBounded(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  if (response.body) {
    for await (const chunk of response.body) {
      length += chunk.length
      if (length > MAX_BODY_BYTES)
        throw new Error(`its body is longer than ${MAX_BODY_BYTES} bytes`)
      chunks.push(chunk)
    }
  }
  return concatenate(chunks, length)
}

/** `fetch` says "fetch failed" and keeps the reason one or two causes down. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : toReason(error.cause)
}

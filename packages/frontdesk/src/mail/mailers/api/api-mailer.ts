/** The common part of all mailers over HTTPS. Runs in isolates too. */
import { readBoundedText } from '../../../http/outgoing/bounded-text.ts'
import type { Fetch } from '../../../http/outgoing/json-call.ts'
import { parseMembers } from '../../../http/outgoing/members.ts'
import type { Mailer, SendFailure } from '../../mailer.ts'
import { explainApiFailure, toFailureClass, type ApiFailureCause } from './explanation.ts'
import type { ApiAnswer, ApiRequest, MailApi } from './mail-api.ts'
import { toOneLine } from '../one-line.ts'

export interface ApiMailerOptions {
  /** Milliseconds for one mail, including the answer. Default {@link SEND_MS}. */
  readonly sendMs?: number
  /** Default: the global `fetch`. */
  readonly fetch?: Fetch
}

/** A mail and its notice fit into the 30 s that an isolate has after its answer. */
const SEND_MS = 12_000

/** Most bytes of an answer; those of the services have less than 2,000. */
const MAX_ANSWER_BYTES = 65_536

/** Longest pause that a service can ask for, in milliseconds. */
const MAX_PAUSE_MS = 4 * 3_600_000

/** Why a call has no answer. */
type NoAnswer = 'timeout' | 'unreachable'

/** `elapsed`: monotonic clock, milliseconds. */
export function createApiMailer(
  api: MailApi,
  options: ApiMailerOptions = {},
  elapsed: () => number = () => performance.now(),
): Mailer {
  const { sendMs = SEND_MS, fetch: call = (url, init) => fetch(url, init) } = options
  /** The last failure with a pause, and the end of that pause. */
  let pause: { readonly failure: SendFailure; readonly until: number } | undefined

  const ask = async ({ url, method, headers, body }: ApiRequest): Promise<ApiAnswer | NoAnswer> => {
    const signal = AbortSignal.timeout(sendMs)
    try {
      const response = await call(url, {
        method,
        headers: { accept: 'application/json', 'user-agent': 'frontdesk', ...headers },
        // A redirect would send the key elsewhere.
        redirect: 'manual',
        signal,
        ...(body !== undefined && { body }),
      })
      const text = await readBoundedText(response, MAX_ANSWER_BYTES)
      return {
        status: response.status,
        members: parseMembers(text ?? ''),
        headers: response.headers,
      }
    } catch {
      return signal.aborted ? 'timeout' : 'unreachable'
    }
  }

  const toFailure = (cause: ApiFailureCause, code: string, words?: string): SendFailure => ({
    kind: 'failure',
    class: toFailureClass(cause),
    code,
    explanation: explainApiFailure(cause, api),
    reply: words === undefined ? undefined : toOneLine(words),
    ...(cause === 'recipient-refused' && { about: 'recipient' }),
  })

  /** The service's words, or why they do not confirm the mail. */
  const exchange = async (
    request: ApiRequest,
    asked: 'send' | 'check',
  ): Promise<SendFailure | string> => {
    const leftMs = pause ? Math.ceil(pause.until - elapsed()) : 0
    if (pause && leftMs > 0) return { ...pause.failure, retryAfterMs: leftMs }
    const answer = await ask(request)
    if (typeof answer === 'string') {
      return toFailure(answer, answer === 'timeout' ? 'ETIMEDOUT' : 'ESOCKET')
    }
    const verdict = api.judge(answer, asked)
    if (verdict.kind === 'taken') {
      const mail = toOneLine(verdict.mail)
      // A gateway's answer has no mail id, and is a page.
      if (mail !== '' || (asked === 'check' && answer.members)) return mail
      return toFailure('not-the-service', String(answer.status))
    }
    const { cause, code, words, refused } = verdict
    const failure: SendFailure = {
      ...toFailure(cause, `${answer.status} ${code}`.trim(), words),
      ...(refused && { refused }),
    }
    const retryAfterMs = readRetryAfter(answer.headers)
    if (failure.class !== 'transient' || retryAfterMs === undefined) return failure
    pause = { failure, until: elapsed() + retryAfterMs }
    return { ...failure, retryAfterMs }
  }

  return {
    async send(message) {
      const request = await api.toRequest(message)
      const bytes = new TextEncoder().encode(request.body).length
      if (bytes > api.maxBytes) return toFailure('too-large', 'ESIZE')
      const outcome = await exchange(request, 'send')
      return typeof outcome === 'string'
        ? { kind: 'sent', reply: outcome, serverId: outcome }
        : outcome
    },
    async check() {
      const outcome = await exchange(await api.toCheck(), 'check')
      return typeof outcome === 'string' ? { kind: 'ready' } : outcome
    },
    close() {},
  }
}

/** Milliseconds of `Retry-After`, seconds or a date (RFC 9110 10.2.3); undefined without a sound one. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return ms > 0 ? Math.min(ms, MAX_PAUSE_MS) : undefined
}

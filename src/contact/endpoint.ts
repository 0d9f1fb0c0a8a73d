/** The contact operation on the wire: one exhaustive map from outcomes to answers (contract 4.1). */
import { FORM_MEDIA_TYPES } from '../contract/operations.ts'
import { MAX_FORM_BYTES, MAX_FORM_FIELDS } from '../contract/fields.ts'
import type { ProblemKind } from '../contract/problems.ts'
import type { ClientResolver } from '../http/client.ts'
import type { Exchange, Handler, HeaderSet } from '../http/exchange.ts'
import type { FormFault } from '../http/form.ts'
import { commonHeaders, noStoreHeaders } from '../http/headers.ts'
import type { Occurrence } from '../http/problem.ts'
import { rateLimitHeaders } from '../limits/headers.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Log } from '../log.ts'
import type { BotReason } from '../verifiers/verifier.ts'
import type { Submit, SubmitOutcome } from './submit.ts'

export interface ContactEndpointOptions {
  readonly submit: Submit
  readonly limiter: Limiter
  readonly client: ClientResolver
  readonly log: Log
  /** Cross-origin headers for this request: the operation is not open to every origin. */
  readonly cors: (exchange: Exchange) => HeaderSet
  /** Text of the 200 answer. */
  readonly successMessage: string
  /** Where people write when verification cannot work for them. */
  readonly email: string
  readonly render: ContactRenderer
}

/** How an answer looks: the JSON of the contract, or a page for a form sent without script. */
export interface ContactRenderer {
  accepted(exchange: Exchange, message: string, headers: HeaderSet): Response
  problem(exchange: Exchange, refusal: Refusal, headers: HeaderSet): Response
}

export interface Refusal extends Occurrence {
  readonly kind: ProblemKind
}

export function createContactEndpoint(options: ContactEndpointOptions): Handler {
  const { submit, limiter, client: resolveClient, log, cors, render } = options

  return async (exchange) => {
    const client = resolveClient(exchange)
    const standing = await limiter.consume(client.key)
    const headers = {
      ...commonHeaders,
      ...noStoreHeaders,
      ...cors(exchange),
      ...rateLimitHeaders(limiter.policy, standing),
    }
    if (!standing.allowed) {
      const { id, quota, windowSeconds } = limiter.policy
      log.warn('limit.exceeded', { policy: id })
      const detail = `The quota of ${quota} requests in ${windowSeconds} seconds is used up.`
      const hint = `Wait ${standing.resetSeconds} seconds, then send the form again.`
      return render.problem(exchange, { kind: 'rate-limited', detail, hint }, headers)
    }

    const outcome = await submit(exchange.request, client)
    if (outcome.kind === 'accepted') {
      log.info('inquiry.accepted')
      return render.accepted(exchange, options.successMessage, headers)
    }
    const refusal = toRefusal(outcome, options.email)
    log.info('inquiry.refused', { problem: refusal.kind, reason: toReason(outcome) })
    const closing = outcome.kind === 'unreadable' && outcome.unread
    return render.problem(
      exchange,
      refusal,
      closing ? { ...headers, connection: 'close' } : headers,
    )
  }
}

type Refused = Exclude<SubmitOutcome, { readonly kind: 'accepted' }>

function toReason(outcome: Refused): string {
  switch (outcome.kind) {
    case 'unreadable':
      return outcome.fault
    case 'refused':
      return outcome.reason
    case 'invalid':
    case 'unverified':
      return outcome.kind
  }
}

function toRefusal(outcome: Refused, email: string): Refusal {
  switch (outcome.kind) {
    case 'unreadable':
      return { kind: 'validation', detail: faultDetails[outcome.fault] }
    case 'invalid':
      return {
        kind: 'validation',
        detail: outcome.errors.map(({ detail }) => detail).join(' '),
        hint: 'Correct the fields listed in errors and send the form again.',
        errors: outcome.errors,
      }
    case 'refused':
      return {
        kind: 'bot-verification',
        detail: botDetails[outcome.reason],
        hint: `Open the contact page in a browser, send the form from there, or write to ${email}.`,
      }
    case 'unverified':
      return {
        kind: 'internal',
        detail: 'The request could not be completed.',
        hint: `Send the form again in a minute, or write to ${email}.`,
      }
  }
}

const faultDetails: { readonly [F in FormFault]: string } = {
  'media-type': `The body must be a form: ${FORM_MEDIA_TYPES.join(' or ')}.`,
  charset: 'The body must be encoded in UTF-8.',
  'content-encoding': 'The body must not be compressed.',
  'too-large': `The body is larger than ${MAX_FORM_BYTES} bytes.`,
  'too-many-fields': `The form has more than ${MAX_FORM_FIELDS} fields.`,
  truncated: 'The body ended before it was complete.',
  malformed: 'The body does not follow the syntax of its media type.',
  'not-utf-8': 'The body contains bytes that are not valid UTF-8.',
}

const botDetails: { readonly [R in BotReason]: string } = {
  missing: 'The verification token is missing.',
  malformed: 'The verification token cannot be read.',
  expired: 'The verification token has expired.',
  rejected: 'The verification token was not accepted.',
  'foreign-origin': 'The form was sent from another site.',
}

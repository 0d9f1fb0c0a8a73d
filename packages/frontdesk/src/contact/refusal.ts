/** Maps every outcome to a problem: a new reason does not compile until it is here. */
import { MAX_FORM_BYTES, MAX_FORM_FIELDS } from '../contract/fields.ts'
import { FORM_MEDIA_TYPES } from '../contract/operations.ts'
import type { Policy } from '../contract/policies.ts'
import { FOREIGN_ORIGIN_DETAIL, type ProblemKind } from '../contract/problems.ts'
import type { FormFault } from '../http/form-part.ts'
import type { Occurrence } from '../http/problem.ts'
import type { Standing } from './limits/limiter.ts'
import type { BotReason } from './bot-checks/verifier.ts'
import type { SubmitOutcome } from './submit.ts'

/** Problems that a form can meet; the router answers the others. */
export type RefusalKind = Exclude<ProblemKind, 'not-found' | 'method-not-allowed'>

/** A problem to answer with. */
export interface Refusal extends Occurrence {
  readonly kind: RefusalKind
}

export type Refused = Exclude<SubmitOutcome, { readonly kind: 'accepted' | 'repeated' | 'limited' }>

/**
 * The answer to a client that the limiter refuses. `crowded`: because of others. `remedy`: whether
 * passing the bot check would help.
 */
export function toLimitRefusal(
  { quota, windowSeconds }: Policy,
  { resetSeconds, crowded }: Standing,
  remedy: 'wait' | 'bot-check',
): Refusal {
  const wait = `Wait ${resetSeconds} seconds, then send the form again`
  return {
    kind: 'rate-limited',
    detail: crowded
      ? 'Too many requests come from your network or from everywhere.'
      : `The quota of ${quota} requests in ${windowSeconds} seconds is used up.`,
    hint:
      remedy === 'wait'
        ? `${wait}.`
        : `${wait}, or open the contact page and send it from there with its bot check.`,
  }
}

/** The ways to reach the company. */
export interface WaysToReach {
  /** Where the form works. */
  readonly baseUrl: string
  /** Where to write when it does not. */
  readonly email: string
}

/** The answer to the client. */
export function toRefusal(outcome: Refused, { baseUrl, email }: WaysToReach): Refusal {
  switch (outcome.kind) {
    case 'unreadable':
      return {
        kind: 'validation',
        detail: faultDetails[outcome.fault],
        hint: 'Send the fields as one complete form, in UTF-8 and uncompressed.',
      }
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
        hint: `Send the form at ${baseUrl} in a browser, or write to ${email}.`,
      }
    case 'unverified':
      return {
        kind: 'internal',
        detail: 'The request could not be completed.',
        hint: `Send the form again in a minute, or write to ${email}.`,
      }
  }
}

/** The reason in the log: one word, nothing personal. */
export function toReason(outcome: Refused): string {
  switch (outcome.kind) {
    case 'unreadable':
      return outcome.fault
    case 'refused':
    case 'unverified':
      return outcome.reason
    case 'invalid':
      return outcome.kind
  }
}

const faultDetails: { readonly [F in FormFault]: string } = {
  'media-type': `The body must be a form, and one Content-Type must say so: ${FORM_MEDIA_TYPES.join(' or ')}.`,
  charset: 'The charset of the form must be UTF-8.',
  'content-encoding': 'The body must not be compressed.',
  boundary: 'The multipart boundary is missing, or is not 1 to 70 of the characters allowed there.',
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
  used: 'The verification token was used for another message.',
  'foreign-token': 'The verification token was made for another site or form.',
  'foreign-origin': FOREIGN_ORIGIN_DETAIL,
}

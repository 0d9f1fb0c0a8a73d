/** What is answered when a handler fails: generic text outside, the cause in the log (contract 7). */
import type { ContactRenderer } from '../../contact/endpoint.ts'
import { ConsumedBodyError } from '../../http/body.ts'
import type { Exchange, HeaderSet } from '../../http/exchange.ts'
import type { ProblemAnswer } from '../../http/fallbacks.ts'
import { toFailure } from '../../http/refusals.ts'
import type { Log } from '../../log.ts'
import { StoreError } from '../../inquiries/store-error.ts'
import type { Rest } from './rest.ts'

export interface FailureOptions {
  readonly log: Log
  readonly rest: Rest
  readonly renderContact: ContactRenderer
  readonly answerProblem: ProblemAnswer
  /** Where people write meanwhile. */
  readonly email: string
}

/** Logged once, under an id that the answer carries too, so that a visitor's report finds its line. */
export function createFailure(
  options: FailureOptions,
): (exchange: Exchange, error: unknown) => Response {
  const { log, rest, renderContact, answerProblem, email } = options
  const occurrence = toFailure(email)

  return (exchange, error) => {
    const requestId = crypto.randomUUID()
    log.error('request.failed', { requestId, path: exchange.path, error: toErrorText(error) })
    const headers = { ...readHeaders(rest, exchange), 'x-request-id': requestId }
    return rest.isContact(exchange.path)
      ? renderContact.problem(exchange, { kind: 'internal', ...occurrence }, headers)
      : answerProblem(exchange, 'internal', occurrence, headers)
  }
}

/** What broke the request may break the limiter too, and the answer does without it then. */
function readHeaders(rest: Rest, exchange: Exchange): HeaderSet {
  try {
    return rest.headers(exchange)
  } catch {
    return {}
  }
}

/** Where the message says cause and remedy, the way to it is of no use to anybody. */
function toErrorText(error: unknown): string {
  if (error instanceof StoreError || error instanceof ConsumedBodyError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

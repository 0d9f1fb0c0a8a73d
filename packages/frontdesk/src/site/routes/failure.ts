/**
 * The answer when a handler fails: generic text for the visitor, the cause in the log (contract 7).
 */
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
  /** Address for visitors meanwhile. */
  readonly email: string
}

/** Logs the failure once, with an id that the answer has too: a visitor's report leads to it. */
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

/** The fault may break the limiter too: then the answer goes without limit headers. */
function readHeaders(rest: Rest, exchange: Exchange): HeaderSet {
  try {
    return rest.headers(exchange)
  } catch {
    return {}
  }
}

/** A message with cause and remedy needs no stack trace. */
function toErrorText(error: unknown): string {
  if (error instanceof StoreError || error instanceof ConsumedBodyError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

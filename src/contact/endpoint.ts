/** The contact operation on the wire: limit, submit, answer (contract 4.1). */
import type { ClientResolver } from '../http/client.ts'
import type { Exchange, Handler, HeaderSet } from '../http/exchange.ts'
import { commonHeaders, noStoreHeaders } from '../http/headers.ts'
import { rateLimitHeaders } from '../limits/headers.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Log, LogFields } from '../log.ts'
import { toReason, toRefusal, type Refusal } from './refusal.ts'
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

/** Counts every POST before anything of its body is read, so that refusing stays cheap. */
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
    if (outcome.kind === 'accepted' || outcome.kind === 'repeated') {
      log.info(`inquiry.${outcome.kind}`, toMarks(outcome))
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

/** What sets an inquiry apart from most, for the log. */
function toMarks(outcome: SubmitOutcome): LogFields {
  if (outcome.kind !== 'accepted') return {}
  const { verification, quarantine } = outcome
  return {
    ...(verification === 'unavailable' && { verification }),
    ...(quarantine !== undefined && { quarantine }),
  }
}

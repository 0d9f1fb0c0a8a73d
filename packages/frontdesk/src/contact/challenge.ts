/** `GET /api/v1/contact/challenge`: a challenge for the form's script (contract 4.1 rule 4, 8). */
import type { Exchange, Handler, HeaderSet } from '../http/exchange.ts'
import type { ProblemAnswer } from '../http/fallbacks.ts'
import { noStoreHeaders, toCommonHeaders } from '../http/headers.ts'
import { rateLimitHeaders, retryAfterHeader } from './limits/headers.ts'
import type { ContactEndpointOptions } from './endpoint.ts'
import type { Limiter } from './limits/limiter.ts'
import type { ChallengeRequest } from './bot-checks/verifier.ts'

export interface ChallengeEndpointOptions extends Pick<
  ContactEndpointOptions,
  'limiter' | 'client' | 'originOf'
> {
  readonly baseUrl: string
  /** Rejects when the store that keeps the secret cannot be read. */
  readonly createChallenge: (asked: ChallengeRequest) => Promise<unknown>
  /** The limiter of the form. */
  readonly contact: Limiter
  /** Cross-origin headers for this request: pages that may send the form may ask for challenges. */
  readonly cors: (exchange: Exchange) => HeaderSet
  readonly answerProblem: ProblemAnswer
}

/**
 * Refuses requests of foreign pages before it counts: otherwise 300 pictures on such a page would
 * use up the visitor's challenges. A client refused because of others gets a challenge that costs
 * no derivation: its solution shows that the client is not part of the flood.
 */
export function createChallengeEndpoint(options: ChallengeEndpointOptions): Handler {
  const common = toCommonHeaders(options.baseUrl)
  const { createChallenge, contact, limiter, client: resolveClient, cors } = options
  const { originOf, answerProblem } = options

  return async (exchange) => {
    const client = resolveClient(exchange)
    if (originOf(exchange.request.headers) !== 'own') {
      const { policy } = limiter
      const headers = { ...cors(exchange), ...rateLimitHeaders(policy, limiter.peek(client)) }
      const detail = 'A page of another site asked for the challenge.'
      return answerProblem(exchange, 'bot-verification', { detail }, headers)
    }
    const standing = await limiter.consume(client)
    const headers = { ...cors(exchange), ...rateLimitHeaders(limiter.policy, standing) }
    const { allowed, crowded } = standing
    if (!allowed && !crowded) {
      const { quota, windowSeconds } = limiter.policy
      const refused = { ...headers, ...retryAfterHeader(standing) }
      const detail = `The quota of ${quota} requests in ${windowSeconds} seconds is used up.`
      return answerProblem(exchange, 'rate-limited', { detail }, refused)
    }
    const create = async (): Promise<string> => {
      const loads = [contact.load(client), limiter.load(client)]
      const pressure = Math.max(...loads.flatMap((load) => Object.values(load)))
      return JSON.stringify(
        await createChallenge({ pressure, ...(crowded && { uncounted: true }) }),
      )
    }
    const body = exchange.method === 'HEAD' ? null : await create()
    return new Response(body, {
      status: 200,
      headers: {
        ...common,
        ...noStoreHeaders,
        ...headers,
        'content-type': 'application/json',
      },
    })
  }
}

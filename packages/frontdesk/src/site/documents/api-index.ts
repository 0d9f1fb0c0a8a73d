/** `GET /api/v1`: the API index, the only GET that counts against a quota (contract 8). */
import type { ClientResolver } from '../../http/client.ts'
import type { Handler } from '../../http/exchange.ts'
import type { ProblemAnswer } from '../../http/fallbacks.ts'
import { noStoreHeaders, openCorsHeaders, toCommonHeaders } from '../../http/headers.ts'
import { rateLimitHeaders, retryAfterHeader } from '../../contact/limits/headers.ts'
import type { Limiter } from '../../contact/limits/limiter.ts'

export interface ApiIndexOptions {
  readonly baseUrl: string
  /** The body. */
  readonly text: string
  readonly limiter: Limiter
  readonly client: ClientResolver
  readonly answerProblem: ProblemAnswer
}

/** GET and HEAD, both counted. Never cached: the RateLimit header belongs to this one answer. */
export function createApiIndex(options: ApiIndexOptions): Handler {
  const { limiter, client, answerProblem } = options
  const body = new TextEncoder().encode(options.text)
  const fixed = Object.freeze({
    ...toCommonHeaders(options.baseUrl),
    ...openCorsHeaders,
    ...noStoreHeaders,
    'content-type': 'application/json',
    'content-length': String(body.length),
  })

  return async (exchange) => {
    const standing = await limiter.consume(client(exchange))
    const headers = rateLimitHeaders(limiter.policy, standing)
    if (!standing.allowed) {
      const { quota, windowSeconds } = limiter.policy
      const refused = { ...headers, ...retryAfterHeader(standing) }
      const detail = `The quota of ${quota} requests in ${windowSeconds} seconds is used up.`
      return answerProblem(exchange, 'rate-limited', { detail }, refused)
    }
    return new Response(exchange.method === 'HEAD' ? null : body, {
      status: 200,
      headers: { ...fixed, ...headers },
    })
  }
}

/** The contact operation on the wire: origin, limit, submit, answer (contract 4.1). */
import { fieldRules } from '../contract/fields.ts'
import { TOPIC_FIELD, withTopic } from '../contract/topic.ts'
import type { ClientResolver } from '../http/client.ts'
import type { Exchange, Handler, HeaderSet } from '../http/exchange.ts'
import { commonHeaders, noStoreHeaders } from '../http/headers.ts'
import type { FormPart } from '../http/form-part.ts'
import { isNavigation } from '../http/navigation.ts'
import { rateLimitHeaders, retryAfterHeader } from './limits/headers.ts'
import type { OriginRule } from './origin.ts'
import type { Limiter, Standing } from './limits/limiter.ts'
import type { Log, LogFields } from '../log.ts'
import {
  toLimitRefusal,
  toReason,
  toRefusal,
  type Refusal,
  type Refused,
  type WaysToReach,
} from './refusal.ts'
import type { Submit, SubmitOutcome } from './submit.ts'

export interface ContactEndpointOptions extends WaysToReach {
  readonly submit: Submit
  /**
   * Whether a bot check runs: a client that passes it is served although its network is over the
   * quota.
   */
  readonly botCheck: 'on' | 'off'
  /** Whether the form comes from a page that may not send it. */
  readonly originOf: OriginRule
  readonly limiter: Limiter
  /** Counts attempts at the bot check by clients that are refused because of others. */
  readonly attempts: Limiter
  readonly client: ClientResolver
  readonly log: Log
  /** Cross-origin headers for this request: the operation is not open to every origin. */
  readonly cors: (exchange: Exchange) => HeaderSet
  /** Topics that a form without script may choose. */
  readonly topics: readonly string[]
  /** Text of the 200 answer. */
  readonly successMessage: string
  readonly render: ContactRenderer
}

/** How an answer looks: the JSON of the contract, or a page for a form sent without script. */
export interface ContactRenderer {
  accepted(exchange: Exchange, message: string, headers: HeaderSet): Response
  problem(exchange: Exchange, refusal: Refusal, headers: HeaderSet): Response
  /** Gets the typed values before the answer, so that a page can show them again. */
  typed(exchange: Exchange, parts: readonly FormPart[]): void
}

/** If a body was left unread, the connection closes: the next request cannot be found. */
const closing: HeaderSet = { connection: 'close' }

/**
 * A foreign page may read the refusal, so that its form can explain it; otherwise it looks like a
 * lost connection. The limit's headers stay hidden: they count the visitor's own forms.
 */
const foreignHeaders: HeaderSet = {
  ...commonHeaders,
  ...noStoreHeaders,
  vary: 'Origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'API-Version',
}

/**
 * Refuses forms of foreign pages before they are counted, so that another site cannot use up a
 * visitor's quota. Counts every other POST before it reads the body, so that refusing stays cheap.
 */
export function createContactEndpoint(options: ContactEndpointOptions): Handler {
  const { submit, limiter, attempts, client: resolveClient, log, cors, render } = options

  return async (exchange) => {
    const client = resolveClient(exchange)
    const toHeaders = (standing: Standing): HeaderSet => ({
      ...commonHeaders,
      ...noStoreHeaders,
      ...cors(exchange),
      ...rateLimitHeaders(limiter.policy, standing),
    })
    const refuse = (outcome: Refused, headers: HeaderSet): Response => {
      const refusal = toRefusal(outcome, options)
      log.info('inquiry.refused', { problem: refusal.kind, reason: toReason(outcome) })
      return render.problem(exchange, refusal, headers)
    }

    if (options.originOf(exchange.request.headers) !== 'own') {
      const outcome = { kind: 'refused', reason: 'foreign-origin' } as const
      return refuse(outcome, {
        ...foreignHeaders,
        ...rateLimitHeaders(limiter.policy, limiter.peek(client)),
      })
    }

    const standing = await limiter.consume(client)
    const headers = toHeaders(standing)
    const mayProve = standing.crowded === true && options.botCheck === 'on'
    const refuseByLimit = (refused: Standing, more: HeaderSet = {}): Response => {
      log.warn('limit.exceeded', { policy: limiter.policy.id })
      const remedy = mayProve && refused.crowded ? 'bot-check' : 'wait'
      const refusal = toLimitRefusal(limiter.policy, refused, remedy)
      const all = { ...toHeaders(refused), ...retryAfterHeader(refused), ...more }
      return render.problem(exchange, refusal, all)
    }
    if (!standing.allowed && !mayProve) return refuseByLimit(standing)

    const admission = standing.allowed
      ? 'counted'
      : {
          attempt: async () => {
            const tried = await attempts.consume({ key: client.key, networks: [] })
            return tried.allowed || tried.crowded ? undefined : tried
          },
          admit: async () => {
            const own = await limiter.admit(client)
            return own.allowed ? undefined : own
          },
        }
    const outcome = await submit(exchange.request, client, admission, (parts) => {
      render.typed(exchange, parts)
      // The form's script does this in the browser. Other clients send the five fields of the
      // contract.
      return isNavigation(exchange) ? joinTopic(parts, options.topics) : parts
    })
    switch (outcome.kind) {
      case 'accepted':
      case 'repeated':
        log.info(`inquiry.${outcome.kind}`, toMarks(outcome))
        return render.accepted(exchange, options.successMessage, headers)
      case 'limited':
        return refuseByLimit(outcome.own ?? standing, outcome.unread ? closing : {})
      case 'unreadable':
        return refuse(outcome, outcome.unread ? { ...headers, ...closing } : headers)
      case 'invalid':
      case 'refused':
      case 'unverified':
        return refuse(outcome, headers)
    }
  }
}

/** Unusual facts about an inquiry, for the log. */
function toMarks(outcome: SubmitOutcome): LogFields {
  if (outcome.kind !== 'accepted') return {}
  const { verification, quarantine } = outcome
  return {
    ...(verification === 'unavailable' && { verification }),
    ...(quarantine !== undefined && { quarantine }),
  }
}

/**
 * Adds the topic to the message, as the form's script does. A value outside `topics` counts as an
 * unknown field (contract).
 */
function joinTopic(parts: readonly FormPart[], topics: readonly string[]): readonly FormPart[] {
  const topic = findTopic(parts, topics)
  if (topic === undefined) return parts
  return parts.map((part) =>
    part.name === fieldRules.message.name && !part.file
      ? { ...part, value: withTopic(topic, part.value) }
      : part,
  )
}

/** The chosen topic; undefined where none was chosen, or it is not in the list. */
function findTopic(parts: readonly FormPart[], topics: readonly string[]): string | undefined {
  const given = parts.filter(({ name }) => name === TOPIC_FIELD)
  const [part] = given
  return given.length === 1 && !part?.file
    ? topics.find((topic) => topic === part?.value)
    : undefined
}

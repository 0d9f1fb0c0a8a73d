/** Answers of the REST operations for OpenAPI: statuses, headers, bodies, examples. */
import type { Operation } from '../../contract/operations.ts'
import { policies, RATE_LIMIT_DRAFT, type Policy } from '../../contract/policies.ts'
import { PROBLEM_MEDIA_TYPE, problemRules, type ProblemKind } from '../../contract/problems.ts'
import { API_VERSION } from '../../contract/versioning.ts'
import { toProblem } from '../../http/problem.ts'
import { renderPolicy } from '../../limits/headers.ts'
import type { Surface } from '../../site/surface.ts'
import { toApiIndex } from '../api-index-body.ts'
import type { JsonObject } from './schemas.ts'

const apiVersionHeader: JsonObject = {
  description: 'Version of the REST surface.',
  required: true,
  schema: { type: 'string', enum: [API_VERSION] },
}

const retryAfterHeader: JsonObject = {
  description: 'Seconds to wait; never earlier than the end of `t` in RateLimit.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  example: 1234,
}

/** `components.headers`: the two limit headers exist once per policy, with its exact values. */
export const headerComponents: JsonObject = {
  'API-Version': apiVersionHeader,
  'Retry-After': retryAfterHeader,
  ...Object.fromEntries(Object.values(policies).flatMap(toLimitHeaders)),
}

function toLimitHeaders(policy: Policy): readonly (readonly [string, JsonObject])[] {
  const syntax = `In the syntax of draft-ietf-httpapi-ratelimit-headers-${RATE_LIMIT_DRAFT}.`
  const { id, quota, windowSeconds } = policy
  return [
    [
      `RateLimit-Policy-${id}`,
      {
        description: `The policy: ${quota} requests in ${windowSeconds} seconds. ${syntax}`,
        required: true,
        schema: { type: 'string', enum: [renderPolicy(policy)] },
      },
    ],
    [
      `RateLimit-${id}`,
      {
        description: `Where this client stands: \`r\` requests left for the next \`t\` seconds. ${syntax}`,
        required: true,
        schema: { type: 'string', pattern: `^"${id}";r=\\d+;t=[1-9]\\d*$` },
        example: `"${id}";r=${quota - 1};t=${windowSeconds}`,
      },
    ],
  ]
}

/** All answers of an operation, keyed by status. */
export function toResponses(operation: Operation, surface: Surface): JsonObject {
  const problems = operation.problems.map((kind) => {
    const { status } = problemRules[kind]
    return [String(status), toProblemResponse(kind, operation, surface)] as const
  })
  return { '200': toSuccess(operation, surface), ...Object.fromEntries(problems) }
}

function toHeaders({ policy }: Operation): JsonObject {
  const ref = (component: string): JsonObject => ({ $ref: `#/components/headers/${component}` })
  return {
    'API-Version': ref('API-Version'),
    'RateLimit-Policy': ref(`RateLimit-Policy-${policy}`),
    RateLimit: ref(`RateLimit-${policy}`),
  }
}

function toSuccess(operation: Operation, surface: Surface): JsonObject {
  const headers = toHeaders(operation)
  switch (operation.id) {
    case 'postContact':
      return {
        description: 'The inquiry has been accepted and stored.',
        headers,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ContactAccepted' },
            example: { success: true, message: 'Thank you. We have received your message.' },
          },
        },
      }
    case 'getApiIndex': {
      const index = toApiIndex(surface)
      return {
        description: 'The index.',
        headers,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ApiIndex' },
            example: { ...index, documents: index.documents.slice(0, 2) },
          },
        },
      }
    }
  }
}

function toProblemResponse(
  kind: ProblemKind,
  operation: Operation,
  { baseUrl }: Surface,
): JsonObject {
  const rule = problemRules[kind]
  const retryAfter = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
  return {
    description: `${rule.code}: ${rule.condition}`,
    headers: { ...toHeaders(operation), ...(kind === 'rate-limited' && retryAfter) },
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: { $ref: '#/components/schemas/Problem' },
        example: toProblem(baseUrl, kind, toOccurrence(kind, operation)),
      },
    },
  }
}

function toOccurrence(kind: ProblemKind, operation: Operation): Parameters<typeof toProblem>[2] {
  const detail = problemRules[kind].exampleDetail
  if (kind === 'validation') return { detail, errors: [{ field: 'email', detail }] }
  if (kind === 'rate-limited') {
    const { quota, windowSeconds } = policies[operation.policy]
    return { detail: `The quota of ${quota} requests in ${windowSeconds} seconds is used up.` }
  }
  return { detail }
}

/** Response headers of the REST operations for OpenAPI. */
import type { Operation } from '../../../contract/operations.ts'
import { policies, RATE_LIMIT_DRAFT, type Policy } from '../../../contract/policies.ts'
import { API_VERSION } from '../../../contract/versioning.ts'
import { renderPolicy } from '../../../contact/limits/headers.ts'
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

/** `components.headers`: the two limit headers, once per policy with its exact values. */
export function toHeaderComponents(): JsonObject {
  return {
    'API-Version': apiVersionHeader,
    'Retry-After': retryAfterHeader,
    ...Object.fromEntries(Object.values(policies).flatMap(toLimitHeaders)),
  }
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

/** The headers of every answer of an operation. */
export function toHeaders({ policy }: Operation): JsonObject {
  const ref = (component: string): JsonObject => ({ $ref: `#/components/headers/${component}` })
  return {
    'API-Version': ref('API-Version'),
    'RateLimit-Policy': ref(`RateLimit-Policy-${policy}`),
    RateLimit: ref(`RateLimit-${policy}`),
  }
}

/** Answers of the REST operations for OpenAPI: statuses, bodies, examples. */
import type { Operation } from '../../contract/operations.ts'
import { policies } from '../../contract/policies.ts'
import { PROBLEM_MEDIA_TYPE, problemRules, type ProblemKind } from '../../contract/problems.ts'
import { toProblem } from '../../http/problem.ts'
import type { Surface } from '../../site/surface.ts'
import { toApiIndex } from '../api-index-body.ts'
import { toHeaders } from './headers.ts'
import type { JsonObject } from './schemas.ts'

/** All answers of an operation, keyed by status. */
export function toResponses(operation: Operation, surface: Surface): JsonObject {
  const problems = operation.problems.map((kind) => {
    const { status } = problemRules[kind]
    return [String(status), toProblemResponse(kind, operation, surface)] as const
  })
  return { '200': toSuccess(operation, surface), ...Object.fromEntries(problems) }
}

function toSuccess(operation: Operation, surface: Surface): JsonObject {
  const headers = toHeaders(operation, surface)
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

function toProblemResponse(kind: ProblemKind, operation: Operation, surface: Surface): JsonObject {
  const rule = problemRules[kind]
  const retryAfter = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
  return {
    description: `${rule.code}: ${rule.condition}`,
    headers: { ...toHeaders(operation, surface), ...(kind === 'rate-limited' && retryAfter) },
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: { $ref: '#/components/schemas/Problem' },
        example: toProblem(surface.baseUrl, kind, toOccurrence(kind, operation)),
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

/** Answers of the REST operations for OpenAPI: statuses, bodies, examples. */
import { toAccepted } from '../../../contract/accepted.ts'
import type { Operation } from '../../../contract/operations.ts'
import { PROBLEM_MEDIA_TYPE, problemRules, type ProblemKind } from '../../../contract/problems.ts'
import type { SiteData } from '../../site-data.ts'
import { toApiIndex, type ApiIndex } from '../api-index-body.ts'
import { toExampleProblem } from '../example-problem.ts'
import { toHeaders } from './headers.ts'
import type { JsonObject } from './schemas.ts'

/** All answers of an operation, keyed by status. */
export function toResponses(operation: Operation, siteData: SiteData): JsonObject {
  const problems = operation.problems.map((kind) => {
    const { status } = problemRules[kind]
    return [String(status), toProblemResponse(kind, operation, siteData)] as const
  })
  return { '200': toSuccess(operation, siteData), ...Object.fromEntries(problems) }
}

function toSuccess(operation: Operation, siteData: SiteData): JsonObject {
  const { description, schema, ...shown } = toAnswer(operation, siteData)
  const content = { schema: { $ref: `#/components/schemas/${schema}` }, ...shown }
  return { description, headers: toHeaders(operation), content: { 'application/json': content } }
}

function toAnswer(
  { id }: Operation,
  siteData: SiteData,
): JsonObject & { readonly description: string; readonly schema: string } {
  switch (id) {
    case 'postContact':
      return {
        description: 'The inquiry has been accepted and stored.',
        schema: 'ContactAccepted',
        example: toAccepted(siteData.successMessage),
      }
    case 'getContactChallenge':
      return { description: 'A challenge.', schema: 'ContactChallenge', example: exampleChallenge }
    case 'getApiIndex':
      return {
        description: 'The index. The example has one entry of each list.',
        schema: 'ApiIndex',
        example: toShortExample(toApiIndex(siteData)),
      }
  }
}

/** The full lists would lengthen the description by half, and are one request away. */
function toShortExample(index: ApiIndex): JsonObject {
  const { operations, documents, policies } = index
  const [shown, listed, counted] = [operations, documents, policies].map((all) => all.slice(0, 1))
  return { ...index, operations: shown, documents: listed, policies: counted }
}

/** Cannot be solved: each request gets a new challenge. */
export const exampleChallenge: JsonObject = {
  parameters: {
    algorithm: 'SCRYPT',
    cost: 1024,
    data: { form: 'contact' },
    expiresAt: 1_795_228_354,
    keyLength: 32,
    keyPrefix: '9f2c41d07a5be8361c0d4e97ab53f812',
    keySignature: '5f0c9a4e2b7d6831f4c2e0a19b8d7365c4f1e2d3b0a99887766554433221100f',
    memoryCost: 8,
    nonce: '0c7be1f9835a4d26b1907fe34a58d2c6',
    parallelism: 1,
    salt: 'd41a6b09c3f87e25904bda1763ec5f82',
  },
  signature: 'a3f19c0b5e7d2846f1b0c9d8e7a6f5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8',
}

function toProblemResponse(
  kind: ProblemKind,
  operation: Operation,
  siteData: SiteData,
): JsonObject {
  const rule = problemRules[kind]
  const retryAfter = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
  return {
    description: `${rule.code}: ${rule.condition}`,
    headers: { ...toHeaders(operation), ...(kind === 'rate-limited' && retryAfter) },
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: { $ref: '#/components/schemas/Problem' },
        example: toExampleProblem(kind, operation, siteData),
      },
    },
  }
}

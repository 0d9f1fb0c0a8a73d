/** Problem details (RFC 9457): the one shape of every public REST error (contract 2.3, 7). */
import {
  ERRORS_PATH,
  PROBLEM_MEDIA_TYPE,
  problemRules,
  type ProblemKind,
} from '../contract/problems.ts'
import type { HeaderSet } from './exchange.ts'
import { noStoreHeaders, openCorsHeaders, toCommonHeaders } from './headers.ts'

/** A mistake in one field of a form. */
export interface FieldFault {
  readonly field: string
  /** Names the field too, so that it can be shown alone. */
  readonly detail: string
}

/** The details of this occurrence. */
export interface Occurrence {
  readonly detail: string
  /** Default: the hint of the kind. */
  readonly hint?: string
  /** On validation only. */
  readonly errors?: readonly FieldFault[]
}

/** The body on the wire: the six members of contract 2.3, and `errors` on validation. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly hint: string
  readonly errors?: readonly FieldFault[]
}

function toBaseHeaders(scheme: string): HeaderSet {
  return Object.freeze({
    ...toCommonHeaders(scheme),
    ...openCorsHeaders,
    ...noStoreHeaders,
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-language': 'en',
  })
}

const plainHeaders = toBaseHeaders('http:')
const secureHeaders = toBaseHeaders('https:')

/** The problem as data; `baseUrl` has no trailing slash. */
export function toProblem(baseUrl: string, kind: ProblemKind, occurrence: Occurrence): Problem {
  const rule = problemRules[kind]
  return {
    type: `${baseUrl}${ERRORS_PATH}${kind}`,
    title: rule.title,
    status: rule.status,
    detail: occurrence.detail,
    code: rule.code,
    hint: occurrence.hint ?? rule.hint,
    ...(occurrence.errors && { errors: occurrence.errors }),
  }
}

/** The problem as an answer; `headers` win over the common ones. */
export function problemResponse(problem: Problem, headers?: HeaderSet): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    // The type is an address of this service.
    headers: { ...(problem.type.startsWith('https:') ? secureHeaders : plainHeaders), ...headers },
  })
}

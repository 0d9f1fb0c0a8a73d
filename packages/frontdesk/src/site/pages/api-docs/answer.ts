/** An example answer. */
import { PROBLEM_MEDIA_TYPE } from '../../../contract/problems.ts'
import type { Code } from '../../../company/prose/prose.ts'

/** The body of an answer in JSON, laid out for the eye. */
export function toJsonAnswer(status: number, body: unknown): Code {
  const mediaType = status === 200 ? 'application/json' : PROBLEM_MEDIA_TYPE
  const text = JSON.stringify(body, undefined, 2)
  return { kind: 'code', label: `${status}, ${mediaType}`, language: 'json', text }
}

/** Example problems for the docs, made by the code that answers requests. */
import { toLimitRefusal, toRefusal, type WaysToReach } from '../../contact/refusal.ts'
import { toFaultDetail } from '../../contract/field-faults.ts'
import { fieldRules } from '../../contract/fields.ts'
import type { Operation } from '../../contract/operations.ts'
import { policies } from '../../contract/policies.ts'
import { problemRules, type ProblemKind } from '../../contract/problems.ts'
import { toFailure, toMethodRefusal, NO_RESOURCE } from '../../http/refusals.ts'
import { toProblem, type Occurrence, type Problem } from '../../http/problem.ts'
import type { SiteData } from '../site-data.ts'

/** `operation`: the one that answers it; undefined for a request without an operation. */
export function toExampleProblem(
  kind: ProblemKind,
  operation: Operation | undefined,
  { baseUrl, site }: Pick<SiteData, 'baseUrl' | 'site'>,
): Problem {
  return toProblem(baseUrl, kind, toOccurrence(kind, operation, { baseUrl, email: site.email }))
}

function toOccurrence(
  kind: ProblemKind,
  operation: Operation | undefined,
  ways: WaysToReach,
): Occurrence {
  switch (kind) {
    case 'validation': {
      const detail = toFaultDetail(fieldRules.email, 'email')
      return toRefusal(
        { kind: 'invalid', errors: [{ field: fieldRules.email.name, detail }] },
        ways,
      )
    }
    case 'bot-verification':
      return toRefusal({ kind: 'refused', reason: 'missing' }, ways)
    case 'not-found':
      return NO_RESOURCE
    case 'method-not-allowed':
      return toMethodRefusal('POST, OPTIONS')
    case 'rate-limited': {
      const policy = policies[operation?.policy ?? 'contact']
      const standing = { allowed: false, remaining: 0, resetSeconds: policy.windowSeconds }
      const { detail, hint } = toLimitRefusal(policy, standing, 'wait')
      const { hint: general } = problemRules[kind]
      return { detail, hint: policy.id === 'contact' ? (hint ?? general) : general }
    }
    case 'internal':
      return toFailure(ways.email)
  }
}

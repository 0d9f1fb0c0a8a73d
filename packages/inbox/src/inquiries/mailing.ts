/** Releases an inquiry from quarantine or spam, and retries failed mail. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import type { Route } from '../route.ts'
import { toInquiryVerb } from './change.ts'

export function mailingRoutes(parts: Parts): readonly Route[] {
  return [
    toInquiryVerb(parts, { path: patterns.release, toChange: () => ({ kind: 'release' }) }),
    toInquiryVerb(parts, { path: patterns.retry, toChange: () => ({ kind: 'retry' }) }),
  ]
}

/** Releases an inquiry from quarantine or spam, and retries failed mail. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import type { Route } from '../route.ts'
import { toInquiryAction } from './change.ts'

export function mailingRoutes(parts: Parts): readonly Route[] {
  return [
    toInquiryAction(parts, { path: patterns.release, toChange: () => ({ kind: 'release' }) }),
    toInquiryAction(parts, { path: patterns.retry, toChange: () => ({ kind: 'retry' }) }),
  ]
}

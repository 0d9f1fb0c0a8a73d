/** Closes, reopens and releases an inquiry, and retries its failed mail. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import type { Route } from '../route.ts'
import { toInquiryAction } from './change.ts'

export function closingRoutes(parts: Parts): readonly Route[] {
  return [
    toInquiryAction(parts, { path: patterns.closing, toChange: () => ({ kind: 'close' }) }),
    toInquiryAction(parts, { path: patterns.reopening, toChange: () => ({ kind: 'reopen' }) }),
    toInquiryAction(parts, { path: patterns.release, toChange: () => ({ kind: 'release' }) }),
    toInquiryAction(parts, { path: patterns.retry, toChange: () => ({ kind: 'retry' }) }),
  ]
}

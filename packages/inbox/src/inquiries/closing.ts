/** Closes and reopens an inquiry. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import type { Route } from '../route.ts'
import { toInquiryAction } from './change.ts'

export function closingRoutes(parts: Parts): readonly Route[] {
  return [
    toInquiryAction(parts, { path: patterns.closing, toChange: () => ({ kind: 'close' }) }),
    toInquiryAction(parts, { path: patterns.reopening, toChange: () => ({ kind: 'reopen' }) }),
  ]
}

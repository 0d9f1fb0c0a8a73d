/** Closes and reopens an inquiry. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import type { Route } from '../route.ts'
import { toInquiryVerb } from './change.ts'

export function closingRoutes(parts: Parts): readonly Route[] {
  return [
    toInquiryVerb(parts, { path: patterns.closing, toChange: () => ({ kind: 'close' }) }),
    toInquiryVerb(parts, { path: patterns.reopening, toChange: () => ({ kind: 'reopen' }) }),
  ]
}

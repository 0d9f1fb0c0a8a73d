/** Marks an inquiry as answered by the person who says so. */
import { MAX_ANSWERER, type HandlingChange } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Account } from '../store/accounts.ts'
import { toInquiryAction } from './change.ts'
import { toPersonName } from './names.ts'

export function answeredRoutes(parts: Parts): readonly Route[] {
  return [
    toInquiryAction(parts, {
      path: patterns.answered,
      toChange: ({ account }) => toAnswer(account),
    }),
  ]
}

export function toAnswer(account: Account): HandlingChange {
  return { kind: 'answer', by: toAnswerer(account) }
}

export function toAnswerer(account: Account): string {
  return [...toPersonName(account)].slice(0, MAX_ANSWERER).join('')
}

/** Changes of one inquiry that are a button each. */
import { MAX_ANSWERER, type HandlingChange } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Account } from '../store/accounts.ts'
import { toInquiryAction } from './change.ts'
import { toPersonName } from './names.ts'

export function actionRoutes(parts: Parts): readonly Route[] {
  return [
    toInquiryAction(parts, {
      path: patterns.assignment,
      toChange: async ({ texts }, form) =>
        (await toAssignment(parts, form.text('to'))) ?? texts.changes.unknownPerson,
    }),
    toInquiryAction(parts, {
      path: patterns.answered,
      toChange: ({ account }) => toAnswer(account),
    }),
    toInquiryAction(parts, { path: patterns.closing, toChange: () => ({ kind: 'close' }) }),
    toInquiryAction(parts, { path: patterns.reopening, toChange: () => ({ kind: 'reopen' }) }),
    toInquiryAction(parts, { path: patterns.release, toChange: () => ({ kind: 'release' }) }),
    toInquiryAction(parts, { path: patterns.retry, toChange: () => ({ kind: 'retry' }) }),
  ]
}

/** `to`: id of an account, or empty. Undefined where that account is disabled or unknown. */
export async function toAssignment(parts: Parts, to: string): Promise<HandlingChange | undefined> {
  if (to === '') return { kind: 'assign', to: null }
  const account = await parts.accounts.find(to)
  return account && account.disabledAt === undefined ? { kind: 'assign', to } : undefined
}

export function toAnswer(account: Account): HandlingChange {
  return { kind: 'answer', by: toAnswerer(account) }
}

export function toAnswerer(account: Account): string {
  return [...toPersonName(account)].slice(0, MAX_ANSWERER).join('')
}

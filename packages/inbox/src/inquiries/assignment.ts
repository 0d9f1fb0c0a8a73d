/** Assigns an inquiry to oneself or to another person. */
import type { HandlingChange } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import type { Route } from '../route.ts'
import { toInquiryAction } from './change.ts'

export function assignmentRoutes(parts: Parts): readonly Route[] {
  return [
    toInquiryAction(parts, {
      path: patterns.assignment,
      toChange: async ({ texts }, form) =>
        (await toAssignment(parts, form.text('to'))) ?? texts.changes.unknownPerson,
    }),
  ]
}

/** `to`: id of an account, or empty. Undefined where that account is disabled or unknown. */
export async function toAssignment(parts: Parts, to: string): Promise<HandlingChange | undefined> {
  if (to === '') return { kind: 'assign', to: null }
  const account = await parts.accounts.find(to)
  return account && account.disabledAt === undefined ? { kind: 'assign', to } : undefined
}

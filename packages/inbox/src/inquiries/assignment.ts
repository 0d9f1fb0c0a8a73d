/** Taking an inquiry, or giving it to somebody. */
import type { Parts } from '../parts.ts'
import { patterns } from '../paths.ts'
import type { Route } from '../route.ts'
import { toInquiryVerb } from './change.ts'

export function assignmentRoutes(parts: Parts): readonly Route[] {
  return [
    toInquiryVerb(parts, {
      path: patterns.assignment,
      async toChange({ texts }, form) {
        const to = form.text('to')
        if (to === '') return { kind: 'assign', to: null }
        const account = await parts.accounts.find(to)
        const isThere = account !== undefined && account.disabledAt === undefined
        return isThere ? { kind: 'assign', to } : texts.changes.unknownPerson
      },
    }),
  ]
}

/** Codes of the service that the inbox says in its own words. */
import { describe, expect, it } from 'vitest'
import type { QuarantineReason } from '../../packages/frontdesk/src/contract/quarantine-reason.ts'
import type { Method } from '../../packages/inbox/src/store/sessions.ts'
import { en } from '../../packages/inbox/src/texts/en.ts'

describe('the texts of the inbox', () => {
  it('have words for each quarantine reason, checked by the compiler', () => {
    const reasons: Readonly<Record<QuarantineReason, string>> = en.inquiry.reasons
    expect(Object.values(reasons)).not.toContain('')
  })

  it('have words for each way to sign in, checked by the compiler', () => {
    const methods: Readonly<Record<Method, string>> = en.methods
    expect(Object.values(methods)).not.toContain('')
  })
})

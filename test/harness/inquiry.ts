/** Inquiries for tests, with changes. */
import type { Inquiry } from '../../packages/frontdesk/src/inquiries/inquiry.ts'
import type { Submission } from '../../packages/frontdesk/src/inquiries/intake.ts'
import type { ClaimRequest } from '../../packages/frontdesk/src/inquiries/outbox.ts'

/** A complete inquiry with a new id. */
export function createInquiry(changes: Partial<Inquiry> = {}): Inquiry {
  return {
    id: crypto.randomUUID(),
    receivedAt: 1_795_237_200_000,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '+44 20 7946 0000',
    message: 'Do you ship to Norway?',
    verification: 'off',
    quarantine: undefined,
    ...changes,
  }
}

/** An inquiry for a store's append: to be mailed, by default without a token. */
export function createSubmission(
  changes: Partial<Inquiry> = {},
  more: Partial<Omit<Submission, 'inquiry'>> = {},
): Submission {
  return { inquiry: createInquiry(changes), token: undefined, delivery: 'pending', ...more }
}

/** A worker's claim: up to ten deliveries for a second. */
export function createClaim(changes: Partial<ClaimRequest> = {}): ClaimRequest {
  return {
    leaseMs: 1000,
    farthestMs: 3_600_000,
    limit: 10,
    holding: [],
    messageIdHost: 'halden.example',
    ...changes,
  }
}

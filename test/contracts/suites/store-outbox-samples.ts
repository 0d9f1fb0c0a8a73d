/** Common steps of the outbox tests. */
import type { ClaimRequest, Settlement } from '../../../packages/frontdesk/src/inquiries/outbox.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { createClaim } from '../../harness/inquiry.ts'

/** In milliseconds. */
export const HOUR = 3_600_000

/** The server was busy. */
export const retryAfter = (afterMs: number): Extract<Settlement, { kind: 'retry' }> => ({
  kind: 'retry',
  afterMs,
  code: '451 4.3.2',
  error: 'Come back later.',
})

/** Due deliveries and their attempts. */
export async function claimIds(
  store: InquiryStore,
  changes: Partial<ClaimRequest> = {},
): Promise<readonly (readonly [id: string, attempt: number])[]> {
  const claimed = await store.claim(createClaim(changes))
  return claimed.map(({ inquiry, attempt }) => [inquiry.id, attempt])
}

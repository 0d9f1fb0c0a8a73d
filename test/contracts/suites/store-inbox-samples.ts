import type { InboxEntry } from '../../../packages/frontdesk/src/inquiries/inbox.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { createClaim, createSubmission } from '../../harness/inquiry.ts'
import type { StorePlace } from './store-place.ts'

export const toIds = (entries: readonly InboxEntry[]): readonly string[] =>
  entries.map(({ inquiry }) => inquiry.id)

/** Four inquiries: sent, failed, pending with a quarantine mark, and held. */
export async function fill(store: InquiryStore, place: StorePlace): Promise<void> {
  await place.setTime(5000)
  await store.append(createSubmission({ id: 'sent', receivedAt: 1000, email: 'Ada@example.com' }))
  await store.append(createSubmission({ id: 'failed', receivedAt: 2000 }))
  const [first, second] = await store.claim(createClaim({ limit: 2 }))
  if (!first || !second) throw new Error('Two deliveries must be due.')
  await place.setTime(6000)
  await store.settle(
    { inquiryId: 'sent', part: 0, attempt: first.attempt },
    { kind: 'sent', reply: '250 OK' },
  )
  await store.settle(
    { inquiryId: 'failed', part: 0, attempt: second.attempt },
    { kind: 'failed', code: '554 5.7.1', error: 'Refused.' },
  )
  await store.append(createSubmission({ id: 'doubtful', receivedAt: 3000, quarantine: 'links' }))
  await store.append(
    createSubmission(
      { id: 'held', receivedAt: 4000, quarantine: 'links', email: 'bob@example.com' },
      { delivery: 'held' },
    ),
  )
}

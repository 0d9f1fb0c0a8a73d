import { createStore } from '../../src/stores/index.ts'
import type { InquiryStore } from '../../src/stores/store.ts'
import type { Submission } from '../../src/stores/intake.ts'
import type { ScratchFolder } from './scratch-folder.ts'

/** The data folder of a service that would run in `folder`, with these inquiries; still open. */
export async function fillInbox(
  folder: ScratchFolder,
  submissions: readonly Submission[],
): Promise<InquiryStore> {
  const store = await createStore('sqlite', { dataDir: folder.file('data') })
  await store.open()
  await Promise.all(submissions.map((submission) => store.append(submission)))
  return store
}

/** Whatever a test's clock says, everything is due by then. Epoch milliseconds. */
const FAR_AHEAD: number = Date.UTC(2100, 0, 1)

/** Lets the delivery of these fail for good, as a mail server that refuses them does. */
export async function failDeliveries(store: InquiryStore, ids: readonly string[]): Promise<void> {
  const now = FAR_AHEAD
  for (const { inquiry, attempt } of await store.claim({ now, leaseUntil: now, limit: 1000 })) {
    if (!ids.includes(inquiry.id)) continue
    const error = 'The server refuses the recipient.'
    const settlement = { kind: 'failed', code: '550 5.1.1', error } as const
    await store.settle({ inquiryId: inquiry.id, attempt }, settlement)
  }
}

/** A received mail, stored as the mailbox reader does. */
import type { Report } from '../../packages/inbox/src/letters/letter.ts'
import type { KeptLetter, Letters } from '../../packages/inbox/src/store/letters.ts'

export interface Received {
  readonly inquiryId: string
  /** Unique, with a unique number. */
  readonly key: string
  readonly text?: string
  /** Default: of the answer. */
  readonly subject?: string
  readonly automatic?: KeptLetter['automatic']
  readonly report?: Report
  readonly sender?: 'reply' | 'another sender'
  /** Default: `grace@navy.example`. */
  readonly from?: string
  /** Default: only that one. */
  readonly senders?: readonly string[]
  /** Default: long before all others. */
  readonly at?: number
}

export function toKeptLetter(received: Partial<Received>): KeptLetter {
  const { text = 'Thank you.', subject = 'Re: Your message' } = received
  const { automatic, report, from = 'grace@navy.example' } = received
  return {
    kind: 'readable',
    from: { name: 'Grace', address: from },
    subject,
    text,
    omittedText: 0,
    attachments: [{ name: 'plan.pdf', type: 'application/pdf', size: 1000 }],
    omittedAttachments: 0,
    automatic,
    report,
    failedAuthentication: [],
    headers: '',
    cutOf: undefined,
  }
}

export async function receive(letters: Pick<Letters, 'add'>, received: Received): Promise<void> {
  const { inquiryId, key, sender = 'reply', at = 0 } = received
  const letter = toKeptLetter(received)
  const { senders = [letter.from?.address ?? ''] } = received
  await letters.add(
    { inquiryId, sender, senders, key, contentHash: '', at, letter },
    { folder: 'INBOX', uidValidity: 1, uid: Number(key.replace(/\D/g, '')) },
    { text: 'SELECT 1' },
  )
}

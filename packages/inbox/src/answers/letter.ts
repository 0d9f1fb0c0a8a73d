/** An answer as it is put into the outbox: the typed text, with all that stands around it. */
import { isHeaderAddress, type AnswerLetter, type InboxEntry, type Inquiry } from 'frontdesk/ports'
import { toTokenAddress } from '../letters/conversation.ts'
import type { Parts } from '../parts.ts'
import type { Account } from '../store/accounts.ts'
import { readThread } from './thread.ts'

interface Writing {
  readonly parts: Parts
  readonly entry: InboxEntry
  readonly account: Account
  readonly text: string
}

/** Whether mail goes out, and the inquiry's address is one that it can go to. */
export function canAnswer(
  { mail }: Pick<Parts, 'mail'>,
  { inquiry, isDamaged }: InboxEntry,
): boolean {
  return mail !== undefined && isDamaged === undefined && isHeaderAddress(inquiry.email)
}

export async function toLetter({ parts, entry, account, text }: Writing): Promise<AnswerLetter> {
  const { inquiry, confirmation, answered } = entry
  const letter: AnswerLetter = {
    by: account.id,
    name: account.name,
    text,
    signature: toSignature(account, parts.company.name),
    ...(await readThread(parts, inquiry.id)),
    follows: confirmation?.state === 'sent' ? 'confirmation' : 'form',
    before: answered,
  }
  return { ...letter, replyTo: await findReplyAddress(parts, inquiry, letter) }
}

/** With the inquiry's token, where a test mail to such an address arrived. */
async function findReplyAddress(
  { mail, key, work }: Parts,
  inquiry: Inquiry,
  letter: AnswerLetter,
): Promise<string | undefined> {
  const { plusAddresses } = await work.proofs.read()
  if (!mail || plusAddresses.size === 0) return undefined
  const { replyTo: { address } = {} } = await mail.preview(inquiry, letter)
  return address !== undefined && plusAddresses.has(address)
    ? toTokenAddress(key, inquiry.id, address)
    : undefined
}

export function toSignature({ signature, name }: Account, company: string): string {
  return signature === '' ? [name, company].filter(Boolean).join('\n') : signature
}

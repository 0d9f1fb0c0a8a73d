/** Test mails to the company: to the address of inquiries, and to the same with a token in it. */
import { randomUUID } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { toTokenAddress } from '../letters/conversation.ts'
import type { TestMail } from '../store/proofs.ts'

export interface SentTest extends TestMail {
  /** Why the mail server did not take it. */
  readonly fault: string | undefined
}

/** The plain one first. None where mail is off. */
export async function sendTestMails({ mail, key, work }: Parts): Promise<readonly SentTest[]> {
  if (!mail) return []
  const { to } = mail
  // Of no inquiry: only the form of the address counts.
  const plus = toTokenAddress(key, randomUUID(), to)
  const mails: readonly TestMail[] = [
    { id: randomUUID(), to, kind: 'plain' },
    ...(plus === undefined ? [] : [{ id: randomUUID(), to: plus, kind: 'plus' } as const]),
  ]
  await work.proofs.begin(mails.map((one) => ({ ...one, to })))
  const faults = await Promise.all(mails.map((one) => mail.sendTest(one.id, one.to)))
  return mails.map((one, index) => ({ ...one, fault: faults[index]?.explanation }))
}

/** Test mails to the company: to the address of inquiries, and to the same with a token. */
import { randomUUID } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { toTokenAddress } from '../letters/conversation.ts'
import type { TestMail } from '../store/proofs.ts'

interface SentTests {
  readonly plain: TestMail
  /** Undefined where the address leaves no room for a token, or the mail server refuses it. */
  readonly plus: TestMail | undefined
  /** Why the mail server rejected the plain one. */
  readonly fault: string | undefined
}

/** Undefined where mail is off. */
export async function sendTestMails({ mail, key, work }: Parts): Promise<SentTests | undefined> {
  if (!mail) return undefined
  const { to } = mail
  const plain: TestMail = { id: randomUUID(), to, kind: 'plain' }
  // A random id: only the form of the address matters.
  const address = toTokenAddress(key, randomUUID(), to)
  const plus: TestMail | undefined =
    address === undefined ? undefined : { id: randomUUID(), to: address, kind: 'plus' }
  await work.proofs.begin([plain, ...(plus ? [{ ...plus, to }] : [])])
  const [failure, plusFailure] = await Promise.all([
    mail.sendTest(plain.id, to),
    plus && mail.sendTest(plus.id, plus.to),
  ])
  return { plain, plus: plusFailure ? undefined : plus, fault: failure?.explanation }
}

/** Test mails to the company: to the address of inquiries, and to those of replies with a token. */
import { randomUUID } from 'node:crypto'
import type { Parts } from '../parts.ts'
import { toTokenAddress } from '../letters/conversation.ts'
import type { TestMail } from '../store/proofs.ts'

interface SentTests {
  readonly plain: TestMail
  /** Without those that the mail server refused, and addresses without room for a token. */
  readonly plus: readonly TestMail[]
  /** Why the mail server rejected the plain one. */
  readonly fault: string | undefined
}

/** `replyTo`: addresses that are also tried with a token. Undefined where mail is off. */
export async function sendTestMails(
  { mail, key, work }: Parts,
  replyTo: readonly string[],
): Promise<SentTests | undefined> {
  if (!mail) return undefined
  const { to } = mail
  const plain: TestMail = { id: randomUUID(), to, kind: 'plain' }
  const plus = replyTo.flatMap((own) => {
    // A random id: only the form of the address matters.
    const tagged = toTokenAddress(key, randomUUID(), own)
    return tagged === undefined
      ? []
      : [{ id: randomUUID(), to: tagged, kind: 'plus', own } as const]
  })
  await work.proofs.begin([plain, ...plus.map(({ id, kind, own }) => ({ id, kind, to: own }))])
  const [failure, ...failures] = await Promise.all(
    [plain, ...plus].map((test) => mail.sendTest(test.id, test.to)),
  )
  return { plain, plus: plus.filter((_, index) => !failures[index]), fault: failure?.explanation }
}

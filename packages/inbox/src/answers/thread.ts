/** The mails that an answer follows, and the one that it answers. */
import type { AnswerLetter } from 'frontdesk/ports'
import { splitQuote } from '../letters/quote.ts'
import type { Parts } from '../parts.ts'
import { toLetterKind } from './letter-kind.ts'

export type Thread = Pick<AnswerLetter, 'references' | 'quoted'>

/** Up to the visitor's newest mail (RFC 5322 3.6.4); before the first one, all that they were sent. */
export async function readThread({ work }: Parts, inquiryId: string): Promise<Thread> {
  const [sent, received] = await Promise.all([
    work.answering.readThread(inquiryId),
    work.letters.list([inquiryId]),
  ])
  const replies = received.filter((one) => toLetterKind(one) === 'reply')
  const parent = replies.at(-1)
  if (!parent) return { references: sent.map(({ messageId }) => messageId) }
  const { at, letter } = parent
  const { text } = splitQuote(letter.text)
  const ids = [...sent, ...replies.map((reply) => ({ messageId: reply.key, at: reply.at }))]
    // A mail without a Message-ID is kept under a hash.
    .filter((mail) => mail.at <= at && mail.messageId.startsWith('<'))
    .toSorted((one, other) => one.at - other.at)
    .map(({ messageId }) => messageId)
  return {
    // Once each: some programs use an id again.
    references: [...new Set(ids.toReversed())].toReversed(),
    quoted: { at, text: text.trim(), subject: letter.subject },
  }
}

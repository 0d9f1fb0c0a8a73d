/** What a mail that came in is, for people, programs and assistants alike. */
import type { LetterKind } from 'frontdesk/ports'
import type { ReceivedLetter } from '../store/letters.ts'

export function toLetterKind({ sender, letter }: ReceivedLetter): LetterKind {
  const { automatic } = letter
  if (automatic === undefined) return sender
  return automatic === 'bounce' || automatic === 'delay' ? automatic : 'automatic'
}

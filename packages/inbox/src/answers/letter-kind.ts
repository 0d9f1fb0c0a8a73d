/** The kind of a received mail, for people, programs and assistants. */
import type { LetterKind } from 'frontdesk/ports'
import type { ReceivedLetter } from '../store/letters.ts'

export function toLetterKind({ sender, letter }: ReceivedLetter): LetterKind {
  const { automatic } = letter
  if (automatic === undefined) return sender
  return automatic === 'bounce' || automatic === 'delay' ? automatic : 'automatic'
}

/** Text of a notification of replies and of answers that came back. */
import type { UntoldMail } from '../store/letters.ts'
import type { Texts } from '../texts/en.ts'

/** Without anything personal. Counts replies only. */
export function toUntoldText(
  { push, mail }: Pick<Texts, 'push' | 'mail'>,
  untold: readonly Pick<UntoldMail, 'isBounce'>[],
): string {
  const replies = untold.filter(({ isBounce }) => !isBounce).length
  return [
    ...(replies > 0 ? [push.replied(replies)] : []),
    ...(replies < untold.length ? [mail.failed] : []),
  ].join(', ')
}

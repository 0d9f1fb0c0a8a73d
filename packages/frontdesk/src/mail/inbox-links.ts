/** Links from the mail of an inquiry to its pages in the web inbox. */
import type { Texts } from '../company/texts/texts.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'
import { isHeaderAddress } from './header-text.ts'
import type { LetterLink } from './letter.ts'

/** Each page asks once more, so that a mail scanner that opens links changes nothing. */
export function toInboxLinks(
  { id, quarantine, email }: Inquiry,
  { mail }: Texts,
  inboxUrl: string | undefined,
): readonly LetterLink[] {
  if (inboxUrl === undefined) return []
  const { inbox: words } = mail.inquiry
  const pages = [
    ...(isHeaderAddress(email) ? [[words.answer, 'answer'] as const] : []),
    [words.take, 'assignment'],
    [words.answered, 'answered'],
    ...(quarantine === undefined ? [] : [[words.notSpam, 'release'] as const]),
    [words.spam, 'spam'],
  ] as const
  return pages.map(([label, page]) => ({ label, url: `${inboxUrl}/inquiries/${id}/${page}` }))
}

/**
 * What looks like spam, by rules that read nothing but the inquiry itself. A match never refuses
 * anything: the inquiry is stored, the answer is a true 200, and people decide (quarantine).
 */
import type { InquiryValues } from '../stores/inquiry.ts'

interface Suspicion {
  /** What is kept beside the inquiry. */
  readonly name: string
  /** One sentence for the operator. */
  readonly description: string
  /** Linear in the length of the text. */
  matches(values: InquiryValues): boolean
}

/** Most links that a person puts into a first message. */
export const MOST_LINKS = 4

/** Fewest letters and digits beside its links that make a message one. */
export const LEAST_WORDING = 12

/** Pairs of letters from two scripts that could each be an accident. */
const MOST_MIXED_PAIRS = 2

const LINK = /(?:https?:\/\/|www\.)[^\s<>"']+/gi
const MARKUP = /\[(?:url|link)(?:=|\]\s?(?:https?:|www\.))|<a\s[^>]{0,200}\bhref/i
const BARE_LINK = /https?:|www\.|[a-z\d-]\.[a-z]{2,12}\/[^\s]/i
const MIXED_PAIR = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/gu

/** In the order in which they are asked; the first match names the reason. */
const suspicions: readonly Suspicion[] = [
  {
    name: 'link-in-name',
    description: 'A name or the phone number holds a link.',
    matches: ({ firstName, lastName, phone = '' }) =>
      [firstName, lastName, phone].some((text) => BARE_LINK.test(text)),
  },
  {
    name: 'link-markup',
    description: 'The message holds a link in the markup of forums or of HTML.',
    matches: ({ message }) => MARKUP.test(message),
  },
  {
    name: 'many-links',
    description: `The message holds more than ${MOST_LINKS} links.`,
    matches: ({ message }) => count(message, LINK) > MOST_LINKS,
  },
  {
    name: 'only-links',
    description: `The message is a link with fewer than ${LEAST_WORDING} letters and digits around it.`,
    matches: ({ message }) => {
      const wording = message.replaceAll(LINK, '')
      return wording.length < message.length && count(wording, /[\p{L}\p{N}]/gu) < LEAST_WORDING
    },
  },
  {
    name: 'same-text',
    description: 'First name, last name and message are the same text.',
    matches: ({ firstName, lastName, message }) => firstName === lastName && firstName === message,
  },
  {
    name: 'mixed-scripts',
    description: 'Words mix Latin with Cyrillic letters, as in text made to pass filters.',
    matches: ({ firstName, lastName, message }) =>
      count(`${firstName} ${lastName} ${message}`, MIXED_PAIR) > MOST_MIXED_PAIRS,
  },
]

/** The first suspicion's name; undefined for most inquiries. */
export function findSuspicion(values: InquiryValues): string | undefined {
  return suspicions.find(({ matches }) => matches(values))?.name
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/**
 * Rules that recognise likely spam from the inquiry alone. A match never refuses an inquiry: it is
 * stored, the visitor gets the usual 200, and people decide (quarantine).
 */
import { inquiryFields } from '../contract/fields.ts'
import type { Suspicion } from '../contract/quarantine-reason.ts'
import type { InquiryValues } from '../inquiries/inquiry.ts'

interface Rule {
  /** The reason stored with the inquiry. */
  readonly name: Suspicion
  /** Linear in the length of the text. */
  matches(values: InquiryValues): boolean
}

/** Most links in a typical first message. */
export const MAX_LINKS = 4

/** Fewest letters and digits beside its links. */
export const LEAST_WORDING = 12

/** Most pairs of letters from two scripts that pass as typing mistakes. */
const MAX_MIXED_PAIRS = 2

/** Links, except those to this machine, which occur in development. */
const LINK = /(?:https?:\/\/(?!localhost\b|127\.|\[::1\])|www\.)[^\s<>"']+/gi
const MARKUP = /\[(?:url|link)(?:=|\]\s?(?:https?:|www\.))|<a\s[^>]{0,200}\bhref/i
const BARE_LINK = /https?:|www\.|[a-z\d-]\.[a-z]{2,12}\/[^\s]/i
const MIXED_PAIR = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/gu

const textFields = inquiryFields.filter(({ format }) => format === 'text')
const lineFields = textFields.filter(({ multiline }) => !multiline)

/** In the order of the tests; the first match names the reason. */
const rules: readonly Rule[] = [
  {
    name: 'link-in-name',
    matches: (values) => lineFields.some(({ name }) => BARE_LINK.test(values[name] ?? '')),
  },
  {
    name: 'link-markup',
    matches: ({ message }) => MARKUP.test(message),
  },
  {
    name: 'many-links',
    matches: ({ message }) => count(message, LINK) > MAX_LINKS,
  },
  {
    name: 'only-links',
    matches: ({ message }) => {
      const wording = message.replaceAll(LINK, '')
      return wording.length < message.length && count(wording, /[\p{L}\p{N}]/gu) < LEAST_WORDING
    },
  },
  {
    name: 'same-text',
    matches: ({ firstName, lastName, message }) => firstName === lastName && firstName === message,
  },
  {
    name: 'mixed-scripts',
    // One by one: joined with "Zoë" a message is a text of two bytes a character, 4 µs instead of 0.3.
    matches: (values) =>
      textFields.reduce((sum, { name }) => sum + count(values[name] ?? '', MIXED_PAIR), 0) >
      MAX_MIXED_PAIRS,
  },
]

/** Name of the first matching rule; undefined for most inquiries. */
export function findSuspicion(values: InquiryValues): Suspicion | undefined {
  return rules.find(({ matches }) => matches(values))?.name
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

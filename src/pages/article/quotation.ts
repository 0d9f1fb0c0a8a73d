/** Addresses of single passages (URL fragment text directives, WICG scroll-to-text-fragment). */
import type { Link } from '../../prose/prose.ts'

/** Words at each end of a long passage that find it again. */
const EDGE_WORDS = 6

/** Characters of a passage that its link shows. */
const MAX_SHOWN = 80

/** The passage, by its first words, with an address at which browsers show and mark it. */
export function toQuotation(passage: string, url: string): Link {
  return { link: `${url}#:~:text=${toTextDirective(passage)}`, text: shorten(passage) }
}

/** The whole of a short passage; of a long one where it starts and where it ends. */
export function toTextDirective(passage: string): string {
  const words = passage.split(' ')
  if (words.length <= 3 * EDGE_WORDS) return encode(passage)
  return [words.slice(0, EDGE_WORDS), words.slice(-EDGE_WORDS)]
    .map((edge) => encode(edge.join(' ')))
    .join(',')
}

/** Hyphen, comma and ampersand have a meaning in a directive, and brackets end links of Markdown. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[-'()*!]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  )
}

function shorten(passage: string): string {
  if (passage.length <= MAX_SHOWN) return passage
  const cut = passage.slice(0, MAX_SHOWN)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_SHOWN / 2))} …`
}

/** Addresses of single passages (URL fragment text directives, WICG scroll-to-text-fragment). */
import type { Link } from '../../../company/prose/prose.ts'

/** Words at each end of a long passage that find it again. */
const EDGE_WORDS = 6

/** Characters of a passage that its link shows. */
const MAX_SHOWN = 80

/**
 * The passages, by their first words, each with an address at which browsers show and mark it.
 * `before` are the texts that stand above them. Of passages that say the same, the first is meant.
 */
export function toQuotations(
  passages: readonly string[],
  url: string,
  before: readonly string[],
): readonly Link[] {
  const above = before.map(toSearched)
  return [...new Set(passages)].map((passage) => {
    const link = `${url}#:~:text=${toTextDirective(passage, above)}`
    above.push(toSearched(passage))
    return { link, text: shorten(passage.replaceAll('\n', ' ')) }
  })
}

/**
 * The whole of a short passage; of a long one, and of one with line breaks (which end what a browser
 * compares), where it starts and where it ends: in as many words as no text above it has, nor it itself.
 */
export function toTextDirective(passage: string, above: readonly string[] = []): string {
  const lines = passage.split('\n').map((line) => line.split(' '))
  const [first = [], last = []] = [lines[0], lines.at(-1)]
  const isOneLine = lines.length === 1
  if (isOneLine && first.length <= 3 * EDGE_WORDS) return encode(passage)
  const most = Math.max(first.length, last.length)
  for (let words = EDGE_WORDS; words <= most; words += 1) {
    if (isOneLine && 2 * words > first.length) return encode(passage)
    const start = first.slice(0, words).join(' ')
    const end = last.slice(-words).join(' ')
    if (words === most || isUnique(start, end, passage, above)) {
      return `${encode(start)},${encode(end)}`
    }
  }
  return `${encode(first.join(' '))},${encode(last.join(' '))}`
}

/** Browsers take the first place where it starts, and from there the first where it ends. */
function isUnique(start: string, end: string, passage: string, above: readonly string[]): boolean {
  const opening = toSearched(start)
  if (above.some((text) => text.includes(opening))) return false
  const rest = toSearched(passage).slice(opening.length)
  const ending = toSearched(end)
  return rest.indexOf(ending) === rest.length - ending.length
}

/** Browsers compare without regard to case. */
function toSearched(text: string): string {
  return text.toLowerCase()
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
  const end = Math.max(cut.lastIndexOf(' '), MAX_SHOWN / 2)
  // Not between the halves of a sign such as 🎺.
  return `${cut.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')} …`
}

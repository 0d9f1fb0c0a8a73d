/**
 * Finds the quote at the end of a mail, to fold it. It stays open where it may contain an answer.
 */
import {
  announcesMarked,
  announcesUnmarked,
  below,
  forwarded,
  separator,
  toHeaderField,
} from './quote-words.ts'

/** Together exactly the given text. */
export interface SplitText {
  readonly text: string
  /** Empty: none found, or not certain. */
  readonly quote: string
}

/** Most lines of an introduction such as `On Monday, …, Ada wrote:`, which programs wrap. */
const MAX_ANNOUNCEMENT = 4

/** Most lines of a header above the original; long recipient lists wrap. */
const MAX_HEADER = 10

/** A longer text is not searched. */
const MAX_LINES = 10_000

/** Most characters read of a line. */
const MAX_LOOKED_AT = 500

/** Direction signs around addresses in Hebrew and Arabic. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

interface Line {
  /** Its position in the text. */
  readonly start: number
  readonly words: string
  readonly kind: 'own' | 'quoted' | 'blank'
}

export function splitQuote(text: string): SplitText {
  const lines = toLines(text)
  const first = findUnmarked(lines) ?? findMarked(lines)
  const own = lines.slice(0, first)
  const start = first === undefined ? undefined : lines[first]?.start
  const isUnclear =
    // The answer is inside or below.
    !own.some(({ kind }) => kind === 'own') || own.some(({ words }) => forwarded.test(words))
  if (start === undefined || isUnclear) return { text, quote: '' }
  return { text: text.slice(0, start), quote: text.slice(start) }
}

function toLines(text: string): readonly Line[] {
  const all = text.split('\n', MAX_LINES + 1)
  if (all.length > MAX_LINES) return []
  let start = 0
  return all.map((whole) => {
    const words = whole.slice(0, MAX_LOOKED_AT).replaceAll(DIRECTION, '').trim()
    const line: Line = { start, words, kind: toKind(words) }
    start += whole.length + 1
    return line
  })
}

function toKind(words: string): Line['kind'] {
  if (words === '') return 'blank'
  return words.startsWith('>') ? 'quoted' : 'own'
}

/** All lines from here to the end are marked, and none above. */
function findMarked(lines: readonly Line[]): number | undefined {
  const quoted = lines.findIndex(({ kind }) => kind === 'quoted')
  if (quoted < 0 || hasOwnAfterQuoted(lines)) return undefined
  const announced = findAnnouncement(lines, quoted - 1, announcesMarked)
  // `>100 pieces` is not a quote.
  const isPlain = lines.every(
    ({ kind, words }) => kind !== 'quoted' || /^>[> ]*(?:\s|$)/.test(words),
  )
  return announced ?? (isPlain ? quoted : undefined)
}

/**
 * Outlook and Yahoo do not mark lines: the header of the original or the introduction must suffice.
 */
function findUnmarked(lines: readonly Line[]): number | undefined {
  let at: number | undefined
  for (let index = 0; at === undefined && index < lines.length; index += 1) {
    at = toUnmarked(lines, index)
  }
  if (at === undefined) return undefined
  const above = lines.slice(0, at)
  const isInterleaved =
    above.some(({ kind, words }) => kind === 'quoted' || below.test(words)) ||
    hasOwnAfterQuoted(lines.slice(at))
  return isInterleaved ? undefined : at
}

/** The start of the quote that this line introduces: at the line or before it. */
function toUnmarked(lines: readonly Line[], at: number): number | undefined {
  const line = lines[at]
  if (line?.kind !== 'own') return undefined
  if (separator.test(line.words)) return at
  if (isHeader(lines, at)) {
    const before = findWritten(lines, at - 1)
    return /^[-_]{8,}$/.test(lines[before]?.words ?? '') ? before : at
  }
  const next = lines.slice(at + 1, at + 3).find(({ kind }) => kind !== 'blank')
  const isAnnouncing = next?.kind === 'own' && /[:：]$/.test(line.words)
  return isAnnouncing ? findAnnouncement(lines, at, announcesUnmarked) : undefined
}

/** Begins with the sender or, as at GMX and WEB.DE, with the time. */
function isHeader(lines: readonly Line[], at: number): boolean {
  const [first, ...others] = lines.slice(at, at + MAX_HEADER).map((it) => toHeaderField(it.words))
  const second = first === 'from' ? 'sent' : 'from'
  return /from|sent/.test(first ?? '') && others.includes(second) && others.includes('subject')
}

/** The shortest run of lines up to this one that introduces a quote. */
function findAnnouncement(
  lines: readonly Line[],
  last: number,
  announces: (words: string) => boolean,
): number | undefined {
  const end = findWritten(lines, last)
  let words = ''
  for (let at = end; at >= 0 && at > end - MAX_ANNOUNCEMENT; at -= 1) {
    const line = lines[at]
    if (line?.kind !== 'own') return undefined
    words = `${line.words} ${words}`.trim()
    if (announces(words)) return at
  }
  return undefined
}

/** The nearest line at or above this one that is not blank; -1 without any. */
function findWritten(lines: readonly Line[], from: number): number {
  let at = from
  while (at >= 0 && lines[at]?.kind === 'blank') at -= 1
  return at
}

function hasOwnAfterQuoted(lines: readonly Line[]): boolean {
  const quoted = lines.findIndex(({ kind }) => kind === 'quoted')
  return quoted >= 0 && lines.slice(quoted).some(({ kind }) => kind === 'own')
}

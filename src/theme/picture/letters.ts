/** Text as outlines: what the letters that are drawn here can say, and how wide it is. */
/** Units of an em in the outlines. */
export const EM = 256

/** A closed line through points; those that are off are control points of quadratic curves. */
export type Contour = readonly {
  readonly x: number
  readonly y: number
  readonly on: boolean
}[]

interface Glyph {
  readonly advance: number
  readonly parts: readonly { readonly outline: number; readonly x: number; readonly y: number }[]
}

export interface Letters {
  /** Whether there is a letter for each character. */
  has(text: string): boolean
  /** Width, in units of an em. */
  measure(text: string): number
  /** Contours of a line that starts at 0 on the base line; y grows upwards. In units of an em. */
  trace(text: string): readonly Contour[]
}

/** Outlines as they are written down. */
interface LetterData {
  readonly outlines: readonly string[]
  /** A line each: code point, advance, then outline and offset of each part. */
  readonly glyphs: string
}

/** Reads the outlines. Not at the start of a service: nobody may ever ask for a picture. */
export function createLetters({ outlines, glyphs }: LetterData): Letters {
  const table = new Map(glyphs.split('\n').map(parseGlyph))
  const toGlyphs = (text: string): readonly Glyph[] =>
    Array.from(text.normalize('NFC'), (character) =>
      table.get(character.codePointAt(0) ?? 0),
    ).filter((glyph) => glyph !== undefined)
  return {
    has: (text) => toGlyphs(text).length === [...text.normalize('NFC')].length,
    measure: (text) => toGlyphs(text).reduce((sum, { advance }) => sum + advance, 0),
    trace(text) {
      let pen = 0
      return toGlyphs(text).flatMap(({ advance, parts }) => {
        const start = pen
        pen += advance
        return parts.flatMap(({ outline, x, y }) =>
          readOutline(outlines[outline] ?? '', start + x, y),
        )
      })
    },
  }
}

function parseGlyph(line: string): readonly [codePoint: number, glyph: Glyph] {
  const [codePoint = 0, advance = 0, ...rest] = line.split(' ').map(Number)
  const parts: Glyph['parts'][number][] = []
  for (let at = 0; at + 2 < rest.length; at += 3) {
    const [outline = 0, x = 0, y = 0] = rest.slice(at, at + 3)
    parts.push({ outline, x, y })
  }
  return [codePoint, { advance, parts }]
}

function readOutline(text: string, left: number, up: number): readonly Contour[] {
  let [x, y] = [0, 0]
  if (text === '') return []
  return text.split(' ').map((contour) => {
    const points: { x: number; y: number; on: boolean }[] = []
    for (let at = 0; at < contour.length; at += 4) {
      const packed = readNumber(contour, at)
      x += packed >> 1
      y += readNumber(contour, at + 2)
      points.push({ x: x + left, y: y + up, on: (packed & 1) === 1 })
    }
    return points
  })
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function readNumber(text: string, at: number): number {
  return DIGITS.indexOf(text.charAt(at)) * 64 + DIGITS.indexOf(text.charAt(at + 1)) - 2048
}

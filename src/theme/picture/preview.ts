/** The picture with which links to the site are shown elsewhere: made of its name and its colours. */
import { toPalette } from '../palette.ts'
import { toStyle } from '../styles.ts'
import type { Theme } from '../theme.ts'
import { createCanvas, type Canvas } from './canvas.ts'
import { glyphs, outlines } from './glyphs.generated.ts'
import { createLetters, EM, type Contour, type Letters } from './letters.ts'
import { encodePng } from './png.ts'
import { PREVIEW_SIZE } from './size.ts'

export interface PreviewText {
  readonly name: string
  readonly description: string
  /** Host name of the site: stands for the name where that cannot be drawn. */
  readonly host: string
}

const MARGIN = 96
const ROOM = PREVIEW_SIZE.width - 2 * MARGIN

/** A PNG. Names in scripts without letters here get a mark of their own and the host's name. */
export async function renderPreview(
  text: PreviewText,
  theme: Theme,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = PREVIEW_SIZE
  const { page, accent, accentText, text: ink, muted, line } = toPalette(theme).light
  const letters = createLetters({ outlines, glyphs })
  const canvas = createCanvas(width, height, page)
  canvas.draw([toBox(0, 0, width, 16)], accent)
  const name = text.name.replaceAll(/\s+/g, ' ').trim()
  const title = letters.has(name) ? name : text.host
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? ''
  const radius = 1.5 * 1.75 * (theme.radius ?? toStyle(theme).radius.page)
  canvas.draw([toBox(MARGIN, 88, 112, 112, radius)], accent)
  if (letters.has(initial) && initial !== '') drawCentred(canvas, letters, initial, accentText)
  else drawWaves(canvas, name, accentText)

  const drawn = fit(letters, title, [92, 80, 70, 60], 2)
  let base = 296 + (drawn.lines.length === 1 ? 30 : 0)
  for (const words of drawn.lines) {
    drawLine(canvas, letters, words, { x: MARGIN, y: base, size: drawn.size }, ink)
    base += drawn.size * 1.15
  }
  const description = text.description.replaceAll(/\s+/g, ' ').trim()
  if (letters.has(description) && title === name) {
    const below = fit(letters, description, [32], 2)
    base += 58 - drawn.size * 1.15
    for (const words of below.lines) {
      drawLine(canvas, letters, words, { x: MARGIN, y: base, size: below.size }, muted)
      base += below.size * 1.35
    }
  }
  if (title !== text.host) {
    canvas.draw([toBox(MARGIN, 536, ROOM, 2)], line)
    drawLine(canvas, letters, text.host, { x: MARGIN, y: 582, size: 26 }, muted)
  }
  return encodePng(canvas.pixels, width, height)
}

interface Pen {
  readonly x: number
  /** Of the base line. */
  readonly y: number
  /** Pixels of an em. */
  readonly size: number
}

function drawLine(canvas: Canvas, letters: Letters, text: string, pen: Pen, colour: string): void {
  const scale = pen.size / EM
  const place = (contour: Contour): Contour =>
    contour.map(({ x, y, on }) => ({ x: pen.x + x * scale, y: pen.y - y * scale, on }))
  canvas.draw(letters.trace(text).map(place), colour)
}

function drawCentred(canvas: Canvas, letters: Letters, initial: string, colour: string): void {
  const size = 66
  const x = MARGIN + 56 - (letters.measure(initial) * size) / EM / 2
  drawLine(canvas, letters, initial, { x, y: 88 + 56 + size * 0.363, size }, colour)
}

/** For initials without a letter here: three bars whose lengths follow from the name. */
function drawWaves(canvas: Canvas, name: string, colour: string): void {
  let hash = 7
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 65_521
  for (let bar = 0; bar < 3; bar += 1) {
    const length = 28 + ((hash >> (bar * 4)) % 16) * 2
    canvas.draw([toBox(MARGIN + 28, 88 + 30 + bar * 20, length, 11, 5)], colour)
  }
}

interface Fitted {
  readonly lines: readonly string[]
  readonly size: number
}

/** The largest size at which a text takes no more than so many lines; the last one is cut. */
function fit(letters: Letters, text: string, sizes: readonly number[], most: number): Fitted {
  const last = sizes.at(-1) ?? 0
  for (const size of sizes) {
    const lines = wrap(letters, text, (ROOM * EM) / size)
    if (lines.length <= most) return { lines, size }
  }
  const room = (ROOM * EM) / last
  const lines = wrap(letters, text, room).slice(0, most)
  const end = [...(lines.at(-1) ?? '')]
  while (end.length > 0 && letters.measure(`${end.join('')}…`) > room) end.pop()
  return { lines: [...lines.slice(0, -1), `${end.join('').trimEnd()}…`], size: last }
}

/** Between words, and inside of those that are wider than a line. */
function wrap(letters: Letters, text: string, room: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((long) => split(letters, long, room))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (letters.measure(longer) <= room) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function split(letters: Letters, word: string, room: number): readonly string[] {
  if (letters.measure(word) <= room) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (letters.measure(piece + letter) > room) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/** A rectangle, its corners rounded by quadratic curves. */
function toBox(x: number, y: number, width: number, height: number, radius = 0): Contour {
  const r = Math.min(radius, width / 2, height / 2)
  const [right, bottom] = [x + width, y + height]
  const point = (across: number, down: number, on: boolean): Contour[number] => ({
    x: across,
    y: down,
    on,
  })
  return [
    point(x + r, y, true),
    point(right - r, y, true),
    point(right, y, false),
    point(right, y + r, true),
    point(right, bottom - r, true),
    point(right, bottom, false),
    point(right - r, bottom, true),
    point(x + r, bottom, true),
    point(x, bottom, false),
    point(x, bottom - r, true),
    point(x, y + r, true),
    point(x, y, false),
  ]
}

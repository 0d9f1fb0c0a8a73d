/**
 * Writes the letters of the pictures that links are shown with (`src/theme/picture/`): outlines of
 * Inter Bold, from the package `@fontsource/inter`, on a grid of 256 units: `npm run glyphs`. With
 * `--check`, says what is stale instead and exits with 1.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readWoff, type Outline } from './woff.ts'

const GRID = 256

const root = new URL('../../', import.meta.url)
const fonts = ['latin', 'latin-ext', 'greek', 'cyrillic'].map((subset) =>
  readWoff(
    readFileSync(
      fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${subset}-700-normal.woff`)),
    ),
  ),
)

/** ASCII, Latin-1, Latin Extended-A with Ș and Ț, Greek, Cyrillic, and the punctuation of all. */
const ranges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa1, 0xff],
  [0x100, 0x17e],
  [0x218, 0x21b],
  [0x386, 0x3ce],
  [0x401, 0x45f],
  [0x490, 0x491],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
]

const outlines: string[] = []
const glyphs: string[] = []
for (const [first, last] of ranges) {
  for (let codePoint = first; codePoint <= last; codePoint += 1) addGlyph(codePoint)
}

function addGlyph(codePoint: number): void {
  for (const font of fonts) {
    const glyph = font.glyph(codePoint)
    if (!glyph) continue
    const scale = GRID / font.unitsPerEm
    const parts = glyph.parts.map(({ outline, x, y }) => {
      const text = toText(outline, scale)
      if (!outlines.includes(text)) outlines.push(text)
      return [outlines.indexOf(text), Math.round(x * scale), Math.round(y * scale)]
    })
    glyphs.push([codePoint, Math.round(glyph.advance * scale), ...parts.flat()].join(' '))
    return
  }
}

/** Contours with a space between them; two letters for each coordinate, counted from the last point. */
function toText({ contours }: Outline, scale: number): string {
  let [x, y] = [0, 0]
  return contours
    .map((contour) =>
      contour
        .map((point) => {
          const [nextX, nextY] = [Math.round(point.x * scale), Math.round(point.y * scale)]
          const text = toLetters((nextX - x) * 2 + (point.on ? 1 : 0)) + toLetters(nextY - y)
          ;[x, y] = [nextX, nextY]
          return text
        })
        .join(''),
    )
    .join(' ')
}

/** Base 64 from `0` on, without the backslash: -2048 to 2047. */
function toLetters(value: number): string {
  const shifted = value + 2048
  if (shifted < 0 || shifted > 4095) throw new Error(`${value} is beyond two letters.`)
  return [shifted >> 6, shifted & 63].map(toLetter).join('')
}

function toLetter(digit: number): string {
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.charAt(digit)
}

const licence = readFileSync(new URL('node_modules/@fontsource/inter/LICENSE', root), 'utf8')
const [copyright = ''] = licence.split('\n')
const outputs: Readonly<Record<string, string>> = {
  'src/theme/picture/glyphs.generated.ts': `/*! Outlines of Inter Bold. ${copyright.replace(/Inter-Italic.*$/, '').trim()} SIL Open Font License 1.1: docs/inter-licence.md */
/** Written by \`npm run glyphs\`. Grid: ${GRID} units an em. */

/** Contours with a space between them: two digits of base 64 for each coordinate. */
export const outlines: readonly string[] = ${JSON.stringify(outlines)}

/** Code point, advance, then outline and offset of each part. */
export const glyphs: string = ${JSON.stringify(glyphs.join('\n'))}
`,
  'docs/inter-licence.md': `# The licence of the letters in preview pictures\n\nThe outlines in \`src/theme/picture/glyphs.generated.ts\` are of the typeface Inter.\n\n\`\`\`text\n${licence.trim()}\n\`\`\`\n`,
}
for (const [name, text] of Object.entries(outputs)) {
  const file = new URL(name, root)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${name} is stale. Run npm run glyphs.\n`)
    process.exitCode = 1
  }
}

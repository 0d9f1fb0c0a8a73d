/** Glyphs of a WOFF 1 font with TrueType outlines (W3C WOFF 1.0; OpenType cmap, glyf, hmtx, loca). */
import { inflateSync } from 'node:zlib'

interface Point {
  readonly x: number
  readonly y: number
  readonly on: boolean
}

export interface Outline {
  readonly contours: readonly (readonly Point[])[]
}

interface Part {
  readonly outline: Outline
  readonly x: number
  readonly y: number
}

export interface Font {
  readonly unitsPerEm: number
  /** The parts of a character's glyph and its width; undefined where the font has none. */
  glyph(
    codePoint: number,
  ): { readonly advance: number; readonly parts: readonly Part[] } | undefined
}

export function readWoff(file: Buffer): Font {
  const table = readTables(file)
  const [head, cmap, glyf, hmtx, loca] = ['head', 'cmap', 'glyf', 'hmtx', 'loca'].map(table)
  if (!head || !cmap || !glyf || !hmtx || !loca) throw new Error('The font lacks a table.')
  const long = head.readInt16BE(50) === 1
  const widths = table('hhea')?.readUInt16BE(34) ?? 1
  const lookUp = readCmap(cmap)
  const find = (index: number): Buffer => {
    const at = (place: number): number =>
      long ? loca.readUInt32BE(place * 4) : loca.readUInt16BE(place * 2) * 2
    return glyf.subarray(at(index), at(index + 1))
  }
  const toParts = (index: number, x: number, y: number): readonly Part[] => {
    const data = find(index)
    if (data.length === 0) return []
    const count = data.readInt16BE(0)
    if (count >= 0) return [{ outline: readOutline(data, count), x, y }]
    return readComponents(data).flatMap((part) => toParts(part.index, x + part.x, y + part.y))
  }
  return {
    unitsPerEm: head.readUInt16BE(18),
    glyph(codePoint) {
      const index = lookUp(codePoint)
      if (index === 0) return undefined
      const advance = hmtx.readUInt16BE(Math.min(index, widths - 1) * 4)
      return { advance, parts: toParts(index, 0, 0) }
    },
  }
}

function readTables(file: Buffer): (tag: string) => Buffer | undefined {
  const count = file.readUInt16BE(12)
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    const at = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(at + place))
    const bytes = file.subarray(offset, (offset ?? 0) + (packed ?? 0))
    tables.set(file.toString('latin1', at, at + 4), packed === length ? bytes : inflateSync(bytes))
  }
  return (tag) => tables.get(tag)
}

/** Format 4, which has every character that is looked for here. */
function readCmap(cmap: Buffer): (codePoint: number) => number {
  const count = cmap.readUInt16BE(2)
  const starts = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4))
  const start = starts.find((place) => cmap.readUInt16BE(place) === 4)
  if (start === undefined) throw new Error('The font has no cmap of format 4.')
  const segments = cmap.readUInt16BE(start + 6) / 2
  const [ends, begins] = [start + 14, start + 16 + segments * 2]
  const [deltas, ranges] = [begins + segments * 2, begins + segments * 4]
  return (codePoint) => {
    for (let index = 0; index < segments; index += 1) {
      const place = index * 2
      if (codePoint > cmap.readUInt16BE(ends + place)) continue
      const begin = cmap.readUInt16BE(begins + place)
      if (codePoint < begin) return 0
      const delta = cmap.readInt16BE(deltas + place)
      const range = cmap.readUInt16BE(ranges + place)
      if (range === 0) return (codePoint + delta) & 0xffff
      const glyph = cmap.readUInt16BE(ranges + place + range + (codePoint - begin) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

function readOutline(data: Buffer, count: number): Outline {
  const ends = Array.from({ length: count }, (_, index) => data.readUInt16BE(10 + index * 2))
  const points = (ends.at(-1) ?? -1) + 1
  let at = 10 + count * 2
  at += 2 + data.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < points) {
    const flag = data.readUInt8(at++)
    const times = flag & 8 ? data.readUInt8(at++) : 0
    for (let time = 0; time <= times; time += 1) flags.push(flag)
  }
  const read = (short: number, same: number): readonly number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += data.readUInt8(at++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const [xs, ys] = [read(2, 16), read(4, 32)]
  let from = 0
  const contours = ends.map((end) => {
    const contour = flags.slice(from, end + 1).map((flag, index) => ({
      x: xs[from + index] ?? 0,
      y: ys[from + index] ?? 0,
      on: (flag & 1) === 1,
    }))
    from = end + 1
    return contour
  })
  return { contours }
}

function readComponents(
  data: Buffer,
): readonly { readonly index: number; readonly x: number; readonly y: number }[] {
  const parts: { index: number; x: number; y: number }[] = []
  for (let at = 10; ;) {
    const [flags, index] = [data.readUInt16BE(at), data.readUInt16BE(at + 2)]
    const words = (flags & 1) === 1
    if (flags & 0b1100_1000) throw new Error('A component is scaled, which nothing here draws.')
    const x = words ? data.readInt16BE(at + 4) : data.readInt8(at + 4)
    const y = words ? data.readInt16BE(at + 6) : data.readInt8(at + 5)
    parts.push({ index, x, y })
    at += words ? 8 : 6
    if (!(flags & 0x20)) return parts
  }
}

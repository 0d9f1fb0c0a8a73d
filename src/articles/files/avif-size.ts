/** Size of an AVIF: the extents of its largest image, turned where it says so. */
import type { PictureSize } from './file.ts'

/** `ftyp`, `meta`, `iprp`, `ipco`, `ispe` and `irot` as numbers (ISO/IEC 14496-12, 23008-12 6.5). */
const FTYP = 0x66747970
const META = 0x6d657461
const IPRP = 0x69707270
const IPCO = 0x6970636f
const ISPE = 0x69737065
const IROT = 0x69726f74

interface Box {
  readonly type: number
  /** Where its content starts and ends. */
  readonly start: number
  readonly end: number
}

/** Undefined for what is no AVIF. */
export function readAvifSize(_bytes: Uint8Array, view: DataView): PictureSize | undefined {
  const outer = readBoxes(view, 0, view.byteLength)
  if (outer[0]?.type !== FTYP) return undefined
  const meta = outer.find(({ type }) => type === META)
  // A full box: four bytes of version and flags come first.
  const properties = meta && find(view, meta.start + 4, meta.end, IPRP)
  const container = properties && find(view, properties.start, properties.end, IPCO)
  if (!container) return undefined
  const all = readBoxes(view, container.start, container.end)
  const sizes = all
    .filter(({ type, start, end }) => type === ISPE && end - start >= 12)
    .map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }))
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
  const [size] = sizes
  const rotation = all.find(({ type }) => type === IROT)
  const quarter = rotation !== undefined && (view.getUint8(rotation.start) & 1) === 1
  return size && quarter ? { width: size.height, height: size.width } : size
}

function find(view: DataView, start: number, end: number, type: number): Box | undefined {
  return readBoxes(view, start, end).find((box) => box.type === type)
}

function readBoxes(view: DataView, start: number, end: number): readonly Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end;) {
    const short = view.getUint32(at)
    const long = short === 1 && at + 16 <= end
    const length = long ? Number(view.getBigUint64(at + 8)) : short
    const last = short === 0 ? end : at + length
    if (last > end || last < at + 8) break
    boxes.push({ type: view.getUint32(at + 4), start: at + (long ? 16 : 8), end: last })
    at = last
  }
  return boxes
}

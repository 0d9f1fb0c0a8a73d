/** Size of a JPEG as browsers show it: turned as its camera was held. */
import type { PictureSize } from './file.ts'

/** Undefined for what is no JPEG. */
export function readJpegSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  let turned = false
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // Fill bytes may stand before a marker (ITU-T T.81 B.1.1.2).
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view.getUint16(at + 2)
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return turned ? { width: height, height: width } : { width, height }
    }
    if (marker === 0xe1) turned ||= isTurned(view, at + 4, at + 2 + length)
    at += 2 + length
  }
  return undefined
}

/** Start of a frame, of any process (ITU-T T.81 B.1.1.3). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

const EXIF = 0x45786966

/** Exif 2.32, 4.6.4: orientations from 5 on are turned by a quarter. */
function isTurned(view: DataView, start: number, end: number): boolean {
  if (end > view.byteLength || end - start < 14 || view.getUint32(start) !== EXIF) return false
  const tiff = start + 6
  const little = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, little)
  if (directory + 2 > end) return false
  const count = view.getUint16(directory, little)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > end) return false
    if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little) >= 5
  }
  return false
}

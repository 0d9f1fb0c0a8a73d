/** Size of an AVIF: the extents of its largest image, turned where it says so. */
import type { PictureSize } from './file.ts'

/** Bytes in which the properties of the images stand; the images themselves follow. */
const HEAD = 65_536

/** Undefined for what is no AVIF. ISO/IEC 23008-12 6.5.3 and 6.5.10. */
export function readAvifSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  // One character a byte.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))
  if (!head.startsWith('ftyp', 4)) return undefined
  const [size] = [...head.matchAll(/ispe[^]{12}/g)]
    .map(({ index }) => ({ width: view.getUint32(index + 8), height: view.getUint32(index + 12) }))
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
  const rotation = head.indexOf('irot')
  const quarter = rotation >= 0 && (head.charCodeAt(rotation + 4) & 1) === 1
  return size && quarter ? { width: size.height, height: size.width } : size
}

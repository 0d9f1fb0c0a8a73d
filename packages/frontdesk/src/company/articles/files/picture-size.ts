/** Width and height of a picture, from its first bytes. */
import type { PictureSize } from './file.ts'

/** Undefined for bytes that are not a picture of this type. */
export function readPictureSize(bytes: Uint8Array, mediaType: string): PictureSize | undefined {
  const size = readers[mediaType]?.(
    bytes,
    new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
  )
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

type Reader = (bytes: Uint8Array, view: DataView) => PictureSize | undefined

const readers: Readonly<Record<string, Reader>> = {
  'image/avif': readAvifSize,
  'image/gif': readGifSize,
  'image/jpeg': readJpegSize,
  'image/png': readPngSize,
  'image/svg+xml': readSvgSize,
  'image/webp': readWebpSize,
}

/** Whether the bytes from `at` on spell this text. */
function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.codePointAt(0))
}

/** PNG 5.3 and 11.2.1: IHDR comes first. */
function readPngSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (bytes.length < 24 || bytes[0] !== 0x89 || !hasText(bytes, 1, 'PNG')) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** GIF89a 18: the logical screen. */
function readGifSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (bytes.length < 10 || !hasText(bytes, 0, 'GIF8')) return undefined
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** RFC 9649 2.5 to 2.7: lossy, lossless or extended. */
function readWebpSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (bytes.length < 30 || !hasText(bytes, 0, 'RIFF') || !hasText(bytes, 8, 'WEBP'))
    return undefined
  if (hasText(bytes, 12, 'VP8X')) {
    const read24 = (at: number): number => (view.getUint32(at - 1, true) >>> 8) + 1
    return { width: read24(24), height: read24(27) }
  }
  if (hasText(bytes, 12, 'VP8L')) {
    const packed = view.getUint32(21, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (!hasText(bytes, 12, 'VP8 ')) return undefined
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** Bytes searched for an AVIF's properties and an SVG's first element. */
const HEAD = 65_536

/** The extents of the largest image, with its rotation. ISO/IEC 23008-12 6.5.3 and 6.5.10. */
function readAvifSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
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

/** As browsers show it, with the camera's rotation. */
function readJpegSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
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

/** Exif 2.32, 4.6.4: orientations from 5 on swap width and height. */
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

/** Width and height in pixels, else those of the view box. */
function readSvgSize(bytes: Uint8Array): PictureSize | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD))
  const start = head.search(/<svg[\s>]/)
  const end = head.indexOf('>', start)
  if (start < 0 || end < 0) return undefined
  const element = head.slice(start, end)
  const [width, height] = [readPixels(element, 'width'), readPixels(element, 'height')]
  const box = /\sviewBox\s*=\s*["']\s*([^"']*)["']/
    .exec(element)?.[1]
    ?.trim()
    .split(/[\s,]+/)
  const [across, down] = [Number(box?.[2]), Number(box?.[3])]
  if (width !== undefined && height !== undefined) return round(width, height)
  if (!(across > 0 && down > 0)) return undefined
  if (width !== undefined) return round(width, (width * down) / across)
  return height === undefined ? round(across, down) : round((height * across) / down, height)
}

function readPixels(element: string, name: string): number | undefined {
  const value = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(element)?.[1]
  const pixels = Number(value)
  return pixels > 0 ? pixels : undefined
}

function round(width: number, height: number): PictureSize {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

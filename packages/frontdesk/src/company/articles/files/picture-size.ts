/** Width and height of a picture, from its own first bytes. */
import type { PictureSize } from './file.ts'
import { readAvifSize } from './avif-size.ts'
import { readJpegSize } from './jpeg-size.ts'
import { readSvgSize } from './svg-size.ts'

/** Undefined for bytes that are no picture of this type. */
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

/** Whether the bytes from `at` on are these letters. */
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

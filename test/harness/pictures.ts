/** The smallest pictures of each format with a size. */

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  )

const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0)

/** A real picture, two pixels wide and one high. */
export const png: Uint8Array<ArrayBuffer> = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAQAAABeK7cBAAAAC0lEQVR42mNkYPgPAAEDAQD8D5o8AAAAAElFTkSuQmCC',
    'base64',
  ),
)

export const gif: Uint8Array<ArrayBuffer> = bytes('GIF89a', [3, 0, 2, 1, 0, 0, 0])

/** Orientation 6: the camera was held on its side. */
export const turnedJpeg: Uint8Array<ArrayBuffer> = bytes(
  [0xff, 0xd8, 0xff, 0xe1, 0, 34],
  'Exif\0\0MM\0*',
  [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
  [0xff, 0xff, 0xc2, 0, 11, 8, 0, 40, 0, 60, 1, 1, 0x11, 0],
)

export const jpeg: Uint8Array<ArrayBuffer> = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
  [0xff, 0xc0, 0, 11, 8, 0, 40, 0, 60, 1, 1, 0x11, 0],
)

const riff = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  bytes('RIFF', zeros(4), 'WEBP', ...parts, zeros(20))

export const lossyWebp: Uint8Array<ArrayBuffer> = riff(
  'VP8 ',
  zeros(7),
  [0x9d, 0x01, 0x2a, 0x90, 0x01, 0x2c, 0x41],
)

/** 300 by 200: 14 bits each, less one. */
export const losslessWebp: Uint8Array<ArrayBuffer> = riff(
  'VP8L',
  zeros(4),
  [0x2f, 0x2b, 0xc1, 0x31, 0],
)

export const extendedWebp: Uint8Array<ArrayBuffer> = riff(
  'VP8X',
  zeros(8),
  [0xff, 3, 0, 0xff, 1, 0],
)

function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = 8 + parts.reduce((sum, part) => sum + part.length, 0)
  return bytes([0, 0, length >> 8, length & 255], type, ...parts.map((part) => Array.from(part)))
}

/** A thumbnail of 16 by 16 precedes the picture of 640 by 480, which is rotated by a quarter. */
export const avif: Uint8Array<ArrayBuffer> = bytes([
  ...box('ftyp', bytes('avif', zeros(4))),
  ...box(
    'meta',
    bytes(zeros(4)),
    box(
      'iprp',
      box(
        'ipco',
        box('ispe', bytes(zeros(4), [0, 0, 0, 16, 0, 0, 0, 16])),
        box('ispe', bytes(zeros(4), [0, 0, 2, 128, 0, 0, 1, 224])),
        box('irot', bytes([1])),
      ),
    ),
  ),
])

/** Pictures that the configuration brings along: served here, so that no page asks anybody else. */
import { readPictureSize } from './articles/files/picture-size.ts'

/** The text of an SVG, or the bytes of a picture. */
export type PictureContent = string | Uint8Array

export interface ReadPicture {
  readonly mediaType: string
  /** Of a file name. */
  readonly ending: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

const endings: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

/** Undefined for what is no picture that browsers show. */
export function readPicture(content: unknown): ReadPicture | undefined {
  const bytes = toBytes(content)
  if (!bytes) return undefined
  for (const [mediaType, ending] of Object.entries(endings)) {
    if ((mediaType === 'image/svg+xml') !== isText(bytes)) continue
    const size = readPictureSize(bytes, mediaType)
    if (size) return { mediaType, ending, bytes, width: size.width, height: size.height }
  }
  return undefined
}

function toBytes(content: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof Uint8Array ? new Uint8Array(content) : undefined
}

/** An SVG begins with a sign that no other picture begins with. */
function isText(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart()
  return start.startsWith('<')
}

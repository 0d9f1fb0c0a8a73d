/** Pictures from the configuration, served here: pages load nothing from other sites. */
import { readPictureSize } from './articles/files/picture-size.ts'

/** An SVG as text, or a picture's bytes. */
export type PictureContent = string | Uint8Array

export interface ReadPicture {
  readonly mediaType: string
  /** File extension. */
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

/** Undefined for content that browsers do not show as a picture. */
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

/** No other picture begins with the first character of an SVG. */
function isText(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart()
  return start.startsWith('<')
}

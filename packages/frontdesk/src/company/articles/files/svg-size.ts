/** Size of an SVG: its width and height where they are in pixels, else those of its view box. */
import type { PictureSize } from './file.ts'

/** Bytes in which the first element has to begin. */
const HEAD = 65_536

/** Undefined for what is no SVG, or says no size at all. */
export function readSvgSize(bytes: Uint8Array): PictureSize | undefined {
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

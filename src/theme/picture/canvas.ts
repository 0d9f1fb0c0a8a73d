/** A picture in memory that outlines are filled on, with smooth edges. */
import type { Contour } from './letters.ts'

export interface Canvas {
  readonly width: number
  readonly height: number
  /** Three bytes a pixel: red, green, blue. */
  readonly pixels: Uint8Array<ArrayBuffer>
  /** Fills contours in pixels, y downwards; where they overlap they are one. Colour `#rrggbb`. */
  draw(contours: readonly Contour[], colour: string): void
}

export function createCanvas(width: number, height: number, background: string): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  const behind = toChannels(background)
  for (let at = 0; at < pixels.length; at += 3) pixels.set(behind, at)
  return {
    width,
    height,
    pixels,
    draw(contours, colour) {
      const ys = contours.flatMap((contour) => contour.map(({ y }) => y))
      const top = Math.max(0, Math.floor(ys.reduce((least, y) => Math.min(least, y), height)))
      const bottom = Math.min(height, Math.ceil(ys.reduce((most, y) => Math.max(most, y), 0)))
      if (bottom <= top) return
      const area = new Float32Array(width * (bottom - top) + 2)
      const size = { width, height: bottom - top }
      for (const contour of contours) {
        traceContour(contour, (from, to) =>
          addLine(area, size, { x: from.x, y: from.y - top }, { x: to.x, y: to.y - top }),
        )
      }
      const rows = pixels.subarray(top * width * 3, bottom * width * 3)
      paint(rows, area, toChannels(colour))
    },
  }
}

interface Place {
  readonly x: number
  readonly y: number
}

type Draw = (from: Place, to: Place) => void

/** Between two control points lies a point of the line, half-way (TrueType outlines). */
function traceContour(contour: Contour, draw: Draw): void {
  const points = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length]
    return next && !point.on && !next.on ? [point, { ...toMiddle(point, next), on: true }] : [point]
  })
  const first = points.findIndex(({ on }) => on)
  const ring = [...points.slice(first), ...points.slice(0, first)]
  const [start] = ring
  if (!start) return
  let from: Place = start
  let control: Place | undefined
  for (const point of [...ring.slice(1), start]) {
    if (!point.on) control = point
    else {
      drawCurve(from, control, point, draw)
      from = point
      control = undefined
    }
  }
}

/** Straight pieces of a quadratic curve: as many as keep it smooth at these sizes. */
const PIECES = 8

function drawCurve(from: Place, control: Place | undefined, to: Place, draw: Draw): void {
  if (!control) return draw(from, to)
  let last = from
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const share = piece / PIECES
    const next = toMiddle(toMiddle(from, control, share), toMiddle(control, to, share), share)
    draw(last, next)
    last = next
  }
}

function toMiddle(one: Place, other: Place, share = 0.5): Place {
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share }
}

/**
 * Adds to each pixel how much of it lies right of a line, as signed area: the running sum over a row
 * is then how much of each pixel the outline covers.
 */
function addLine(
  area: Float32Array,
  { width, height }: Pick<Canvas, 'width' | 'height'>,
  from: Place,
  to: Place,
): void {
  if (from.y === to.y) return
  const direction = from.y < to.y ? 1 : -1
  const [top, bottom] = direction > 0 ? [from, to] : [to, from]
  const slope = (bottom.x - top.x) / (bottom.y - top.y)
  const clamp = (x: number): number => Math.min(Math.max(x, 0), width)
  for (let y = Math.max(0, Math.floor(top.y)); y < Math.min(height, bottom.y); y += 1) {
    const [upper, lower] = [Math.max(y, top.y), Math.min(y + 1, bottom.y)]
    const tall = (lower - upper) * direction
    const ends = [clamp(top.x + (upper - top.y) * slope), clamp(top.x + (lower - top.y) * slope)]
    const [left = 0, right = 0] = ends.toSorted((one, other) => one - other)
    addSpan(area, y * width, left, right, tall)
  }
}

/** Spreads the part of a line in one row over the pixels that it crosses. */
function addSpan(area: Float32Array, row: number, left: number, right: number, tall: number): void {
  const [first, last] = [Math.floor(left), Math.floor(right)]
  const add = (x: number, share: number): void => {
    area[row + x] = (area[row + x] ?? 0) + share
  }
  let before = 0
  for (let x = first; x <= last; x += 1) {
    const covered = right > left ? toCovered(x + 1, left, right) : x + 1 - left
    add(x, (covered - before) * tall)
    before = covered
  }
  add(last + 1, (1 - before) * tall)
}

/** How much of the unit below a line from (left, 0) to (right, 1) lies left of `x`. */
function toCovered(x: number, left: number, right: number): number {
  const end = Math.min(x, right)
  const inside = (end - left) ** 2 / (2 * (right - left))
  return Math.min(1, inside + Math.max(0, x - right))
}

function paint(pixels: Uint8Array, area: Float32Array, colour: readonly number[]): void {
  let sum = 0
  for (let index = 0; index * 3 < pixels.length; index += 1) {
    sum += area[index] ?? 0
    const share = Math.min(1, Math.abs(sum))
    if (share < 0.004) continue
    for (let channel = 0; channel < 3; channel += 1) {
      const at = index * 3 + channel
      const behind = pixels[at] ?? 0
      pixels[at] = Math.round(behind + ((colour[channel] ?? 0) - behind) * share)
    }
  }
}

function toChannels(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

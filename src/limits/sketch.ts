/**
 * Counts of any number of keys in a fixed number of cells: a count-min sketch with conservative
 * update (Cormode and Muthukrishnan 2005; Estan and Varghese 2002). A key is counted in one cell of
 * each row, and the smallest of them is what it counts for: never less than the truth, and more
 * only where it meets other keys in every row. The places follow from keyed fingerprints, so nobody
 * can choose keys that meet another's.
 *
 * The window is cut into slices with cells of their own, which are made when something is counted
 * and given back when it is over. A slice counts until all of it has left the window, so a key is
 * counted for up to a slice too long, and never too short.
 */
import type { Fingerprint } from './fingerprint.ts'

export interface SketchOptions {
  /** Cells in a row, a power of two. */
  readonly width: number
  readonly windowMs: number
}

export interface Sketch {
  /** Bytes of all cells. */
  readonly byteLength: number
  /** Whether anything is counted that may be inside the window. */
  isLive(time: number): boolean
  /** Where the key stands in the window that ends at `time`. */
  read(key: Fingerprint, time: number): SketchCount
  /** Adds one; returns where the key stands then. */
  add(key: Fingerprint, time: number): SketchCount
}

export interface SketchCount {
  /** At least how often the key was added. */
  readonly count: number
  /** Milliseconds after which it surely counts for less; the window when it counts for none. */
  readonly freeInMs: number
}

interface Slice {
  /** Number of the slice of time that is counted, from 0. */
  readonly number: number
  readonly cells: Uint16Array
}

/** Rows: a further one would halve errors that are small already, at the price of a third more. */
const ROWS = 4

/** Slices that a window is cut into. */
const SLICES = 4

const MAX_COUNT = 2 ** 16 - 1

export function createSketch({ width, windowMs }: SketchOptions): Sketch {
  if (!Number.isInteger(Math.log2(width))) {
    throw new RangeError(`A sketch's width was ${width}; it must be a power of two.`)
  }
  const sliceMs = windowMs / SLICES
  /** Oldest first. */
  let slices: readonly Slice[] = []

  const toNumber = (time: number): number => Math.floor(time / sliceMs)
  /** Slices that may count at `time`; the others are given back. */
  const liveAt = (time: number): readonly Slice[] => {
    const oldest = toNumber(time) - SLICES
    const [first] = slices
    if (first && first.number < oldest) slices = slices.filter(({ number }) => number >= oldest)
    return slices
  }
  /** Rows are reached by steps (Kirsch and Mitzenmacher 2006), each in cells of its own. */
  const cellOf = (key: Fingerprint, row: number): number => {
    const step = (key[1] ?? 0) | 1
    return row * width + (((key[0] ?? 0) + Math.imul(row, step)) & (width - 1))
  }
  const leastOf = (cells: Uint16Array, key: Fingerprint): number => {
    let least = MAX_COUNT
    for (let row = 0; row < ROWS; row += 1) {
      const count = cells[cellOf(key, row)] ?? 0
      if (count < least) least = count
    }
    return least
  }

  const read = (key: Fingerprint, time: number): SketchCount => {
    let count = 0
    let freeInMs = windowMs
    for (const { number, cells } of liveAt(time)) {
      const least = leastOf(cells, key)
      if (count === 0 && least > 0) freeInMs = (number + 1 + SLICES) * sliceMs - time
      count += least
    }
    return { count, freeInMs }
  }

  return {
    get byteLength() {
      return slices.reduce((sum, { cells }) => sum + cells.byteLength, 0)
    },
    isLive: (time) => slices.length > 0 && liveAt(time).length > 0,
    read,
    add(key, time) {
      const number = toNumber(time)
      let current = liveAt(time).at(-1)
      if (current?.number !== number) {
        current = { number, cells: new Uint16Array(ROWS * width) }
        slices = [...slices, current]
      }
      const { cells } = current
      const raised = Math.min(leastOf(cells, key) + 1, MAX_COUNT)
      for (let row = 0; row < ROWS; row += 1) {
        const cell = cellOf(key, row)
        if ((cells[cell] ?? 0) < raised) cells[cell] = raised
      }
      return read(key, time)
    },
  }
}

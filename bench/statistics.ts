/** The middle of several rounds and how far they lie apart. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Throws for an empty list. */
export function toSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const min = sorted[0]
  const max = sorted.at(-1)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (min === undefined || max === undefined || upper === undefined || lower === undefined) {
    throw new Error('There is nothing to take the median of.')
  }
  return { median: (lower + upper) / 2, min, max }
}

/** The median of several rounds, and their range. */
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

/** The median of many rounds, with its 95 % interval. */
export interface MedianInterval {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** By order statistics: the ranks n/2 ± 0.98·√n, for any distribution. Throws for an empty list. */
export function toMedianInterval(values: readonly number[]): MedianInterval {
  const { median, min, max } = toSpread(values)
  const sorted = values.toSorted((a, b) => a - b)
  const reach = 0.98 * Math.sqrt(values.length)
  return {
    median,
    low: sorted[Math.floor(values.length / 2 - reach)] ?? min,
    high: sorted[Math.ceil(values.length / 2 + reach)] ?? max,
  }
}

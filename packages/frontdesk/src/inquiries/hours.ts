/** Hours of receipt, by which stores count inquiries. */
import { HOUR_MS } from '../clock.ts'
import type { InboxFilter } from './inbox.ts'

/** A time span as whole hours and the rest at both ends, which is counted row by row. */
export interface CountedSpan {
  /** From the first hour to before the second, from the tally; undefined: no bound. */
  readonly hours: { readonly from: number | undefined; readonly to: number | undefined }
  /** Milliseconds, from the first to before the second. */
  readonly edges: readonly (readonly [since: number, until: number])[]
}

/** The span of a filter that has only times and a state; undefined for any other. */
export function toCountedSpan(filter: InboxFilter): CountedSpan | undefined {
  const { state: _, since, until, ...others } = filter
  if (Object.values(others).some((other) => other !== undefined)) return undefined
  const from = since === undefined ? undefined : Math.ceil(since / HOUR_MS)
  const to = until === undefined ? undefined : Math.floor(until / HOUR_MS)
  if (from !== undefined && to !== undefined && from >= to) {
    const [first = 0, last = 0] = [since, until]
    return { hours: { from: 0, to: 0 }, edges: [[first, last]] }
  }
  return {
    hours: { from, to },
    edges: [
      ...(since === undefined || from === undefined ? [] : [[since, from * HOUR_MS] as const]),
      ...(until === undefined || to === undefined ? [] : [[to * HOUR_MS, until] as const]),
    ].filter(([first, last]) => first < last),
  }
}

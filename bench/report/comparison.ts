/** Turns rounds of several contenders into ratios, and ratios into verdicts. */
import type { Measurement, Series } from '../rounds.ts'
import { toSpread, type Spread } from '../statistics.ts'
import { toFigure, toPercent, toSpreadText } from './figures.ts'
import type { Section, Verdict } from './section.ts'

/** A contender compared with another in the same rounds; above 1 it is better. */
interface Ratio {
  readonly throughput: Spread
  /** Processor time of the other divided by the contender's. */
  readonly cpu: Spread
}

interface Aim {
  readonly subject: string
  readonly reference: string
  /** The minimum of both ratios. */
  readonly atLeast: number
  /** The minimum by processor time, if different. */
  readonly atLeastByCpu?: number
}

export interface Comparison {
  readonly title: string
  readonly notes: readonly string[]
  readonly series: readonly Series[]
  /** The contender that ratios refer to. */
  readonly yardstick: string
  readonly aims: readonly Aim[]
}

export function toSection({ title, notes, series, yardstick, aims }: Comparison): Section {
  const rows = series.map(({ contender, measurements }) => {
    const { throughput, cpu } = toRatio(series, contender, yardstick)
    const median = (pick: (measurement: Measurement) => number): number =>
      toSpread(measurements.map(pick)).median
    const isYardstick = contender === yardstick
    return [
      contender,
      toFigure(median(({ perSecond }) => perSecond)),
      isYardstick ? '1' : toSpreadText(throughput),
      toFigure(median(({ cpuMicros }) => cpuMicros)),
      toPercent(median(({ kernelShare }) => kernelShare)),
      isYardstick ? '1' : toSpreadText(cpu),
      toFigure(median(({ p50 }) => p50)),
      toFigure(median(({ p99 }) => p99)),
      toPercent(median(({ serverBusy }) => serverBusy)),
      toPercent(median(({ generatorBusy }) => generatorBusy)),
    ]
  })
  return {
    title,
    notes,
    table: {
      head: [
        'server',
        'answers/s',
        'throughput ratio',
        'CPU µs/answer',
        'of it kernel',
        'CPU ratio',
        'p50 ms',
        'p99 ms',
        'server busy',
        'generator busy',
      ],
      rows,
    },
    verdicts: aims.map((aim) => judge(series, aim)),
    raw: series,
  }
}

/** Ratios per round, so that a slow round does not matter. */
function toRatio(series: readonly Series[], subject: string, reference: string): Ratio {
  const pairs = find(series, subject).flatMap((one, round) => {
    const other = find(series, reference)[round]
    return other ? [{ one, other }] : []
  })
  return {
    throughput: toSpread(pairs.map(({ one, other }) => one.perSecond / other.perSecond)),
    cpu: toSpread(pairs.map(({ one, other }) => other.cpuMicros / one.cpuMicros)),
  }
}

function judge(
  series: readonly Series[],
  { subject, reference, atLeast, atLeastByCpu = atLeast }: Aim,
): Verdict {
  const { throughput, cpu } = toRatio(series, subject, reference)
  return {
    aim: `${subject} ≥ ${atLeast}${atLeastByCpu === atLeast ? '' : ` (by CPU ${atLeastByCpu})`} × ${reference}`,
    measured: `throughput ${toFigure(throughput.median)}, CPU ${toFigure(cpu.median)}`,
    met: throughput.median >= atLeast && cpu.median >= atLeastByCpu,
  }
}

function find(series: readonly Series[], contender: string): readonly Measurement[] {
  const found = series.find((candidate) => candidate.contender === contender)
  if (!found) throw new Error(`${contender} was not measured.`)
  return found.measurements
}

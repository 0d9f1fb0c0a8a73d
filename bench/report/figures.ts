/** Numbers for people. */
import type { Spread } from '../statistics.ts'

/** Three significant digits, with separated thousands. */
export function toFigure(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** `0.96 (0.93–0.98)` */
export function toSpreadText({ median, min, max }: Spread): string {
  return `${toFigure(median)} (${toFigure(min)}–${toFigure(max)})`
}

export function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`
}

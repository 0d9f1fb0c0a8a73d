import type { TextSize } from '../../contract/field-text.ts'

/** How a language writes long numbers. */
export interface Grouping {
  /** Between groups of three digits. */
  readonly separator: string
  /** Digits of the shortest number with a separator. */
  readonly least: 4 | 5
}

/** A text's length, in numbers as the language writes them. */
export interface SizeText {
  /** Characters that fit. */
  readonly limit: string
  readonly count: string
  /** The difference between limit and count. */
  readonly rest: string
}

/** A size's numbers in a language. */
export function toSizeText({ count, limit }: TextSize, grouping: Grouping): SizeText {
  const write = (number: number): string => toGroupedNumber(number, grouping)
  return { count: write(count), limit: write(limit), rest: write(Math.abs(limit - count)) }
}

/**
 * `10000` as `10,000` in English. By hand: the first `Intl.NumberFormat` of a process takes 9 ms.
 */
export function toGroupedNumber(value: number, { separator, least }: Grouping): string {
  const digits = String(value)
  return digits.length < least ? digits : digits.replaceAll(/\B(?=(?:\d{3})+$)/g, separator)
}

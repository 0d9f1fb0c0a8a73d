import type { TextSize } from '../../contract/field-text.ts'
import type { Grouping, SizeText } from './form-text.ts'
import { toGroupedNumber } from './grouped-number.ts'

/** The numbers of a size, as a language writes them. */
export function toSizeText({ count, limit }: TextSize, grouping: Grouping): SizeText {
  const write = (number: number): string => toGroupedNumber(number, grouping)
  return { count: write(count), limit: write(limit), rest: write(Math.abs(limit - count)) }
}

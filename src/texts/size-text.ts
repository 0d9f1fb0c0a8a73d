import type { TextSize } from '../contract/field-text.ts'
import type { SizeText } from './form-text.ts'
import { toGroupedNumber } from './grouped-number.ts'

/** The numbers of a size, as `language` writes them. */
export function toSizeText({ count, limit }: TextSize, language: string): SizeText {
  const write = (number: number): string => toGroupedNumber(number, language)
  return { count: write(count), limit: write(limit), rest: write(Math.abs(limit - count)) }
}

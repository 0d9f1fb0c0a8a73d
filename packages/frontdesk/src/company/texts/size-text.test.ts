import { describe, expect, it } from 'vitest'
import { allTexts } from '../../../../../test/harness/texts.ts'
import { toGroupedNumber } from './size-text.ts'

const numbers = [0, 7, 254, 999, 1000, 10_000, 65_536, 100_000, 1_234_567]

describe('toGroupedNumber', () => {
  it.each(allTexts)('writes whole numbers as Intl does in $language', ({ grouping, locale }) => {
    const written = numbers.map((number) => toGroupedNumber(number, grouping))
    expect(written).toEqual(numbers.map((number) => number.toLocaleString(locale)))
  })
})

import { describe, expect, it } from 'vitest'
import { toGroupedNumber } from './grouped-number.ts'
import { formTexts } from './index.ts'

const numbers = [0, 7, 254, 999, 1000, 10_000, 65_536, 100_000, 1_234_567]

describe('toGroupedNumber', () => {
  it.each([...formTexts.map(({ language }) => language), 'fr', 'sv'])(
    'writes whole numbers as Intl does in %s',
    (language) => {
      const written = numbers.map((number) => toGroupedNumber(number, language))
      expect(written).toEqual(numbers.map((number) => number.toLocaleString(language)))
    },
  )
})

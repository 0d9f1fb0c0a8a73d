import { describe, expect, it } from 'vitest'
import { isDate } from './date.ts'

describe('isDate', () => {
  it.each(['2026-03-12', '2024-02-29', '0001-01-01'])('takes %s', (text) => {
    expect(isDate(text)).toBe(true)
  })

  it.each(['2026-3-12', '2026-02-30', '2025-02-29', '2026-13-01', '12 March 2026', '', 20_260_312])(
    'refuses %j',
    (value) => {
      expect(isDate(value)).toBe(false)
    },
  )
})

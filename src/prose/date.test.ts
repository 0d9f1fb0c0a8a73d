import { describe, expect, it } from 'vitest'
import { isDate, toReadableDate } from './date.ts'

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

describe('toReadableDate', () => {
  it('says each day of a year as the platform says it', () => {
    const platform = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    for (let day = 0; day < 366; day += 1) {
      const time = Date.UTC(2024, 0, 1 + day)
      const date = new Date(time).toISOString().slice(0, 10)
      expect(toReadableDate(date)).toBe(platform.format(time))
    }
  })
})

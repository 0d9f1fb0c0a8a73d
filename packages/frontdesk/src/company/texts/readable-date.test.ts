import { describe, expect, it } from 'vitest'
import { allTexts } from '../../../../../test/harness/texts.ts'
import { toReadableDate } from './readable-date.ts'

describe.each(allTexts)('toReadableDate in $language', (texts) => {
  it('says each day of a year as the platform says it', () => {
    const locale = texts.locale === 'en' ? 'en-GB' : texts.locale
    const platform = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    for (let day = 0; day < 366; day += 1) {
      const time = Date.UTC(2024, 0, 1 + day)
      const date = new Date(time).toISOString().slice(0, 10)
      // French and Italian write the first of a month as an ordinal; the platform does not.
      const written = toReadableDate(date, texts).replace(/^1(?:er|º) /, '1 ')
      expect(written).toBe(platform.format(time))
    }
  })
})

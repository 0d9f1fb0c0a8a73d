import { describe, expect, it } from 'vitest'
import { exampleSite } from '../../test/harness/example-site.ts'
import { allTexts, textsOf } from '../../test/harness/texts.ts'
import { toHoursLocale, toHoursText } from './opening-hours.ts'

const hours = { days: ['Fr', 'Mo', 'Tu'], opens: '09:00', closes: '17:30' } as const

const write = (language: string, country?: string, languages: readonly string[] = [language]) => {
  const { address, ...rest } = exampleSite
  const site = {
    ...rest,
    languages,
    ...(address && country !== undefined && { address: { ...address, country } }),
  }
  return toHoursText(hours, toHoursLocale(site, textsOf(language))).replaceAll(/\s/g, ' ')
}

describe('opening hours', () => {
  it.each([
    ['en', 'GB', ['en'], 'Monday–Tuesday, Friday 09:00–17:30'],
    ['en', 'US', ['en'], 'Monday–Tuesday, Friday 9:00 AM – 5:30 PM'],
    ['en', 'CA', ['en'], 'Monday–Tuesday, Friday 9:00 a.m. – 5:30 p.m.'],
    ['en', 'DE', ['de', 'en'], 'Monday–Tuesday, Friday 09:00–17:30'],
    ['en', 'DE', ['de', 'en-US'], 'Monday–Tuesday, Friday 9:00 AM – 5:30 PM'],
    ['en', 'US', ['en-GB'], 'Monday–Tuesday, Friday 09:00–17:30'],
    ['es', 'MX', ['es'], 'lunes–martes, viernes 9:00 a.m. – 5:30 p.m.'],
    ['de', 'US', ['en', 'de'], 'Montag–Dienstag, Freitag 09:00–17:30'],
    ['no', 'US', ['nb'], 'mandag–tirsdag, fredag 09:00–17:30'],
  ])(
    'in %s of a company in %s are as the readers’ clocks show them',
    (language, country, languages, text) => {
      expect(write(language, country, languages)).toBe(text)
    },
  )

  it('are the hours of a day where no country is known, in every language', () => {
    for (const { language } of allTexts) expect(write(language)).toMatch(/ 09:00–17:30$/)
  })

  it('reach to midnight', () => {
    const late = { days: ['Sa'], opens: '12:00', closes: '24:00' } as const
    expect(toHoursText(late, 'en-US').replaceAll(/\s/g, ' ')).toBe('Saturday 12:00 PM – 12:00 AM')
    expect(toHoursText(late, 'en-GB')).toBe('Saturday 12:00–24:00')
  })
})

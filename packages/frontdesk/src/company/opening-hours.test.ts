import { describe, expect, it } from 'vitest'
import { exampleSite } from '../../../../test/harness/example-site.ts'
import { allTexts, textsOf } from '../../../../test/harness/texts.ts'
import { toHoursLocale, toHoursTexts } from './opening-hours.ts'

type Hours = Parameters<typeof toHoursTexts>[0][number]

const toHoursText = (sample: Hours, ...rest: [string, Parameters<typeof toHoursTexts>[2]]) =>
  toHoursTexts([sample], ...rest)
    .flat()
    .join()

const hours = { days: ['Fr', 'Mo', 'Tu'], opens: '09:00', closes: '17:30' } as const

const write = (language: string, country?: string, languages: readonly string[] = [language]) => {
  const { address, ...rest } = exampleSite
  const site = {
    ...rest,
    languages,
    ...(address && country !== undefined && { address: { ...address, country } }),
  }
  return toHoursText(hours, toHoursLocale(site, textsOf(language)), textsOf(language)).replaceAll(
    /\s/g,
    ' ',
  )
}

describe('opening hours', () => {
  it.each([
    ['en', 'GB', ['en'], 'Monday, Tuesday and Friday 09:00–17:30'],
    ['en', 'US', ['en'], 'Monday, Tuesday, and Friday 9:00 AM – 5:30 PM'],
    ['en', 'CA', ['en'], 'Monday, Tuesday and Friday 9:00 a.m. – 5:30 p.m.'],
    ['en', 'DE', ['de', 'en'], 'Monday, Tuesday and Friday 09:00–17:30'],
    ['en', 'DE', ['de', 'en-US'], 'Monday, Tuesday, and Friday 9:00 AM – 5:30 PM'],
    ['en', 'US', ['en-GB'], 'Monday, Tuesday and Friday 09:00–17:30'],
    ['es', 'MX', ['es'], 'lunes, martes y viernes 9:00 a.m. – 5:30 p.m.'],
    ['de', 'US', ['en', 'de'], 'Montag, Dienstag und Freitag 9:00–17:30 Uhr'],
    ['no', 'US', ['nb'], 'mandag, tirsdag og fredag kl. 09.00–17.30'],
    ['pt', 'PT', ['pt'], 'segunda-feira, terça-feira e sexta-feira das 9h00 às 17h30'],
    ['fr', 'FR', ['fr'], 'lundi, mardi et vendredi de 9 h à 17 h 30'],
    ['it', 'IT', ['it'], 'lunedì, martedì e venerdì dalle 9:00 alle 17:30'],
  ])(
    'in %s of a company in %s are as the readers’ clocks show them',
    (language, country, languages, text) => {
      expect(write(language, country, languages)).toBe(text)
    },
  )

  it('are the hours of a day where no country is known, in every language', () => {
    for (const { language } of allTexts) {
      expect(write(language)).toMatch(/ 0?9[\s.:h].*\D17.{1,3}30/)
    }
  })

  it.each([
    ['fr', '07:00', '19:30', 'samedi de 7 h à 19 h 30'],
    ['fr', '09:00', '18:00', 'samedi de 9 h à 18 h'],
    ['de', '09:00', '18:00', 'Samstag 9–18 Uhr'],
    ['nl', '09:00', '18:00', 'zaterdag 9.00–18.00 uur'],
    ['es', '07:00', '19:30', 'sábado de 7:00 a 19:30 h'],
    ['it', '07:00', '19:30', 'sabato dalle 7:00 alle 19:30'],
    ['it', '01:15', '11:00', 'sabato dall’1:15 alle 11:00'],
    ['pl', '07:00', '19:30', 'sobota 7:00–19:30'],
    ['pt', '07:00', '19:30', 'sábado das 7h00 às 19h30'],
    ['pt', '11:00', '01:00', 'sábado das 11h00 à 1h00'],
    ['da', '07:00', '19:30', 'lørdag kl. 7.00–19.30'],
    ['sv', '07:00', '19:30', 'lördag 07.00–19.30'],
  ])('in %s from %s to %s are written as people do there', (language, opens, closes, text) => {
    const sample = { days: ['Sa'], opens, closes } as const
    const written = toHoursText(sample, `${language}-150`, textsOf(language))
    expect(written.replaceAll(/\s/g, ' ')).toBe(text)
  })

  it.each([
    ['de', ['Mo', 'We'], 'Montag und Mittwoch 9–12 Uhr'],
    ['de', ['Mo', 'Tu', 'We', 'Fr'], 'Montag–Mittwoch und Freitag 9–12 Uhr'],
    ['pl', ['Mo', 'Tu', 'Th', 'Fr'], 'poniedziałek, wtorek, czwartek i piątek 9:00–12:00'],
    [
      'pt',
      ['Mo', 'Tu', 'We', 'Fr'],
      'de segunda a quarta-feira e sexta-feira das\u00A09h00 às\u00A012h00',
    ],
  ] as const)('in %s of the days %j are a list with its last word', (language, days, text) => {
    const sample = { days, opens: '09:00', closes: '12:00' } as const
    expect(toHoursText(sample, `${language}-150`, textsOf(language))).toBe(text)
  })

  it('name the days once that are open twice', () => {
    const days = ['Mo', 'Tu'] as const
    const split = [
      { days, opens: '09:00', closes: '12:00' },
      { days: ['Sa'], opens: '10:00', closes: '13:00' },
      { days, opens: '14:00', closes: '18:00' },
    ] as const
    expect(toHoursTexts(split, 'de-DE', textsOf('de'))).toEqual([
      ['Montag und Dienstag 9–12 Uhr', '14–18 Uhr'],
      ['Samstag 10–13 Uhr'],
    ])
  })

  it('reach to midnight', () => {
    const late = { days: ['Sa'], opens: '12:00', closes: '24:00' } as const
    expect(toHoursText(late, 'en-US', textsOf('en')).replaceAll(/\s/g, ' ')).toBe(
      'Saturday 12:00 PM – 12:00 AM',
    )
    expect(toHoursText(late, 'en-GB', textsOf('en'))).toBe('Saturday 12:00–24:00')
  })
})

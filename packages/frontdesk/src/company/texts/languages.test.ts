/** Compares every language of the package with the English texts. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allTexts } from '../../../../../test/harness/texts.ts'
import { english } from './index.ts'
import { shippedTexts } from './shipped.ts'

/** Every text by its path. Functions are called with the names of their placeholders. */
function listTexts(part: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof part === 'string') return [[path, part]]
  if (typeof part === 'function') {
    const said: unknown = Reflect.apply(part, undefined, toPlaces(path))
    return [[path, String(said)]]
  }
  return Object.entries(part ?? {}).flatMap(([key, value]: [string, unknown]) =>
    listTexts(value, path === '' ? key : `${path}.${key}`),
  )
}

const size = { limit: '<limit>', count: '<count>', rest: '<rest>' }

function toPlaces(path: string): readonly unknown[] {
  if (path === 'date') return ['<0>', '<1>', '<2>']
  if (path === 'programs.origins') return [['<0>']]
  if (path === 'faults.heading') return [3]
  if (path.startsWith('faults.')) return ['<0>', size]
  if (path.startsWith('room.')) return [size]
  return ['<0>', '<1>', '<2>']
}

/** Placeholders, sorted by name. */
function findPlaces(text: string): readonly string[] {
  return (text.match(/<\w+>|\{\w+\}/g) ?? []).toSorted()
}

/** Words of other languages that are the same in English. */
const SHARED = new Set([
  'Name',
  'Navn',
  'Contact',
  'Home',
  'Message',
  'Page',
  'Articles',
  'Profiles',
  'Privacy',
  'Spam',
  'Status <0>:',
  'OpenAPI',
  'llms.txt',
  '<0> via <1>',
  '<0>, <1>',
  '<0>–<1>',
  '<0> <1> <2>',
  '(optional)',
  'in <0>',
])

const englishTexts = new Map(listTexts(english))

describe.each(allTexts.filter((texts) => texts !== english))('$language', (texts) => {
  const said = new Map(listTexts(texts))
  // Typed words, formats of numbers, dates and times, names of laws, and texts that English leaves empty.
  const isOwn = (path: string): boolean =>
    /\.typed\.|^(?:language|locale|direction)$|^grouping|^months|^time$|inEnglish$|openFrom$|[lL]aw$/.test(
      path,
    )

  it('has every text, with the same places', () => {
    const keys = (all: ReadonlyMap<string, string>): readonly string[] =>
      [...all.keys()].filter((path) => !isOwn(path)).toSorted()
    expect(keys(said)).toEqual(keys(englishTexts))
    const places = [...said]
      .filter(([path]) => !isOwn(path))
      .map(([path, text]) => [path, findPlaces(text)])
    expect(Object.fromEntries(places)).toEqual(
      Object.fromEntries(
        [...englishTexts]
          .filter(([path]) => !isOwn(path))
          .map(([path, text]) => [path, findPlaces(text)]),
      ),
    )
  })

  it('has nothing of the English left, and nothing empty', () => {
    const left = [...said].filter(
      ([path, text]) => !isOwn(path) && text === englishTexts.get(path) && !SHARED.has(text),
    )
    expect(left).toEqual([])
    expect([...said].filter(([path, text]) => !isOwn(path) && text.trim() === '')).toEqual([])
    const words = [...said]
      .filter(([path]) => !isOwn(path))
      .filter(([, text]) => / (?:the|your|and|please|with) /i.test(text))
    expect(words).toEqual([])
  })

  it('says each kind of fault, and each number of them, in its own words', () => {
    const headings = [1, 2, 3, 4, 5].map(texts.faults.heading)
    expect(new Set(headings).size).toBe(5)
  })

  it('ends its sentences like English, so that the next one fits', () => {
    const endings = [...said].filter(([path, text]) => {
      const model = englishTexts.get(path) ?? ''
      return !isOwn(path) && /[.…]$/.test(model) !== /[.…]$/.test(text)
    })
    expect(endings).toEqual([])
  })

  it('puts the company’s name behind no word that would change it', () => {
    const { answer, test, confirmation } = texts.mail
    for (const text of [answer.subject, test.about, confirmation.subject]) {
      expect(text('<name>')).toMatch(/^<name>/)
    }
    expect(answer.sender('<person>', '<name>')).toBe('<person>, <name>')
  })

  it('has twelve months, and not the English ones', () => {
    expect(new Set(texts.months).size).toBe(12)
    expect(texts.months).not.toEqual(english.months)
  })

  it('has lists, times and names of countries by its own locale', () => {
    const { language, locale } = texts
    // The platform knows Norwegian only as Bokmål.
    expect(new Intl.Locale(locale).language).toBe(language === 'no' ? 'nb' : language)
  })
})

/** Pairs of quotation marks, by language. In a language not listed here they are not checked. */
const quotes: Readonly<Record<string, string>> = {
  en: '“”',
  de: '„“',
  fr: '«»',
  es: '«»',
  it: '«»',
  nl: '‘’',
  pl: '„”',
  pt: '«»',
  da: '»«',
  sv: '””',
  no: '«»',
}

describe.each(allTexts)('the typography of $language', (texts) => {
  const said = listTexts(texts).filter(([path]) => !path.includes('.typed.'))

  it('is that of its printers: quotation marks, apostrophes and spaces', () => {
    const { language } = texts
    const foreign = said.filter(([, text]) => {
      // An apostrophe is not a quotation mark.
      const marks = text.replaceAll(/(?<=\p{L})’(?=\p{L}|\s|$)/gu, '').match(/[“”„«»‘’]/g) ?? []
      return marks.some((mark) => quotes[language]?.includes(mark) === false)
    })
    expect(foreign).toEqual([])
    expect(said.filter(([, text]) => /["'´`]| {2}|\.\.\./.test(text))).toEqual([])
    const wide = language === 'fr' ? /[^\S\u00A0\u202F][:;?!»]|«[^\u00A0]/ : /\s[:;?!,.]/
    expect(said.filter(([, text]) => wide.test(text))).toEqual([])
    const close = language === 'fr' ? /[^\u00A0\u202F][:;?!»](?!\/)/ : /\s’/
    expect(said.filter(([, text]) => close.test(text))).toEqual([])
  })

  it('counts one day as one', () => {
    const { keptDays, inbox, backups } = texts.privacy.sentences
    for (const sentence of [keptDays, inbox, backups]) {
      expect(sentence('1')).not.toMatch(/1/)
      expect(sentence('90')).toMatch(/90/)
    }
  })
})

describe('the languages of the package', () => {
  it('are each under their name, and exported by package.json', () => {
    const languages = shippedTexts.map(({ language }) => language)
    expect(allTexts.map(({ language }) => language)).toEqual(languages)
    const { exports }: { exports: object } = JSON.parse(
      readFileSync('packages/frontdesk/package.json', 'utf8'),
    )
    const exported = Object.keys(exports).filter((entry) => entry.startsWith('./texts/'))
    expect(exported.toSorted()).toEqual(
      languages.map((language) => `./texts/${language}`).toSorted(),
    )
  })
})

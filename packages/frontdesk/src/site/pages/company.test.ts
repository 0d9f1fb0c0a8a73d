import { describe, expect, it } from 'vitest'
import { exampleSite } from '../../../../../test/harness/example-site.ts'
import { allTexts, textsOf } from '../../../../../test/harness/texts.ts'
import { toCompanyEntries } from './company.ts'

const readFounded = (founded: string, texts: (typeof allTexts)[number]): unknown =>
  toCompanyEntries({ ...exampleSite, founded }, texts).find(
    ({ term }) => term === texts.company.founded,
  )?.text

describe('toCompanyEntries', () => {
  it.each([
    ['en', 'September 2014', '3 September 2014'],
    ['de', 'September 2014', '3. September 2014'],
    ['fr', 'septembre 2014', '3 septembre 2014'],
    ['pl', 'wrzesień 2014', '3 września 2014'],
    ['pt', 'setembro de 2014', '3 de setembro de 2014'],
  ])('says in words of %s when the company was founded', (language, month, day) => {
    const texts = textsOf(language)
    expect(readFounded('2014', texts)).toBe('2014')
    expect(readFounded('2014-09', texts)).toBe(month)
    expect(readFounded('2014-09-03', texts)).toBe(day)
  })

  it('shows no month as a number in any language', () => {
    for (const texts of allTexts)
      expect(readFounded('2014-09', texts)).toMatch(/\p{L}{3} (?:de )?2014$/u)
  })
})

import { describe, expect, it } from 'vitest'
import { exampleSite } from '../../../../test/harness/example-site.ts'
import { findOwnWords, toOwnWords } from './own-words.ts'

const site = {
  ...exampleSite,
  translations: { 'nb-NO': { repairs: 'reparasjoner', Director: 'Daglig leder' } },
}

describe('toOwnWords', () => {
  it('translates what has words in the language, and leaves the rest', () => {
    const local = toOwnWords(site, findOwnWords(site, 'no'))
    expect(local.contactPoints?.map(({ purpose }) => purpose)).toEqual(['reparasjoner', 'press'])
    expect(local.people?.map(({ role }) => role)).toEqual(['Daglig leder', 'Head of the workshop'])
    expect(local.description).toBe(exampleSite.description)
  })

  it('changes nothing where there are no words, and no bytes of pictures', () => {
    expect(toOwnWords(site, findOwnWords(site, 'de'))).toBe(site)
    const bytes = new Uint8Array([1, 2])
    expect(toOwnWords({ bytes }, { a: 'b' }).bytes).toBe(bytes)
  })
})

describe('words of a region', () => {
  it('are for the texts of that region, and others for the language', () => {
    const translations = { 'pt-BR': { repairs: 'consertos' }, pt: { repairs: 'reparações' } }
    expect(findOwnWords({ ...site, translations }, 'pt-BR')).toBe(translations['pt-BR'])
    expect(findOwnWords({ ...site, translations }, 'pt')).toBe(translations.pt)
  })
})

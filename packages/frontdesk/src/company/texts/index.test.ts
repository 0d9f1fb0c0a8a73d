import { describe, expect, it } from 'vitest'
import {
  chooseLoadable,
  chooseTexts,
  english,
  findTexts,
  isSameLanguage,
  toFormLanguages,
  toTextsAtHand,
} from './index.ts'
import { de } from './languages/de.ts'
import type { Texts } from './texts.ts'

const brazilian: Texts = { ...english, language: 'pt-BR' }
const portuguese: Texts = { ...english, language: 'pt' }
const norwegian: Texts = { ...english, language: 'no' }
const chinese: Texts = { ...english, language: 'zh' }
const traditional: Texts = { ...english, language: 'zh-Hant' }
const atHand = [english, de, brazilian, portuguese, norwegian, chinese, traditional]

describe('findTexts', () => {
  it.each([
    ['de', de],
    ['DE-at', de],
    ['pt-br', brazilian],
    ['pt-PT', portuguese],
    ['nb', norwegian],
    ['nb-NO', norwegian],
    ['fr', undefined],
    ['d', undefined],
    ['zh-CN', chinese],
    ['zh-Hant-TW', traditional],
  ])('finds what %s means', (tag, texts) => {
    expect(findTexts(tag, atHand)).toBe(texts)
  })

  // RFC 4647 3.4 cuts a tag from its end, part by part.
  it('finds those of a script for a country that writes it', () => {
    expect(findTexts('sr-Latn-RS', [{ language: 'sr-Latn' }])).toEqual({ language: 'sr-Latn' })
    expect(findTexts('sr-RS', [{ language: 'sr-Latn' }])).toBeUndefined()
    expect(isSameLanguage('zh-Hant-TW', 'zh-hant')).toBe(true)
    expect(isSameLanguage('zh', 'zh-Hant')).toBe(false)
  })
})

describe('chooseTexts', () => {
  it('takes them in the order of the site, each once', () => {
    expect(chooseTexts(['fr', 'de-CH', 'de', 'en'], atHand)).toEqual([de, english])
  })

  it('speaks English where there is nothing else', () => {
    expect(chooseTexts(['fr'], [de])).toEqual([english])
  })
})

describe('chooseLoadable', () => {
  const loadable = ['pt', 'pt-BR', 'no', 'de', 'en'].map((language) => ({
    language,
    load: async () => ({ ...english, language }),
  }))
  const choose = (languages: readonly string[], given: readonly Texts[] = []) =>
    chooseLoadable(languages, given, loadable).map(({ language }) => language)

  it('is one for each language of the site if none is given', () => {
    expect(choose(['nb', 'de-AT', 'de', 'fr'])).toEqual(['no', 'de'])
    expect(choose(['de-AT', 'en'], [de])).toEqual(['en'])
  })

  it('is of a region where there are texts for it', () => {
    expect(choose(['pt-BR'])).toEqual(['pt-BR'])
    expect(choose(['pt-PT', 'pt-br'])).toEqual(['pt', 'pt-BR'])
  })
})

describe('toTextsAtHand', () => {
  it('is English for a site without its own', () => {
    const own = { ...english, send: 'Go' }
    expect(toTextsAtHand([de])).toEqual([english, de])
    expect(toTextsAtHand([own, de])).toEqual([own, de])
  })
})

describe('toFormLanguages', () => {
  it('loads missing languages', () => {
    const load = async (): Promise<Texts> => norwegian
    const loadable = ['de', 'no'].map((language) => ({ language, load }))
    const names = toFormLanguages([english, de], loadable).map(({ language }) => language)
    expect(names).toEqual(['en', 'de', 'no'])
  })
})

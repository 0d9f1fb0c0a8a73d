import { describe, expect, it } from 'vitest'
import { createFormLanguage } from './form-language.ts'

const own = 'https://www.halden.example'
const find = createFormLanguage({
  own,
  findPageTexts: (tag) => ['en', 'de'].find((language) => tag.startsWith(language)),
  languageOf: (path) => (path.startsWith('/de/') ? 'de' : 'en'),
})

describe('createFormLanguage', () => {
  it.each<[headers: Record<string, string>, language: string | undefined]>([
    [{}, undefined],
    [{ referer: `${own}/de/contact` }, 'de'],
    [{ referer: `${own}/contact` }, 'en'],
    [{ referer: 'https://other.example/de/contact' }, undefined],
    [{ referer: 'nothing' }, undefined],
    [{ 'content-language': 'de-AT', referer: `${own}/contact` }, 'de'],
    [{ 'content-language': 'xx', referer: `${own}/de/contact` }, 'de'],
    [{ 'accept-language': 'de' }, undefined],
  ])('is what the form and its page speak: %o', (headers, language) => {
    expect(find(new Headers(headers))).toBe(language)
  })
})

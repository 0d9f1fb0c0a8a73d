import { describe, expect, it } from 'vitest'
import { createFormContext, MAX_PAGE_LENGTH, type FormContextOptions } from './form-context.ts'

const options: FormContextOptions = {
  language: 'keep',
  findFormLanguage: () => undefined,
  page: 'keep',
  own: 'https://www.halden.example',
  allowed: ['https://blog.halden.example'],
}

const read = (
  headers: Readonly<Record<string, string>>,
  changes: Partial<FormContextOptions> = {},
) => createFormContext({ ...options, ...changes })(new Headers(headers))

describe('createFormContext', () => {
  const pages: readonly (readonly [string, string | undefined])[] = [
    ['https://www.halden.example/products/scales?utm=ada%40example.com#top', '/products/scales'],
    ['https://www.halden.example/', '/'],
    ['https://blog.halden.example/2026/apples', 'https://blog.halden.example/2026/apples'],
    ['https://blog.halden.example/', 'https://blog.halden.example'],
    ['https://evil.example/contact', undefined],
    ['http://www.halden.example/contact', undefined],
    ['about:blank', undefined],
    ['no address', undefined],
    [`https://www.halden.example/${'a'.repeat(400)}`, `/${'a'.repeat(MAX_PAGE_LENGTH - 1)}`],
  ]
  it.each(pages)('keeps the path of %s, or nothing for a foreign page', (referer, page) => {
    expect(read({ referer }).page).toBe(page)
  })

  const languages: readonly (readonly [string, string | undefined])[] = [
    ['de-AT,de;q=0.9,en;q=0.8', 'de-AT'],
    ['nb', 'nb'],
    ['de;q=0, en', 'en'],
    ['fr; q=0.000 , de-AT;q=0.5', 'de-AT'],
    ['de;q=0', undefined],
    ['*', undefined],
    ['x'.repeat(60), undefined],
    ['de<script>', undefined],
    ['', undefined],
  ]
  it.each(languages)('keeps the most wanted part of "%s"', (asked, language) => {
    expect(read({ 'accept-language': asked }).language).toBe(language)
  })

  const forms: readonly (readonly [string, string, string])[] = [
    ['de', 'en-GB,de;q=0.9', 'de'],
    ['de', 'de-AT,en;q=0.9', 'de-AT'],
    ['no', 'nb-NO', 'no'],
    ['de', '', 'de'],
  ]
  it.each(forms)(
    'prefers the form\'s language %s over the browser\'s "%s": %s',
    (form, asked, language) => {
      const findFormLanguage = () => form
      expect(read({ 'accept-language': asked }, { findFormLanguage }).language).toBe(language)
    },
  )

  it('keeps nothing where it was not asked to, or where nothing is said', () => {
    const headers = { referer: 'https://www.halden.example/a', 'accept-language': 'de' }
    const findFormLanguage = () => 'de'
    expect(read(headers, { language: 'ignore', findFormLanguage, page: 'ignore' })).toEqual({})
    expect(read({})).toEqual({})
  })
})

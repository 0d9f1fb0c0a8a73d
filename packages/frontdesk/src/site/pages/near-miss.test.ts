import { describe, expect, it } from 'vitest'
import { exampleSiteData } from '../../../../../test/harness/example-site-data.ts'
import { exampleSite } from '../../../../../test/harness/example-site.ts'
import { allTexts } from '../../../../../test/harness/texts.ts'
import { findMeant, findTypedLanguage } from './near-miss.ts'

describe('findMeant', () => {
  it.each([
    ['/contact/', '/contact'],
    ['/Contact', '/contact'],
    ['/kontakt', '/contact'],
    ['/en/contact', '/contact'],
    ['/de-DE/Kontakt/', '/contact'],
    ['/contact.html', '/contact'],
    ['//contact', '/contact'],
    ['/contakt', '/contact'],
    ['/contact-us', '/contact'],
    ['/abuot', '/about'],
    ['/cotnact', '/contact'],
    ['/impressum', '/about'],
    ['/%63ontact', '/contact'],
    ['/index.html', '/'],
    ['/de/', '/'],
    ['/developer', '/developers'],
    ['/docs/API', '/docs/api'],
    ['/ueber-uns', '/about'],
    ['/%C3%BCber-uns', '/about'],
    ['/datenschutz', '/privacy'],
  ])('takes %s for %s', (asked, meant) => {
    expect(findMeant(asked, exampleSiteData())).toBe(meant)
  })

  it.each([
    '/x',
    '/wp-login.php',
    '/login',
    '/cart',
    '/shop',
    '/admin',
    '/account',
    '/%E0%A4%A',
    `/${'contact'.repeat(100)}`,
  ])('takes %s for nothing', (asked) => {
    expect(findMeant(asked, exampleSiteData())).toBeUndefined()
  })

  it("recognises the contact page's name in every shipped language", () => {
    const siteData = exampleSiteData({ site: { ...exampleSite, languages: ['en'] }, texts: [] })
    expect(siteData.allTexts.map(({ language }) => language)).toEqual(['en'])
    const typed = allTexts.flatMap(({ pages }) => pages.contact.typed)
    expect(typed).toContain('napisz-do-nas')
    const taken = typed.map((word) => [word, findMeant(`/${encodeURI(word)}/`, siteData)])
    expect(taken).toEqual(typed.map((word) => [word, '/contact']))
  })

  it('means no page that is not served', () => {
    const { listing, allTexts } = exampleSiteData()
    const others = listing.filter(({ path }) => path !== '/articles')
    expect(findMeant('/blog', { listing, allTexts })).toBe('/articles')
    expect(findMeant('/blog', { listing: others, allTexts })).toBeUndefined()
  })
})

describe('findTypedLanguage', () => {
  const open = (...languages: string[]) => exampleSiteData({ site: { ...exampleSite, languages } })

  it.each([
    ['/kontakt', ['en', 'de', 'pl'], 'de'],
    ['/Kontakt/', ['en', 'pl', 'de'], 'pl'],
    ['/%C3%BCber-uns.html', ['en', 'pl', 'de'], 'de'],
    ['/contact-us', ['de', 'en'], 'en'],
    // The main language has it, so no other is guessed.
    ['/contact/', ['de', 'en'], undefined],
    ['/kontakt', ['da', 'de'], undefined],
    ['/nothing', ['en', 'de'], undefined],
    // In a language that this site does not have.
    ['/cs/kontakt', ['en', 'de'], undefined],
  ])('takes %s, where %s are spoken, for %s', (asked, languages, language) => {
    expect(findTypedLanguage(asked, open(...languages))?.language).toBe(language)
  })
})

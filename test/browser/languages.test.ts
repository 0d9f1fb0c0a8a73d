/** Pages in each language of the package and in a made-up right-to-left one. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Texts } from '../../packages/frontdesk/src/index.ts'
import { fillIn } from '../harness/contact-page.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { allowParsing, sendForm } from '../harness/in-place.ts'
import { exampleSite } from '../harness/example-site.ts'
import { keptPage } from '../harness/kept-page.ts'
import { madeUpTexts } from './made-up-texts.ts'
import { allTexts, textsOf } from '../harness/texts.ts'

const everything = [...allTexts, madeUpTexts]
const main = textsOf('en')

const toPath = ({ language }: Texts, path: string): string =>
  language === main.language ? path || '/' : `/${language}${path}`

const DESCRIPTION =
  'Northwind Instruments bygger værstasjoner for havner og skip, og holder dem i drift.'

const OWN = { 'Thanks from the workshop.': 'Takk fra verkstedet.', Repairs: 'Reparasjoner' }

let desk: ServedDesk
let page: Page
beforeAll(async () => {
  const site = {
    ...exampleSite,
    languages: everything.map(({ language }) => language),
    translations: {
      no: { [exampleSite.description]: DESCRIPTION, repairs: 'reparasjoner', ...OWN },
    },
  }
  const contact = {
    successMessage: 'Thanks from the workshop.',
    topics: ['Repairs'],
    keepPage: true,
  }
  desk = await serveDesk({ site, contact, texts: everything })
  page = await keptPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
})
afterAll(() => desk?.[Symbol.asyncDispose]())

/** A page's text without the company's own words. */
const readWords = async (html: string) => {
  await allowParsing(page)
  return page.evaluate((text) => {
    const seen = new DOMParser().parseFromString(text, 'text/html').body
    for (const other of seen.querySelectorAll('script, footer nav')) other.remove()
    return seen.textContent.replaceAll(/\s+/g, ' ')
  }, html)
}

/** A page's links, by text and language. */
async function readLinks(path: string) {
  const html = await (
    await fetch(`${desk.url}${path}`, { headers: { accept: 'text/html' } })
  ).text()
  await allowParsing(page)
  return page.evaluate((text) => {
    const shown = new DOMParser().parseFromString(text, 'text/html')
    const read = (selector: string, name: string) =>
      [...shown.querySelectorAll(selector)].map((link) => [
        name === '' ? link.textContent.trim() : (link.getAttribute(name) ?? ''),
        link.getAttribute('href') ?? '',
      ])
    return {
      alternates: read('link[hreflang]', 'hreflang'),
      canonical: shown.querySelector('link[rel=canonical]')?.getAttribute('href'),
      links: read('main a, header a, footer > ul a', ''),
      languages: read('footer a[hreflang]', 'hreflang'),
    }
  }, html)
}

/** Sentences and headings of the English pages that are too long to be names. */
const englishWords = [
  main.layout.skip,
  main.layout.asMarkdown,
  main.home.programs.heading,
  main.home.programs.lead,
  main.home.send,
  main.about.reach,
  main.about.quoting.heading,
  main.about.quoting.source,
  main.page.otherWays,
  main.company.legalName,
  main.privacy.lead,
  main.errors.notFound.detail,
  main.hints.email,
  'Send message',
  'First name',
]

describe.each(everything)('the pages in $language', (texts) => {
  const { direction, language } = texts
  const paths = ['', '/about', '/articles', '/contact', '/privacy', '/nothing-of-the-kind']

  // appearances.test.ts checks that texts fit.
  it('are in that language from the header to the footer', async () => {
    for (const path of paths) {
      const headers = { accept: 'text/html' }
      const html = await (await fetch(`${desk.url}${toPath(texts, path)}`, { headers })).text()
      expect(html).toContain(`<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`)
      if (texts === main) continue
      const words = await readWords(html)
      expect({ path, english: englishWords.filter((word) => words.includes(word)) }).toEqual({
        path,
        english: [],
      })
    }
  })

  it('lead to each other in that language, and to the same page in all others', async () => {
    const contact = await readLinks(toPath(texts, '/contact'))
    expect(contact.alternates).toEqual([
      ...everything.map((other) => [other.language, `${desk.url}${toPath(other, '/contact')}`]),
      ['x-default', `${desk.url}/contact`],
    ])
    expect(contact.canonical).toBe(`${desk.url}${toPath(texts, '/contact')}`)
    expect(contact.links).toContainEqual([texts.pages.about.title, toPath(texts, '/about')])
    const about = await readLinks(toPath(texts, '/about'))
    const spoken = about.links
      .map(([, link = '']) => link)
      .filter((link) => /^(?:\/[a-z]{2,3})?\/(?:about|contact|privacy)$/.test(link))
    expect(spoken.length).toBeGreaterThan(2)
    for (const link of spoken) expect(link).toBe(toPath(texts, link.replace(/^.*(?=\/)/, '')))
    expect(about.languages).toContainEqual([main.language, '/about'])
  })
})

describe('a visitor in another language', () => {
  it('keeps it in the navigation, and changes it in the footer', async () => {
    await page.goto(`${desk.url}/de/contact`)
    const { title } = textsOf('de').pages.about
    await page.getByRole('link', { name: title, exact: true }).click()
    expect(new URL(page.url()).pathname).toBe('/de/about')
    await page.locator(`footer a[hreflang="${main.language}"]`).click()
    expect(new URL(page.url()).pathname).toBe('/about')
  })
})

describe('a form in another language than the main one', () => {
  it("is thanked for in that language, and keeps its topic in the company's words", async () => {
    await page.goto(`${desk.url}/no/contact`)
    await page.getByLabel(textsOf('no').topic.label).selectOption('Reparasjoner')
    await fillIn(page, {}, 'no')
    await page.getByRole('button', { name: textsOf('no').send, exact: true }).click()
    await page.getByText('Takk fra verkstedet.').waitFor()
    expect(desk.store.inquiries.at(-1)?.message).toMatch(/^Topic: Repairs\n/)
  })

  it('is answered in that language without script, taken and refused', async () => {
    const plain = await keptPage({ javaScriptEnabled: false })
    await plain.goto(`${desk.url}/nl/contact`)
    await fillIn(plain, {}, 'nl')
    await plain.getByRole('button', { name: textsOf('nl').send, exact: true }).click()
    await plain.getByText('Thanks from the workshop.').waitFor()
    expect(await plain.locator('html').getAttribute('lang')).toBe('nl')
    // Refused first: the answer's address names no language.
    await plain.goto(`${desk.url}/sv/contact`)
    await fillIn(plain, { message: 'Hej!', lastName: ' ' }, 'sv')
    const send = plain.getByRole('button', { name: textsOf('sv').send, exact: true })
    for (let time = 0; time < 2; time += 1) {
      await Promise.all([plain.waitForEvent('domcontentloaded'), send.click()])
      await plain.getByText(textsOf('sv').faults.heading(1)).waitFor()
    }
    await fillIn(plain, { message: 'Hej!' }, 'sv')
    await send.click()
    await plain.getByText(textsOf('sv').accepted.heading).first().waitFor()
    expect(await plain.locator('html').getAttribute('lang')).toBe('sv')
    expect(desk.store.inquiries.at(-1)).toMatchObject({ page: '/sv/contact' })
    const asked = new Request(`${desk.url}/api/contact`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody' }),
      headers: {
        accept: 'text/html',
        'sec-fetch-mode': 'navigate',
        referer: `${desk.url}/pl/contact`,
      },
    })
    const refused = await desk.frontdesk.fetch(asked, { clientAddress: '192.0.2.9' })
    const html = await refused.text()
    expect(html).toContain('<html lang="pl">')
    expect(html).toContain(textsOf('pl').faults.heading(4))
  })
})

describe('the page of thanks', () => {
  const thanks = async (successMessage?: string, translated?: string) => {
    const site = {
      ...exampleSite,
      languages: ['en', 'de'],
      translations: { de: translated === undefined ? {} : { [`${successMessage}`]: translated } },
    }
    const contact = successMessage === undefined ? {} : { successMessage }
    await using open = await serveDesk({ site, contact })
    const fields = new FormData()
    for (const [name, value] of Object.entries(goodForm)) fields.set(name, value)
    const html = await sendForm(open, '/de/contact', fields)
    const [, lang = null, text] = /class="lead"(?: lang="(\w+)" [^>]*)?>([^<]*)/.exec(html) ?? []
    return { text, lang }
  }

  it('carries the language of its sentence, the default and the company’s own', async () => {
    const own = textsOf('de').success.message
    expect(await thanks()).toEqual({ text: own, lang: null })
    const longer = `${own} Wir melden uns.`
    expect(await thanks('Thanks.', longer)).toEqual({ text: longer, lang: null })
    // The company's text equals the default and is still untranslated.
    const english = main.success.message
    expect(await thanks(english)).toEqual({ text: english, lang: 'en' })
    expect(await thanks('Cheers.')).toEqual({ text: 'Cheers.', lang: 'en' })
  })
})

describe("the company's own texts", () => {
  it('are in the language of the page, or marked as the main language', async () => {
    /** The languages of such elements with the text. */
    const readLanguages = (selector: string, text = '') =>
      page.evaluate(
        ([selector, text]) =>
          [...document.querySelectorAll(selector)]
            .filter(({ textContent }) => textContent.includes(text))
            .map((element) => element.getAttribute('lang')),
        [selector, text] as const,
      )
    await page.goto(`${desk.url}/no/about`)
    expect(await readLanguages('.lead', DESCRIPTION)).toEqual([null])
    expect(await readLanguages('dt', 'Reparasjoner')).toEqual([null])
    // The role and the terms are not translated.
    expect(await readLanguages('dt', 'Director')).toEqual(['en'])
    expect(await readLanguages('p', 'What we sell, we repair.')).toEqual(['en'])
    await page.goto(`${desk.url}/sv`)
    expect(await readLanguages('.lead')).toEqual(['en'])
    for (const [path, lang] of [
      ['sv', 'en'],
      ['no', null],
    ] as const) {
      await page.goto(`${desk.url}/${path}/contact`)
      expect(await readLanguages('option', 'Rep')).toEqual([lang])
    }
    for (const path of ['/', '/about']) {
      await page.goto(`${desk.url}${path}`)
      expect(await readLanguages('main [lang=en]')).toEqual([])
    }
  })
})

describe('an article in another language than the page around', () => {
  it('is marked in lists: title and summary, not the date', async () => {
    for (const path of ['/', '/articles']) {
      await page.goto(`${desk.url}${path}`)
      const card = page.locator('.cards li', { hasText: 'Wetterstationen im Hafen' })
      expect(await card.getByRole('link').getAttribute('lang')).toBe('de')
      const note = card.locator('p [lang=de][dir=auto]')
      expect(await note.textContent()).toMatch(/^Warum /)
      expect(await card.locator('p').textContent()).toMatch(/^\d+ \p{L}+ 20\d\d\. Warum /u)
      const own = page.locator('.cards li', { hasText: 'Reading a tide gauge' })
      expect(await own.locator('[lang]').count()).toBe(0)
    }
    await page.goto(`${desk.url}/de/articles`)
    const card = page.locator('.cards li', { hasText: 'Wetterstationen im Hafen' })
    expect(await card.locator('[lang]').count()).toBe(0)
  })
})

describe('pages from right to left', () => {
  it('keep a phone number in its order', async () => {
    await page.goto(`${desk.url}/qaa/contact`)
    const places = await page
      .locator('main a[href^="tel:"]')
      .first()
      .evaluate((link) => {
        const text = link.firstChild
        const toLeft = (at: number): number => {
          const range = document.createRange()
          if (text) range.setStart(text, at)
          if (text) range.setEnd(text, at + 1)
          return range.getBoundingClientRect().left
        }
        const shown = link.textContent
        return [toLeft(shown.indexOf('44')), toLeft(shown.indexOf('0000'))]
      })
    expect(places[0]).toBeLessThan(places[1] ?? 0)
  })

  it('are mirrored: lines start at the right', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${desk.url}/qaa/contact`)
    await page.locator('form button').click()
    await page.getByRole('alert').waitFor()
    const places = await page.evaluate(() => {
      const remark = document.querySelector('[role=alert]') ?? document.body
      const { borderRightWidth, borderLeftWidth } = getComputedStyle(remark)
      const edge = (selector: string): number | undefined =>
        document.querySelector(selector)?.getBoundingClientRect().right
      const start = (selector: string): number | undefined =>
        document.querySelector(selector)?.getBoundingClientRect().left
      return {
        brand: (edge('.brand') ?? 0) > innerWidth / 2,
        form: (start('form') ?? 0) > (edge('main dl') ?? Infinity),
        firstName: (start('#firstName') ?? 0) > (edge('#lastName') ?? Infinity),
        button: Math.abs((edge('form button') ?? 0) - (edge('#email') ?? 9)) < 2,
        remark: [borderRightWidth, borderLeftWidth],
      }
    })
    expect(places).toEqual({
      brand: true,
      form: true,
      firstName: true,
      button: true,
      remark: ['5px', '1px'],
    })
  })
})

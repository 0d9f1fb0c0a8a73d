import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Article } from '../../packages/frontdesk/src/index.ts'
import { colourRules, readViolations } from '../harness/axe.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { parseArticles } from '../harness/example-articles.ts'
import { exampleSite } from '../harness/example-site.ts'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { visit } from '../harness/in-place.ts'
import { keptPage } from '../harness/kept-page.ts'
import { pageKinds } from './page-kinds.ts'

const tricky = ((): readonly Article[] => {
  const toText = (language: string, body: string): string =>
    `---\ntitle: Alike\nsummary: The aneroid barometer in the hall was made in 1930, and it still works.\nauthors: [Wilma North]\npublished: 2026-01-02\nlanguage: ${language}\n---\n\n${body}`
  return parseArticles([
    { file: 'plain.md', text: toText('en', 'A barometer measures the pressure of the air.') },
    { file: 'rtl.md', text: toText('he', 'ברומטר מודד את לחץ האוויר.') },
    {
      file: 'prices.md',
      text: toText('en', '| a | b | c | d |\n|---|:--|:-:|--:|\n| plain | left | center | right |'),
    },
  ])
})()

const phone = { width: 390, height: 844 }
const looks = [
  { width: 320 },
  { width: phone.width, colorScheme: 'light', rules: undefined },
  { width: 768 },
  // Only colours differ between schemes.
  { width: 1280, colorScheme: 'dark', rules: colourRules },
] as const

let desk: ServedDesk
let browser: Browser
let page: Page
/** Reused for pages without scripts. */
let still: Page
beforeAll(async () => {
  ;[desk, browser] = await Promise.all([serveDesk(), sharedBrowser()])
  // No transitions: colours are read right after a change.
  page = await keptPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  still = await browser.newPage({ reducedMotion: 'reduce' })
})
afterAll(async () => {
  await still?.close()
  await desk?.[Symbol.asyncDispose]()
})

describe.each([...pageKinds, '/nothing'])('%s', (path) => {
  it('has no accessibility fault, nothing sideways and no complaint of the browser', async () => {
    const complaints: string[] = []
    const hearMessage = (message: { text(): string }) => void complaints.push(message.text())
    const hearFailure = (request: { url(): string }) =>
      void complaints.push(`${request.url()} failed`)
    page.on('console', hearMessage).on('requestfailed', hearFailure)
    await page.goto(`${desk.url}${path}`)
    const drawn = await page.evaluate(() => ({
      rules: document.styleSheets[0]?.cssRules.length ?? 0,
      icon: document.querySelector('header img')?.clientWidth,
    }))
    expect(drawn.rules).toBeGreaterThan(50)
    expect(drawn.icon).toBe(32)
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    page.off('console', hearMessage).off('requestfailed', hearFailure)
    await visit(still, desk, path)
    for (const { width, ...look } of looks) {
      await still.setViewportSize({ width, height: 800 })
      const isRead = 'colorScheme' in look
      if (isRead) await still.emulateMedia({ colorScheme: look.colorScheme })
      const faults = isRead ? await readViolations(still, look.rules) : []
      const overflow = await still.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ width, faults, overflow }).toEqual({ width, faults: [], overflow: 0 })
    }
  })
})

describe('the page of an unknown address', () => {
  it.each([
    '/contact/',
    '/Contact',
    '/kontakta-oss',
    '/en/contact',
    '/contact.html',
    '//contact',
    '/contakt',
  ])('says that %s was probably the contact page, and leads there (contract 4.4)', async (path) => {
    const answer = await page.goto(`${desk.url}${path}`)
    expect(answer?.status()).toBe(404)
    const meant = page.locator('main .callout')
    expect(await meant.textContent()).toBe('Did you mean Contact?')
    expect(await meant.getByRole('link').getAttribute('href')).toBe('/contact')
    const entrances = await page.$$eval('main li a', (links) =>
      links.map((link) => link.getAttribute('href')),
    )
    expect(entrances).toEqual(['/contact', '/', '/articles'])
  })

  it('is in the language of the typed word, if the site has it', async () => {
    await page.goto(`${desk.url}/kontakt`)
    const meant = page.locator('main .callout')
    expect(await meant.textContent()).toBe('Meinten Sie die Seite Kontakt?')
    expect(await meant.getByRole('link').getAttribute('href')).toBe('/de/contact')
  })

  it('is in the language of the site, without a fault, and as a problem for programs', async () => {
    await using german = await serveDesk({ site: { ...exampleSite, languages: ['de'] } })
    await page.setViewportSize(phone)
    await page.goto(`${german.url}/en/Contact/`)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('h1').textContent()).toBe('Seite nicht gefunden')
    expect(await page.locator('main .callout').textContent()).toBe('Meinten Sie die Seite Kontakt?')
    expect(await readViolations(page)).toEqual([])
    const ask = async (accept: string) => {
      const answer = await fetch(`${german.url}/en/Contact/`, { headers: { accept } })
      return [answer.status, answer.headers.get('content-type')]
    }
    expect(await ask('*/*')).toEqual([404, 'application/problem+json'])
    expect(await ask('application/json')).toEqual([404, 'application/problem+json'])
    expect(await ask('text/markdown')).toEqual([404, 'text/markdown; charset=utf-8'])
  })
})

describe('the keyboard', () => {
  it('reaches the content with the first link, and every scrollable region', async () => {
    await page.setViewportSize(phone)
    await page.goto(`${desk.url}/docs/api`)
    await page.keyboard.press('Tab')
    const first = page.locator(':focus')
    expect(await first.textContent()).toBe('Skip to content')
    expect((await first.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    const regions = await page.$$eval('.scroll', (elements) =>
      elements.map((element) => ({
        focusable: element instanceof HTMLElement && element.tabIndex === 0,
        name: element.getAttribute('aria-label'),
      })),
    )
    expect(regions.length).toBeGreaterThan(5)
    for (const { focusable, name } of regions) {
      expect(focusable).toBe(true)
      expect(name).toMatch(/\S/)
    }
  })
})

describe('an article', () => {
  let reader: Page
  beforeAll(async () => {
    reader = await browser.newPage({ bypassCSP: true })
  })
  afterAll(() => reader?.close())

  it('runs as its language does', async () => {
    await using served = await serveDesk({ articles: tricky })
    await reader.goto(`${served.url}/articles/plain`)
    expect(await reader.locator('.body').evaluate((body) => getComputedStyle(body).direction)).toBe(
      'ltr',
    )
    await reader.goto(`${served.url}/articles/rtl`)
    expect(await reader.locator('.body').evaluate((body) => getComputedStyle(body).direction)).toBe(
      'rtl',
    )
  })

  it('reserves the size of pictures before they load, and shows code in colours', async () => {
    await page.goto(`${desk.url}/articles/reading-a-tide-gauge`)
    const picture = page.locator('.body img')
    expect(await picture.getAttribute('width')).toBe('2')
    expect(await picture.getAttribute('height')).toBe('1')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((shown) => 'naturalWidth' in shown && shown.naturalWidth))
      .toBe(2)
    const colours = await page
      .locator('.body code span')
      .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color))
    expect(new Set(colours).size).toBeGreaterThan(2)
  })

  // The page's policy blocks `style` attributes.
  it('sets the cells of a table at the side that its Markdown names', async () => {
    await using served = await serveDesk({ articles: tricky })
    const complaints: string[] = []
    const note = (message: { text(): string }) => complaints.push(message.text())
    page.on('console', note)
    await page.goto(`${served.url}/articles/prices`)
    const sides = await page
      .locator('.body :is(th, td)')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign))
    page.off('console', note)
    expect({ sides, complaints }).toEqual({
      sides: ['start', 'left', 'center', 'right', 'start', 'left', 'center', 'right'],
      complaints: [],
    })
  })
})

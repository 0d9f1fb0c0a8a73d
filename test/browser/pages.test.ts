import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Article } from '../../packages/frontdesk/src/index.ts'
import { readViolations } from '../harness/axe.ts'
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
  // theme.test.ts reads the colours of both schemes.
  { width: phone.width, isRead: true },
  { width: 768 },
  { width: 1280 },
]

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
    for (const { width, isRead = false } of looks) {
      await still.setViewportSize({ width, height: 800 })
      const faults = isRead ? await readViolations(still) : []
      const overflow = await still.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ width, faults, overflow }).toEqual({ width, faults: [], overflow: 0 })
    }
  })
})

describe('the page of an unknown address', () => {
  const ask = ({ url }: ServedDesk, path: string, accept = 'text/html') =>
    fetch(`${url}${path}`, { headers: { accept } })

  it.each([
    '/contact/',
    '/Contact',
    '/kontakta-oss',
    '/en/contact',
    '/contact.html',
    '//contact',
    '/contakt',
  ])('says that %s was probably the contact page, and leads there (contract 4.4)', async (path) => {
    const answer = await ask(desk, path)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('<p class="callout">Did you mean <a href="/contact">Contact</a>?</p>')
    const entrances = [...html.matchAll(/<li><a href="([^"]*)">[^<]*<\/a><p>/g)]
    expect(entrances.map(([, link]) => link)).toEqual(['/contact', '/', '/articles'])
  })

  it('is in the language of the typed word, if the site has it', async () => {
    expect(await (await ask(desk, '/kontakt')).text()).toContain(
      '<p class="callout">Meinten Sie die Seite <a href="/de/contact">Kontakt</a>?</p>',
    )
  })

  it('is in the language of the site, and a problem for programs', async () => {
    await using german = await serveDesk({ site: { ...exampleSite, languages: ['de'] } })
    const html = await (await ask(german, '/en/Contact/')).text()
    for (const part of ['<html lang="de"', '<h1>Seite nicht gefunden<', '>Kontakt</a>?</p>']) {
      expect(html).toContain(part)
    }
    const readType = async (accept: string) => {
      const { status, headers } = await ask(german, '/en/Contact/', accept)
      return [status, headers.get('content-type')]
    }
    expect(await readType('*/*')).toEqual([404, 'application/problem+json'])
    expect(await readType('application/json')).toEqual([404, 'application/problem+json'])
    expect(await readType('text/markdown')).toEqual([404, 'text/markdown; charset=utf-8'])
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

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toPages } from '../../src/pages/index.ts'
import { toMarkdownPath } from '../../src/prose/markdown-path.ts'
import { readViolations } from '../harness/axe.ts'
import { openBrowser } from '../harness/browser.ts'
import { exampleSite } from '../harness/example-site.ts'
import { exampleSurface } from '../harness/example-surface.ts'
import { serveDesk, type ServedDesk } from '../harness/desk.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const looks = [
  { scheme: 'light', device: 'phone', viewport: phone },
  { scheme: 'dark', device: 'phone', viewport: phone },
  { scheme: 'light', device: 'desktop', viewport: desktop },
  { scheme: 'dark', device: 'desktop', viewport: desktop },
] as const

const published = toPages(exampleSurface()).map(({ path }) => path)

let desk: ServedDesk
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[desk, browser] = await Promise.all([serveDesk(), openBrowser()])
  page = await browser.newPage()
})
afterAll(async () => {
  await browser?.close()
  await desk?.[Symbol.asyncDispose]()
})

describe.each([...published, '/nothing'])('%s', (path) => {
  it.each(looks)(
    'has no accessibility fault, $scheme on a $device',
    async ({ scheme, viewport }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize(viewport)
      await page.goto(`${desk.url}${path}`)
      expect(await readViolations(page)).toEqual([])
    },
  )

  it.each([320, 390, 768, 1280])('needs no scrolling sideways at %d pixels', async (width) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${desk.url}${path}`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

  it('is drawn without a complaint of the browser', async () => {
    const complaints: string[] = []
    const fresh = await browser.newPage()
    fresh.on('console', (message) => complaints.push(message.text()))
    fresh.on('requestfailed', (request) => complaints.push(`${request.url()} failed`))
    await fresh.goto(`${desk.url}${path}`)
    const drawn = await fresh.evaluate(() => ({
      rules: document.styleSheets[0]?.cssRules.length ?? 0,
      icon: document.querySelector('header img')?.clientWidth,
    }))
    await fresh.close()
    expect(drawn.rules).toBeGreaterThan(50)
    expect(drawn.icon).toBe(28)
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  })
})

describe.each(published)('%s as Markdown', (path) => {
  it('holds every heading, cell, term, item and code of the HTML', async () => {
    await page.goto(`${desk.url}${path}`)
    const texts = await page.$$eval(
      'main :is(h1, h2, h3, th, td, dt, dd, li > a, li > p, pre, p.lead)',
      (elements) => elements.map(({ textContent }) => textContent.trim()),
    )
    const answer = await fetch(`${desk.url}${toMarkdownPath(path)}`)
    const markdown = toPlainText(await answer.text())
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.filter((text) => !markdown.includes(toPlainText(text)))).toEqual([])
  })
})

describe('the page of an address that leads nowhere', () => {
  // Red before: English, for programs, with nothing of what was meant (890a1ba).
  it.each([
    '/contact/',
    '/Contact',
    '/kontakt',
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

  it('speaks the language of the site, without a fault, and machines get what they read', async () => {
    await using german = await serveDesk({ site: { ...exampleSite, languages: ['de'] } })
    await page.setViewportSize(phone)
    await page.goto(`${german.url}/en/Contact/`)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('h1').textContent()).toBe('Seite nicht gefunden')
    expect(await page.locator('main .callout').textContent()).toBe('Meinten Sie Kontakt?')
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
  it('reaches the content with the first link, and every scrolling region', async () => {
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

/** Markdown and text alike without marks and white space. */
function toPlainText(markdown: string): string {
  return markdown
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\\(?=[^\w\s])/g, '')
    .replaceAll(/[`*[\]\s]/g, '')
}

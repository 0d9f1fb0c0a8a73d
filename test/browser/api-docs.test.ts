import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { readViolations } from '../harness/axe.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { keptPage } from '../harness/kept-page.ts'

let desk: ServedDesk
let browser: Browser
beforeAll(async () => {
  ;[desk, browser] = await Promise.all([serveDesk({ verifier: quickAltcha() }), sharedBrowser()])
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

describe('the API documentation without script', () => {
  it('can be read in full, every call in every language', async () => {
    const page = await keptPage({ javaScriptEnabled: false })
    await page.goto(`${desk.url}${paths.apiDocs}`)
    // The form, its challenge, the index, two tools.
    expect(await page.locator('figure.call').count()).toBe(5)
    const call = page.locator('figure.call', { hasText: 'Call ping' })
    for (const language of ['Python', 'JavaScript', 'curl']) {
      await call.locator('summary', { hasText: language }).click()
      expect(await call.locator('code').evaluateAll(findShown)).toEqual([
        expect.stringContaining('/api/mcp'),
      ])
    }
    expect(await page.locator('button, input').count()).toBe(0)
  })
})

let context: BrowserContext
let page: Page
const foreign: string[] = []
const complaints: string[] = []
beforeAll(async () => {
  context = await browser.newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = await context.newPage()
  page.on('request', (request) => {
    if (!request.url().startsWith(`${desk.url}/`)) foreign.push(request.url())
  })
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
})
afterAll(() => context?.close())

// Red before: 11,665 pixels (aee8cbf), and 5,996 later.
it('is no endless page on a desktop: the API documentation', async () => {
  await page.goto(`${desk.url}${paths.apiDocs}`)
  await page.locator('.finder').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5_800)
  await page.goto(`${desk.url}${paths.apiDocs}#contact-answers`)
  await page.locator('details:has(#contact-answers) summary').first().click()
  expect(await page.getByText('The body of the 200 answer:').isVisible()).toBe(true)
})

const open = (path: string) => page.goto(`${desk.url}${path}`)

function expectNoComplaint(): void {
  expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] })
}

// What depends on how many calls and sections a page has.
describe.each([paths.apiDocs, paths.developers])('the script on %s', (path) => {
  beforeEach(() => open(path))
  afterEach(expectNoComplaint)

  it('shows every call in the language that was chosen for one', async () => {
    await page.locator('summary', { hasText: 'JavaScript' }).first().click()
    const opened = page.locator('.call details[open] summary')
    const count = await page.locator('figure.call').count()
    expect(await opened.allTextContents()).toEqual(
      Array.from({ length: count }, () => 'JavaScript'),
    )
    // A second click must not leave a call without code.
    await page.locator('summary', { hasText: 'JavaScript' }).first().click()
    expect(await opened.count()).toBe(count)
  })

  it('sends what only reads to this site, and shows the answer with its headers', async () => {
    for (const closed of await page.locator('details.more > summary').all()) await closed.click()
    const calls = page.locator('figure.call')
    const trials = calls.filter({ has: page.getByRole('button', { name: 'Send request' }) })
    expect(await trials.count()).toBe((await calls.count()) - 1)
    const before = desk.store.inquiries.length
    for (const trial of await trials.all()) {
      await trial.getByRole('button', { name: 'Send request' }).click()
      await trial.getByText(/^200 after \d+ ms$/).waitFor()
      const shown = (await trial.locator('code').last().textContent()) ?? ''
      const [head = '', body = ''] = splitOnce(shown, '\n\n')
      expect(head).toMatch(/^Content-Type: (?:application\/json|text\/plain; charset=utf-8)\n/)
      expect(head).toContain('API-Version: 1')
      expect(body.length).toBeGreaterThan(100)
    }
    expect(desk.store.inquiries.length).toBe(before)
  })

  it('finds sections by words, and goes there by the keyboard', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('API form')
    const finder = page.getByRole('search')
    await finder.getByText(/^\d+ section/).waitFor()
    for (const text of await finder.locator('li').allTextContents()) {
      expect(text.toLowerCase()).toMatch(/api|form/)
    }
    const target = await finder.getByRole('link').nth(1).getAttribute('href')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe(target)
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('zeppelin')
    await finder.getByText('Nothing found.').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    expect(await finder.locator('[role=status]').textContent()).toBe('')
  })

  it('moves nothing while it starts', async () => {
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        }),
    )
    expect(shift).toBeLessThan(0.01)
  })
})

describe('the script on a page with calls', () => {
  beforeEach(() => open(paths.developers))
  afterEach(expectNoComplaint)

  it('copies the code that is shown', async () => {
    const call = page.locator('figure.call', { hasText: 'Call site_info' })
    await call.getByRole('button', { name: 'Copy' }).click()
    await call.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl /)
    await call.locator('summary', { hasText: 'Python' }).click()
    // It waits for nothing: the button says what it copies again only after two seconds.
    await call.locator('figcaption button').click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^import json\n/)
  })

  it('selects the code where the clipboard is out of reach', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const call = page.locator('figure.call', { hasText: 'Call site_info' })
    await call.getByRole('button', { name: 'Copy' }).click()
    await call.getByText('Press Ctrl+C').waitFor()
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/^curl /)
  })

  it('says so where no answer comes', async () => {
    await context.setOffline(true)
    const trial = page.locator('figure.call[data-trial]').first()
    await trial.getByRole('button', { name: 'Send request' }).click()
    await trial.getByText('No answer').waitFor()
    expect(await trial.locator('code').last().textContent()).toBe(
      'The connection failed. Is the site within reach?',
    )
    complaints.length = 0
    await context.setOffline(false)
  })

  it('leaves no accessibility fault, with answers and results, in both schemes', async () => {
    const trial = page.locator('figure.call[data-trial]').first()
    await trial.getByRole('button', { name: 'Send request' }).click()
    await trial.getByText(/^200 after/).waitFor()
    await page.getByRole('searchbox').fill('contact')
    for (const [viewport, colorScheme] of [
      [desktop, 'light'],
      [phone, 'dark'],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      expect(await readViolations(page)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    }
  })
})

/** The texts of those elements that can be seen. */
function findShown(elements: readonly Element[]): readonly string[] {
  return elements
    .filter((element) => element.checkVisibility())
    .map((element) => element.textContent ?? '')
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator)
  return [text.slice(0, at), text.slice(at + separator.length)]
}

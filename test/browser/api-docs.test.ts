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
  it('can be read in full', async () => {
    const page = await keptPage({ javaScriptEnabled: false })
    await page.goto(`${desk.url}${paths.apiDocs}`)
    // The challenge, the index, two tools.
    expect(await page.locator('figure[data-trial]').count()).toBe(4)
    const call = page.locator('figure', { hasText: 'Call ping' })
    expect(await call.locator('code').textContent()).toContain('/api/mcp')
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

  it('sends what only reads to this site, and shows the answer with its headers', async () => {
    for (const closed of await page.locator('details.more > summary').all()) await closed.click()
    const trials = page.locator('figure[data-trial]')
    const inquiry = page.locator('figure', { hasText: 'Send an inquiry' })
    expect(await inquiry.getByRole('button', { name: 'Send request' }).count()).toBe(0)
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
    const call = page.locator('figure', { hasText: 'Call site_info' })
    await call.getByRole('button', { name: 'Copy' }).click()
    await call.getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl /)
  })

  it('selects the code where the clipboard is out of reach', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const call = page.locator('figure', { hasText: 'Call site_info' })
    await call.getByRole('button', { name: 'Copy' }).click()
    await call.getByText('Press Ctrl+C').waitFor()
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/^curl /)
  })

  it('says so where no answer comes', async () => {
    await context.setOffline(true)
    const trial = page.locator('figure[data-trial]').first()
    await trial.getByRole('button', { name: 'Send request' }).click()
    await trial.getByText('No answer').waitFor()
    expect(await trial.locator('code').last().textContent()).toBe(
      'The connection failed. Is the site within reach?',
    )
    complaints.length = 0
    await context.setOffline(false)
  })

  it('leaves no accessibility fault, with an answer, in both schemes', async () => {
    const trial = page.locator('figure[data-trial]').first()
    await trial.getByRole('button', { name: 'Send request' }).click()
    await trial.getByText(/^200 after/).waitFor()
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

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator)
  return [text.slice(0, at), text.slice(at + separator.length)]
}

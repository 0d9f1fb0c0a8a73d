/** Visits to the inbox in a real Chromium, page by page. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patterns } from '../../packages/inbox/src/paths.ts'
import { toPersonPath } from '../../packages/inbox/src/person/person-path.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { createTestInbox, type TestInbox, type Visitor } from '../harness/inbox.ts'
import { fillWithSamples } from './samples.ts'

const PHONE = { viewport: { width: 360, height: 740 } }

let inbox: TestInbox
let owner: Visitor
let browser: Browser

beforeAll(async () => {
  inbox = await createTestInbox({ mailCodes: true, push: true })
  await inbox.listen()
  ;({ owner } = await fillWithSamples(inbox))
  await owner.post(`/account/snippets/${'s'.repeat(43)}`, {
    name: 'Thanks',
    text: 'Dear {firstName},',
  })
  browser = await sharedBrowser()
})
afterAll(() => inbox[Symbol.asyncDispose]())

async function openPage(visitor: Visitor, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(20_000)
  const sameSite = 'Strict' as const
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, url: inbox.url, sameSite })),
  )
  return context.newPage()
}

async function readWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

const listPages = (): readonly string[] => [
  '/',
  '/?q=nothing-has-this-word',
  '/inquiries/norway',
  '/inquiries/casino',
  '/inquiries/gone',
  '/inquiries/casino/spam',
  '/inquiries/norway/erasure',
  '/figures',
  toPersonPath(inbox.parts, 'ada@lovelace.example'),
  toPersonPath(inbox.parts, 'ada@lovelace.example', patterns.personExport),
  toPersonPath(inbox.parts, 'ada@lovelace.example', patterns.personErasure),
  '/record',
  '/people',
  '/account',
  '/account/snippets',
  '/nowhere',
]

describe('in other languages', () => {
  // Long words are in German, and longest in these; of all pages each is seen in one of them. What
  // axe finds depends on no word: pages.test.ts.
  it('no page is wider than a phone', async () => {
    const faults: unknown[] = []
    for (const [at, locale] of ['de-DE', 'fr-FR', 'pl-PL'].entries()) {
      const page = await openPage(owner, { locale, ...PHONE })
      for (const path of listPages().filter((_, index) => index % 3 === at)) {
        await page.goto(inbox.url + path)
        const wide = await readWidth(page)
        if (wide > 360) faults.push([locale, path, wide])
        const cut = await page.$$eval('.views a, .bar summary, .toolbar > *', (all) =>
          all
            .filter(
              (one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth,
            )
            .map((one) => one.textContent),
        )
        faults.push(...cut.map((text) => [locale, path, text]))
      }
      await page.context().close()
    }
    expect(faults).toEqual([])
  })
})

describe('a link in a mail', () => {
  it('opens its page although the browser withholds the cookie at first', async () => {
    const page = await openPage(owner)
    const mail = `<a href="${inbox.url}/inquiries/norway">Answer</a>`
    await page.route('https://mail.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: mail }),
    )
    await page.goto('https://mail.example/')
    await page.getByRole('link', { name: 'Answer' }).click()
    await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/inquiries/norway')
    await page.context().close()
  })
})

describe('snippets', () => {
  it('are written on a phone, begin the answer to a visitor, and are removed', async () => {
    const page = await openPage(await inbox.signIn('agent', 'snippets@example.com'), PHONE)
    await page.goto(`${inbox.url}/account/snippets`)
    await page.getByLabel('Name').fill('Greeting')
    await page.locator('textarea[name=text]').fill('Dear {firstName}, this is {me}.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('summary', { hasText: 'Greeting' }).waitFor()
    await page.goto(`${inbox.url}/inquiries/norway`)
    expect(await page.content()).toContain('Greeting')
    await page.goto(`${inbox.url}/account/snippets`)
    await page.locator('summary', { hasText: 'Greeting' }).click()
    await page.getByRole('button', { name: 'Remove Greeting' }).click()
    await page.goto(`${inbox.url}/inquiries/norway`)
    expect(await page.content()).not.toContain('Greeting')
    await page.context().close()
  })
})

describe('forced colours, and twice the size', () => {
  it('keep a border on every button, a mark on the current page, and no sideways scrolling', async () => {
    // 1280 pixels at 200 %.
    const page = await openPage(owner, {
      forcedColors: 'active',
      viewport: { width: 640, height: 512 },
      deviceScaleFactor: 2,
    })
    const faults: unknown[] = []
    for (const path of ['/', '/inquiries/norway', '/figures', '/account']) {
      await page.goto(inbox.url + path)
      const borderless = await page.$$eval('.button', (buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .filter((button) => getComputedStyle(button).borderTopWidth === '0px')
          .map((button) => button.textContent),
      )
      faults.push(...borderless.map((text) => [path, text]))
      const marks = await page.$$eval('nav [aria-current]', (links) =>
        links.map((link) => getComputedStyle(link).backgroundColor),
      )
      faults.push(...marks.filter((colour) => colour === 'rgba(0, 0, 0, 0)'))
      if ((await readWidth(page)) > 640) faults.push([path, await readWidth(page)])
    }
    expect(faults).toEqual([])
    await page.context().close()
  })
})

/** Visits to the inbox in a real Chromium, page by page. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../harness/browser.ts'
import { createTestInbox, type TestInbox, type Visitor } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'

const PHONE = { viewport: { width: 360, height: 740 } }

let inbox: TestInbox
let owner: Visitor
let browser: Browser

beforeAll(async () => {
  inbox = await createTestInbox()
  await inbox.listen()
  owner = await inbox.signIn('owner')
  await inbox.store.append(createSubmission({ id: 'norway', lastName: 'Lovelace' }))
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

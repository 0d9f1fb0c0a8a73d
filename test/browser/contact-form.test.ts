import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inquiryFields } from '../../src/contract/fields.ts'
import { paths } from '../../src/contract/paths.ts'
import { sitePaths } from '../../src/site/site-paths.ts'
import { readViolations } from '../harness/axe.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { openBrowser } from '../harness/browser.ts'
import { goodForm, serveDesk } from '../harness/desk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { spentLimiters } from '../harness/spent-limiters.ts'

let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
beforeEach(async () => {
  context = await browser.newContext({ javaScriptEnabled: false })
  page = await context.newPage()
})
afterEach(() => context.close())

/** Opens the form and fills it in by its labels, as a person would. */
async function fillIn(url: string, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(`${url}${paths.contactPage}`)
  for (const { name, label } of inquiryFields) {
    await page.getByLabel(label).fill(changes[name] ?? goodForm[name] ?? '')
  }
}

/** Presses the button and waits for what follows. */
async function send(): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    page.getByRole('button', { name: 'Send message' }).click(),
  ])
  await page.waitForLoadState()
  return response.status()
}

/** What the browser's own checks let pass and the contract does not. */
const faultyFields = { lastName: ' ', email: `${'a'.repeat(65)}@example.com` }

describe('the contact form without JavaScript', () => {
  it('takes an inquiry and says so on a page (contract 4.1)', async () => {
    await using desk = await serveDesk()
    await fillIn(desk.url)
    expect(await send()).toBe(200)
    expect(await page.locator('h1').textContent()).toBe('Message received')
    expect(await page.locator('main').textContent()).toContain('We have received your message.')
    expect(desk.store.inquiries).toMatchObject([goodForm])
  })

  it('thanks in the language of the form (contract 4.1)', async () => {
    await using desk = await serveDesk({ site: { ...exampleSite, languages: ['de'] } })
    await page.goto(`${desk.url}${paths.contactPage}`)
    for (const { name } of inquiryFields) await page.locator(`#${name}`).fill(goodForm[name] ?? '')
    await page.getByRole('button').click()
    await page.getByRole('heading', { name: 'Nachricht angekommen' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('main').textContent()).toContain('Vielen Dank.')
  })

  it('takes the longest message that the contract allows, in any script', async () => {
    await using desk = await serveDesk()
    const message = '文'.repeat(10_000)
    await fillIn(desk.url, { message })
    expect(await send()).toBe(200)
    expect(desk.store.inquiries[0]?.message).toBe(message)
  })

  it('needs no phone number (contract 4.1 rule 3)', async () => {
    await using desk = await serveDesk()
    await fillIn(desk.url, { phone: '' })
    expect(await send()).toBe(200)
    expect(desk.store.inquiries[0]?.phone).toBeUndefined()
  })

  it('lists every fault by the label of its field, and the way back keeps the text (contract 4.1)', async () => {
    await using desk = await serveDesk()
    await fillIn(desk.url, faultyFields)
    expect(await send()).toBe(400)
    expect(await page.locator('h1').textContent()).toBe('Your message was not sent')
    expect(await page.locator('main li').allTextContents()).toEqual([
      'Last name is required.',
      'E-mail has more than 64 octets before the @.',
    ])
    expect(desk.store.inquiries).toEqual([])
    const targets = await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toContain(paths.contactPage)
    expect(targets).toContain(`mailto:${exampleSite.email}`)

    await page.goBack()
    const kept = await page
      .locator(':is(input, textarea)')
      .evaluateAll((controls) => controls.map((control) => 'value' in control && control.value))
    expect(kept).toEqual(Object.values({ ...goodForm, ...faultyFields }))
  })

  it('is stopped by the browser itself while a required field is empty', async () => {
    await using desk = await serveDesk()
    await fillIn(desk.url, { message: '' })
    await page.getByRole('button', { name: 'Send message' }).click()
    expect(new URL(page.url()).pathname).toBe(paths.contactPage)
    expect(await page.locator('textarea:invalid').count()).toBe(1)
    expect(desk.store.inquiries).toEqual([])
  })

  it('says when to try again once the quota is used up (contract 8.2)', async () => {
    await using desk = await serveDesk({ limiters: spentLimiters })
    await fillIn(desk.url)
    expect(await send()).toBe(429)
    expect(await page.locator('main').textContent()).toContain('Wait 1234 seconds')
  })

  it('says that nothing was sent when the store fails (contract 4.1)', async () => {
    await using desk = await serveDesk()
    desk.store.failWith(new Error('disk full'))
    await fillIn(desk.url)
    expect(await send()).toBe(500)
    const text = await page.locator('main').textContent()
    expect(text).toContain('Your message was not sent')
    expect(text).not.toContain('disk full')
  })

  it('shows the mail address where a bot check would need JavaScript (contract 4.1 rule 4)', async () => {
    await using desk = await serveDesk({ verifier: scriptedVerifier() })
    await fillIn(desk.url)
    const remark = page.locator('form .callout')
    expect(await remark.isVisible()).toBe(true)
    expect(await remark.textContent()).toContain(exampleSite.email)
    expect(await send()).toBe(403)
    expect(await page.locator('main').textContent()).toContain(exampleSite.email)
  })
})

describe('the answers to a form', () => {
  it.each(['light', 'dark'] as const)('have no accessibility fault, %s', async (colorScheme) => {
    await using desk = await serveDesk()
    page = await browser.newPage({ colorScheme, viewport: { width: 390, height: 844 } })
    // The form's script alone: without any, axe would not run.
    await page.route(`**${sitePaths.formScript}`, (route) => route.abort())
    await fillIn(desk.url)
    await send()
    expect(await readViolations(page)).toEqual([])
    await fillIn(desk.url, faultyFields)
    await send()
    expect(await readViolations(page)).toEqual([])
    await page.close()
  })
})

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../src/contract/paths.ts'
import { FORM_SCRIPT_PATH } from '../../src/form/script.ts'
import { readViolations } from '../harness/axe.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { fillIn, pressSend, readValues } from '../harness/contact-page.ts'
import { goodForm, serveDesk } from '../harness/desk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { spentLimiters } from '../harness/spent-limiters.ts'

let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  context = await browser.newContext({ javaScriptEnabled: false })
  page = await context.newPage()
})
afterEach(() => context.close())

const german = { ...exampleSite, languages: ['de'] }

/** Opens the form and fills it in, as a person would. */
async function write(
  url: string,
  changes: Readonly<Record<string, string>> = {},
  language = 'en',
): Promise<void> {
  await page.goto(`${url}${paths.contactPage}`)
  await fillIn(page, changes, language)
}

/** Presses the button and waits for what follows. */
async function send(language = 'en'): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    pressSend(page, language),
  ])
  await page.waitForLoadState()
  return response.status()
}

/** What the browser's own checks let pass and the contract does not. */
const faultyFields = { lastName: ' ', email: `${'a'.repeat(65)}@example.com` }

describe('the contact form without JavaScript', () => {
  it('takes an inquiry and says so on a page (contract 4.1)', async () => {
    await using desk = await serveDesk()
    await write(desk.url)
    expect(await send()).toBe(200)
    expect(await page.locator('h1').textContent()).toBe('Message received')
    expect(await page.locator('main').textContent()).toContain('We have received your message.')
    expect(desk.store.inquiries).toMatchObject([goodForm])
  })

  it('thanks in the language of the form (contract 4.1)', async () => {
    await using desk = await serveDesk({ site: german })
    await write(desk.url, {}, 'de')
    expect(await send('de')).toBe(200)
    expect(await page.locator('h1').textContent()).toBe('Nachricht angekommen')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('main').textContent()).toContain('Vielen Dank.')
  })

  it('takes the longest message that the contract allows, in any script', async () => {
    await using desk = await serveDesk()
    const message = '文'.repeat(10_000)
    await write(desk.url, { message })
    expect(await send()).toBe(200)
    expect(desk.store.inquiries[0]?.message).toBe(message)
  })

  it('needs no phone number (contract 4.1 rule 3)', async () => {
    await using desk = await serveDesk()
    await write(desk.url, { phone: '' })
    expect(await send()).toBe(200)
    expect(desk.store.inquiries[0]?.phone).toBeUndefined()
  })

  it('lists every fault by the label of its field, and the way back keeps the text (contract 4.1)', async () => {
    await using desk = await serveDesk()
    await write(desk.url, faultyFields)
    expect(await send()).toBe(400)
    expect(await page.locator('h1').textContent()).toBe('Your message was not sent')
    expect(await page.locator('main li').allTextContents()).toEqual([
      'Last name is missing.',
      'The part before the @ is too long. Please check its spelling.',
    ])
    expect(desk.store.inquiries).toEqual([])
    const targets = await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toContain(paths.contactPage)
    expect(targets).toContain(`mailto:${exampleSite.email}`)

    await page.goBack()
    expect(await readValues(page)).toEqual({ ...goodForm, ...faultyFields })
  })

  it('refuses in the language of the form, and the way back keeps the text (contract 4.1)', async () => {
    await using desk = await serveDesk({ site: german })
    await write(desk.url, faultyFields, 'de')
    expect(await send('de')).toBe(400)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('h1').textContent()).toBe('Ihre Nachricht wurde nicht gesendet')
    expect(await page.locator('main li').allTextContents()).toEqual([
      'Nachname fehlt.',
      'Der Teil vor dem @ ist zu lang. Bitte prüfen Sie die Schreibweise.',
    ])
    expect(await page.locator('main .callout').textContent()).toContain('Zurück-Taste')

    await page.goBack()
    expect(await readValues(page)).toEqual({ ...goodForm, ...faultyFields })
    await fillIn(page, {}, 'de')
    expect(await send('de')).toBe(200)
    expect(desk.store.inquiries).toMatchObject([goodForm])
  })

  it('is stopped by the browser itself while a required field is empty', async () => {
    await using desk = await serveDesk()
    await write(desk.url, { message: '' })
    await pressSend(page)
    expect(new URL(page.url()).pathname).toBe(paths.contactPage)
    expect(await page.locator('textarea:invalid').count()).toBe(1)
    expect(desk.store.inquiries).toEqual([])
  })

  it('says when to try again once the quota is used up (contract 8.2)', async () => {
    await using desk = await serveDesk({ limiters: spentLimiters })
    await write(desk.url)
    expect(await send()).toBe(429)
    expect(await page.locator('main').textContent()).toContain('Please try again in 21 minutes.')
  })

  it('says that nothing was sent when the store fails (contract 4.1)', async () => {
    await using desk = await serveDesk()
    desk.store.failWith(new Error('disk full'))
    await write(desk.url)
    expect(await send()).toBe(500)
    const text = await page.locator('main').textContent()
    expect(text).toContain('Something went wrong on our side')
    expect(text).toContain('Nothing has been sent yet')
    expect(text).not.toContain('disk full')
  })

  it('shows the mail address where a bot check would need JavaScript (contract 4.1 rule 4)', async () => {
    await using desk = await serveDesk({ verifier: scriptedVerifier() })
    await write(desk.url)
    const remark = page.locator('form .callout')
    expect(await remark.isVisible()).toBe(true)
    expect(await remark.textContent()).toContain(exampleSite.email)
    expect(await send()).toBe(403)
    expect(await page.locator('main').textContent()).toContain(exampleSite.email)
  })
})

describe('the answers to a form', () => {
  it.each([
    { colorScheme: 'light', language: 'en' },
    { colorScheme: 'dark', language: 'en' },
    { colorScheme: 'light', language: 'de' },
    { colorScheme: 'dark', language: 'de' },
  ] as const)(
    'have no accessibility fault, $colorScheme, in $language',
    async ({ colorScheme, language }) => {
      await using desk = await serveDesk({ site: { ...exampleSite, languages: [language] } })
      page = await browser.newPage({ colorScheme, viewport: { width: 390, height: 844 } })
      // The form's script alone: without any, axe would not run.
      await page.route(`**${FORM_SCRIPT_PATH}`, (route) => route.abort())
      await write(desk.url, {}, language)
      expect(await send(language)).toBe(200)
      expect(await readViolations(page)).toEqual([])
      await write(desk.url, faultyFields, language)
      expect(await send(language)).toBe(400)
      expect(await readViolations(page)).toEqual([])
      await page.close()
    },
  )
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { FORM_SCRIPT_PATH } from '../../packages/frontdesk/src/site/form/script.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { fillIn, pressSend, readTexts, readValues } from '../harness/contact-page.ts'
import { goodForm, serveDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { keptPage } from '../harness/kept-page.ts'
import { memoryStore } from '../harness/memory-store.ts'
import { spentLimiters } from '../harness/spent-limiters.ts'

let page: Page
beforeAll(async () => {
  page = await keptPage({ javaScriptEnabled: false })
})

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

/** Presses the button and waits for the result. */
async function send(language = 'en'): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    pressSend(page, language),
  ])
  await page.waitForLoadState()
  return response.status()
}

/** Values that pass the browser's checks but not the contract's. */
const readStrength = (element: Element): string => getComputedStyle(element).opacity

const faultyFields = { lastName: ' ', email: `${'a'.repeat(65)}@example.com` }

describe('the contact form without JavaScript', () => {
  it('accepts the longest message, in any script, and no phone number (contract 4.1 rule 3)', async () => {
    await using desk = await serveDesk()
    const message = '文'.repeat(10_000)
    await write(desk.url, { message, phone: '' })
    expect(await send()).toBe(200)
    expect(desk.store.inquiries[0]?.message).toBe(message)
    expect(desk.store.inquiries[0]?.phone).toBeUndefined()
  })

  it('returns the form with its faults and the typed text, then thanks, in its language (contract 4.1)', async () => {
    await using desk = await serveDesk({ site: german })
    const lines = [
      'Nachname fehlt.',
      'Der Teil vor dem @ ist zu lang. Bitte prüfen Sie die Schreibweise.',
    ]
    const typed = { ...faultyFields, message: '\n\nA "quoted" <b>question</b> & more\n' }
    await write(desk.url, typed, 'de')
    expect(await send('de')).toBe(400)
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('h1').textContent()).toBe('Ihre Nachricht wurde nicht gesendet')
    expect(await readTexts(page, '.remark li')).toEqual(lines)
    expect(await readTexts(page, '.fault')).toEqual(lines)
    expect(await readValues(page)).toEqual({ ...goodForm, ...typed })
    expect(desk.store.inquiries).toEqual([])
    expect(await page.locator('.remark a').first().getAttribute('href')).toBe('#lastName')

    await fillIn(page, {}, 'de')
    expect(await send('de')).toBe(200)
    expect(await page.locator('h1').textContent()).toBe('Nachricht gesendet')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('main').textContent()).toContain('Vielen Dank.')
    expect(desk.store.inquiries).toMatchObject([goodForm])
  })

  it('accepts an inquiry, and stores it once when the page that confirms it is reloaded (contract 4.1)', async () => {
    await using desk = await serveDesk()
    await write(desk.url)
    expect(await send()).toBe(200)
    expect(await page.locator('main').textContent()).toContain('We have received your message.')
    expect(desk.store.inquiries).toMatchObject([goodForm])
    const [again] = await Promise.all([page.waitForResponse('**/api/contact'), page.reload()])
    expect([again.request().method(), again.status()]).toEqual(['POST', 200])
    expect(await page.locator('h1').textContent()).toBe('Message received')
    expect(desk.store.inquiries).toHaveLength(1)
    await write(desk.url, { message: 'And to Iceland?' })
    expect(await send()).toBe(200)
    expect(desk.store.inquiries).toHaveLength(2)
  })

  it('says that a failure is not the visitor’s, and stores nothing twice when it is sent again (contract 4.1)', async () => {
    const store = memoryStore()
    let failures = 1
    await using desk = await serveDesk({
      store: {
        ...store,
        async append(submission) {
          const outcome = await store.append(submission)
          if (failures-- > 0) throw new Error('The answer got lost.')
          return outcome
        },
      },
    })
    await write(desk.url)
    expect(await send()).toBe(500)
    const text = await page.locator('main').textContent()
    expect(text).toContain('Something went wrong on our side')
    expect(text).toContain('we keep only one copy')
    expect(text).not.toContain('got lost')
    expect(await readValues(page)).toEqual(goodForm)
    expect(await send()).toBe(200)
    expect(store.inquiries).toHaveLength(1)
  })

  it('leads from the address of the form to the form (contract 4.4)', async () => {
    await using desk = await serveDesk()
    const answer = await page.goto(`${desk.url}${paths.contactAlias}`)
    expect(answer?.status()).toBe(405)
    expect(answer?.headers()).toMatchObject({ allow: 'POST, OPTIONS', 'api-version': '1' })
    expect(answer?.headers()['ratelimit-policy']).toBe('"contact";q=30;w=3600')
    expect(await page.locator('h1').textContent()).toBe('The contact form is on another page')
    await page.locator('main').getByRole('link', { name: 'Contact' }).click()
    expect(new URL(page.url()).pathname).toBe(paths.contactPage)
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

  it('says that a bot check needs JavaScript, instead of fields (contract 4.1 rule 4)', async () => {
    await using desk = await serveDesk({ verifier: scriptedVerifier() })
    await page.goto(`${desk.url}${paths.contactPage}`)
    const notice = page.locator('.needs-script')
    expect(await notice.isVisible()).toBe(true)
    expect(await notice.textContent()).toContain(exampleSite.email)
    expect(await notice.getByRole('link').last().getAttribute('href')).toBe('tel:+442079460000')
    expect(await page.getByLabel('First name').isVisible()).toBe(false)
    expect(await page.getByRole('button').count()).toBe(0)
  })
})

describe('the contact form with its script blocked', () => {
  it('says so after a moment, by mail and phone, without a fault (contract 4.1 rule 4)', async () => {
    await using desk = await serveDesk({ verifier: scriptedVerifier() })
    const page = await (await sharedBrowser()).newPage({ viewport: { width: 390, height: 844 } })
    await page.route(`**${FORM_SCRIPT_PATH}`, (route) => route.fulfill({ status: 404 }))
    // The delay is in the stylesheet, so it begins when the page is checked.
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.goto(`${desk.url}${paths.contactPage}`)
    const notice = page.locator('.needs-script')
    expect(await notice.isVisible()).toBe(false)
    const button = page.getByRole('button')
    expect(await button.count()).toBe(1)
    await session.send('Animation.setPlaybackRate', { playbackRate: 10 })
    await notice.getByText('This form needs JavaScript').waitFor()
    await expect.poll(() => button.count()).toBe(0)
    expect(await page.getByLabel('First name').isVisible()).toBe(false)
    await page.close()
  })

  it('keeps the fields that a visitor is typing into', async () => {
    await using desk = await serveDesk({ verifier: scriptedVerifier() })
    const page = await (await sharedBrowser()).newPage()
    await page.route(`**${FORM_SCRIPT_PATH}`, (route) => route.fulfill({ status: 404 }))
    // The three seconds, here a tenth of them, begin when the visitor types.
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Animation.enable')
    await protocol.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.goto(`${desk.url}${paths.contactPage}`)
    await page.getByLabel('First name').fill('Ada')
    await protocol.send('Animation.setPlaybackRate', { playbackRate: 10 })
    await page.locator('.needs-script').getByText('This form needs JavaScript').waitFor()
    expect(await page.getByLabel('First name').isVisible()).toBe(true)
    expect(await page.getByRole('button').evaluate(readStrength)).toBe('0.5')
    await page.close()
  })
})

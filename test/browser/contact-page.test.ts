import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderClientModules } from '../../scripts/client-bundle.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { readViolations } from '../harness/axe.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { countPosts, fillIn, pressSend, readTexts, readValues } from '../harness/contact-page.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { keptPage } from '../harness/kept-page.ts'
import { spentLimiters } from '../harness/spent-limiters.ts'

let page: Page
let complaints: string[]
beforeAll(async () => {
  page = await keptPage()
  // The browser reports policy violations here (CSP Level 3).
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
})
beforeEach(() => {
  complaints = []
})
afterEach(() => page.unrouteAll())

/** A new page for each test, because these tests leave traces in it. */
function openOwnPage(): void {
  let kept: Page
  beforeEach(async () => {
    kept = page
    page = await (await sharedBrowser()).newPage()
  })
  afterEach(async () => {
    await page.close()
    page = kept
  })
}

const open = ({ url }: ServedDesk) => page.goto(`${url}${paths.contactPage}`)
const alert = () => page.getByRole('alert')
const isFocused = (selector: string) =>
  page.evaluate((it) => document.activeElement?.matches(it), selector)

describe('a script that is served', () => {
  it('matches the build of its source', async () => {
    for (const { url, text } of await renderClientModules()) {
      const served = await readFile(url, 'utf8')
      expect(served === text, 'run npm run build:client').toBe(true)
    }
  })
})

describe('the contact page with ALTCHA', () => {
  // With production's cost: contact-production.test.ts.
  it('stores a message after a real check, from page load on (contract 4.1 rule 4)', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    await open(desk)
    await fillIn(page)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(desk.store.inquiries).toMatchObject([{ ...goodForm, verification: 'passed' }])
    expect(await isFocused('.success-heading')).toBe(true)
    expect(complaints).toEqual([])
  })

  it('does not store a message twice when the answer was lost', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    await open(desk)
    await loseNextAnswer(page)
    await fillIn(page)
    await pressSend(page)
    await alert().getByText('The connection was lost').waitFor()
    expect(await readValues(page)).toEqual(goodForm)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(desk.store.inquiries).toHaveLength(1)
  })

  it('gets a new token automatically when the first was used for another text', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    await open(desk)
    await loseNextAnswer(page)
    await fillIn(page)
    await pressSend(page)
    await alert().waitFor()
    await page.getByLabel('Message').fill('And to Iceland?')
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(desk.store.inquiries.map(({ message }) => message)).toEqual([
      goodForm['message'],
      'And to Iceland?',
    ])
  })

  it('says when no challenge is available, and when to try again (contract 8.2)', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha(), limiters: spentLimiters })
    await open(desk)
    await fillIn(page)
    await pressSend(page)
    await alert().getByText('Please try again in 21 minutes.').waitFor()
    expect(desk.store.inquiries).toEqual([])
  })
})

describe('the contact page without a secure connection', () => {
  openOwnPage()

  it('explains why ALTCHA cannot work, and where to write', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    // Loopback is always secure; this simulates a host without TLS.
    await page.addInitScript(() =>
      Object.defineProperty(window, 'isSecureContext', { value: false }),
    )
    await open(desk)
    await fillIn(page)
    await pressSend(page)
    await alert().getByText('not opened over a secure connection').waitFor()
    expect(await alert().textContent()).toContain(exampleSite.email)
    expect(await readValues(page)).toEqual(goodForm)
  })
})

// appearances.test.ts reads each of these states by the rules of accessibility.
describe('the contact page when something is wrong', () => {
  it('explains each fault beside its field and above the form, and keeps the text', async () => {
    await using desk = await serveDesk()
    await open(desk)
    await fillIn(page, { firstName: ' ', email: 'ada' })
    const posts = countPosts(page)
    await pressSend(page)
    await alert().waitFor()
    expect(posts.count).toBe(0)
    expect(await isFocused('[role=alert]')).toBe(true)
    expect(await readTexts(page, '[role=alert] a')).toEqual([
      'First name is missing.',
      'Please enter a full email address, such as name@example.com.',
    ])
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2)
    const email = page.getByLabel('Email')
    expect(await email.getAttribute('aria-describedby')).toBe('email-fault email-hint')
    expect(await readValues(page)).toEqual({ ...goodForm, firstName: ' ', email: 'ada' })

    await alert().getByRole('link').last().click()
    expect(await isFocused('#email')).toBe(true)
    await email.fill('ada@')
    expect(await page.locator('#email-fault').count()).toBe(1)
    await email.fill('ada@example.com')
    expect(await page.locator('#email-fault').count()).toBe(0)
    // The summary drops corrected faults.
    const summary = page.getByRole('group')
    expect(await readTexts(page, '[role=group] a')).toEqual(['First name is missing.'])
    expect(await summary.textContent()).toContain('One thing needs your attention')
    expect(await readViolations(page)).toEqual([])
    await page.getByLabel('First name').fill('Ada')
    expect(await page.locator('.remark').count()).toBe(0)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(desk.store.inquiries).toMatchObject([goodForm])
  })

  it('does not cut pasted text, and says how much is too long', async () => {
    await using desk = await serveDesk()
    await open(desk)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await fillIn(page, { message: '' })
    // An emoji counts as one character, though it has two units in a string.
    const pasted = `${'🌊'.repeat(26)}${'a'.repeat(12_000)}`
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    const message = page.getByLabel('Message')
    await message.press('ControlOrMeta+v')
    expect((await message.inputValue()) === pasted).toBe(true)
    await page.locator('.counter').getByText('2,026 over the limit of 10,000 characters').waitFor()
    await page.getByRole('status').getByText('2,026 over').waitFor()
    const posts = countPosts(page)
    await pressSend(page)
    const sentence =
      'Message is too long: it has 12,026 characters, and the limit is 10,000. Please shorten it by 2,026.'
    await alert().getByText(sentence).waitFor()
    expect((await message.inputValue()) === pasted).toBe(true)
    expect(posts.count).toBe(0)
    await message.fill('a'.repeat(9980))
    await page.locator('.counter').getByText('20 of 10,000 characters left').waitFor()
    await message.fill(`a\n${'🌊'.repeat(9998)}`)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(desk.store.inquiries[0]?.message === `a\n${'🌊'.repeat(9998)}`).toBe(true)
  })

  it('shows no counter while there is enough room, or after the form was emptied', async () => {
    await using desk = await serveDesk()
    await open(desk)
    await page.getByLabel('Message').fill('a'.repeat(8999))
    expect(await page.locator('.counter').count()).toBe(0)
    await page.getByLabel('First name').fill('a'.repeat(99))
    await page.locator('.counter').getByText('1 of 100 characters left').waitFor()
    await page.locator('form').evaluate((form: HTMLFormElement) => form.reset())
    expect(await page.locator('.counter').count()).toBe(0)
  })

  it('shows faults that only the service found (contract 4.1 rule 2)', async () => {
    await using desk = await serveDesk()
    await open(desk)
    await fillIn(page, { email: `${'a'.repeat(65)}@example.com` })
    await pressSend(page)
    await alert().getByText('The part before the @ is too long.').waitFor()
    expect(await page.locator('#email[aria-invalid=true]').count()).toBe(1)
  })

  it('says so when verification fails (contract 4.1 rule 4)', async () => {
    await using desk = await serveDesk({ verifier: scriptedVerifier() })
    await open(desk)
    await fillIn(page)
    await pressSend(page)
    await alert().getByText('The robot check failed').waitFor()
    expect(await alert().textContent()).toContain(exampleSite.email)
    expect(await readValues(page)).toEqual(goodForm)
  })

  it('says when to try again once the quota is used up (contract 8.2)', async () => {
    await using desk = await serveDesk({ limiters: spentLimiters })
    await open(desk)
    await fillIn(page)
    await pressSend(page)
    await alert().getByText('Please try again in 21 minutes.').waitFor()
    expect(await readValues(page)).toEqual(goodForm)
  })

  it('says that the fault is not the visitor’s when the store fails (contract 4.1)', async () => {
    await using desk = await serveDesk()
    desk.store.failWith(new Error('disk full'))
    await open(desk)
    await fillIn(page)
    await pressSend(page)
    await alert().getByText('Something went wrong on our side').waitFor()
    expect(await alert().textContent()).not.toContain('disk full')
    expect(await readValues(page)).toEqual(goodForm)
  })

  it('keeps the text while offline, and sends it afterwards', async () => {
    await using desk = await serveDesk()
    await open(desk)
    await fillIn(page)
    await page.context().setOffline(true)
    await pressSend(page)
    await alert().getByText('You are offline').waitFor()
    expect(await readValues(page)).toEqual(goodForm)
    await page.context().setOffline(false)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(desk.store.inquiries).toHaveLength(1)
  })
})

describe('the contact page while it is sending', () => {
  // Its clock stays stopped afterwards.
  openOwnPage()

  it('says so, then says that it takes longer than usual, and sends once', async () => {
    await using desk = await serveDesk()
    await page.clock.install()
    await open(desk)
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**${paths.contactAlias}`, async (route) => {
      await released
      await route.continue()
    })
    await fillIn(page)
    const posts = countPosts(page)
    await pressSend(page)
    await page.getByRole('status').getByText('Sending your message').waitFor()
    // The button keeps the focus.
    await page.keyboard.press('Enter')
    const button = page.getByRole('button', { name: 'Send message' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    expect(await readViolations(page)).toEqual([])
    await page.clock.fastForward(6000)
    await page.getByRole('status').getByText('longer than usual').waitFor()
    release()
    await page.getByText('Message sent').waitFor()
    expect(posts.count).toBe(1)
    expect(desk.store.inquiries).toHaveLength(1)
  })
})

/** The form arrives, but its answer is lost. */
function loseNextAnswer(page: Page): Promise<unknown> {
  return page.route(
    `**${paths.contactAlias}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

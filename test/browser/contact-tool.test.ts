/** The form as a tool of an agent in the browser (WebMCP), in a Chromium that has it. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { callContactTool } from '../harness/agent-tool.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { readViolations } from '../harness/axe.ts'
import { scriptedVerifier } from '../harness/bot.ts'
import { openBrowser } from '../harness/browser.ts'
import { fillIn, pressSend, readValues } from '../harness/contact-page.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'

let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await openBrowser(['--enable-features=WebMCP'])
  context = await browser.newContext()
})
beforeEach(async () => {
  page = await context.newPage()
})
afterEach(() => page.close())
afterAll(() => browser?.close())

interface Call {
  /** The agent's answer: the tool's result, or the reason without one. */
  readonly result: Promise<unknown>
}

/** Calls the tool, and waits until the form is filled in. */
async function call({ url }: ServedDesk, fields: Readonly<Record<string, string>>): Promise<Call> {
  // The module that watches the tool is loaded after the form.
  await page.goto(`${url}${paths.contactPage}`, { waitUntil: 'networkidle' })
  const result = callContactTool(page, fields)
  await notice().waitFor()
  return { result }
}

const notice = () => page.getByRole('status').getByText('An AI assistant filled in this form')

describe('an agent that calls send_contact_message', () => {
  it('learns that the message was sent, after a person pressed the button', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    const { result } = await call(desk, goodForm)
    expect(await page.locator('form').getAttribute('toolautosubmit')).toBeNull()
    expect(desk.store.inquiries).toEqual([])
    expect(await readViolations(page)).toEqual([])
    await pressSend(page)
    expect(await result).toEqual({
      sent: true,
      outcome: 'accepted',
      message: 'Thank you. We have received your message.',
    })
    await page.getByText('Message sent').waitFor()
    expect(desk.store.inquiries).toMatchObject([{ ...goodForm, verification: 'passed' }])
  })

  it('learns which fields are wrong, and why', async () => {
    await using desk = await serveDesk()
    const message = 'a'.repeat(10_001)
    const { result } = await call(desk, { ...goodForm, email: 'ada', message })
    await pressSend(page)
    expect(await result).toEqual({
      sent: false,
      outcome: 'validation',
      message: 'Nothing has been sent yet. Everything you wrote is still here.',
      errors: [
        { field: 'email', detail: 'Please enter a full email address, such as name@example.com.' },
        { field: 'message', detail: expect.stringContaining('Please shorten it by 1.') },
      ],
    })
    expect(desk.store.inquiries).toEqual([])
    // The call has ended; the visitor continues alone.
    await fillIn(page)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(desk.store.inquiries).toMatchObject([goodForm])
  })

  // contact-page.test.ts has the other answers of a service, which go the same way.
  it('learns that the bot check failed', async () => {
    await using desk = await serveDesk({ verifier: scriptedVerifier() })
    const { result } = await call(desk, goodForm)
    await pressSend(page)
    expect(await result).toMatchObject({
      sent: false,
      outcome: 'botVerification',
      message: expect.any(String),
    })
    expect(await readValues(page)).toEqual(goodForm)
    expect(desk.store.inquiries).toEqual([])
  })

  it('learns that the person is offline', async () => {
    await using desk = await serveDesk()
    const { result } = await call(desk, goodForm)
    await context.setOffline(true)
    await pressSend(page)
    expect(await result).toMatchObject({ sent: false, outcome: 'offline' })
    await context.setOffline(false)
    expect(desk.store.inquiries).toEqual([])
  })

  it('learns that the person discarded the message, which leaves no trace', async () => {
    await using desk = await serveDesk()
    const { result } = await call(desk, goodForm)
    await page.getByRole('button', { name: 'Discard' }).click()
    expect(await result).toEqual({ rejected: expect.stringContaining('cancelled') })
    expect(Object.values(await readValues(page)).join('')).toBe('')
    expect(await notice().count()).toBe(0)
    expect(desk.store.inquiries).toEqual([])
  })
})

/** ALTCHA is solved while the visitor writes. */
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { countPosts, fillIn, pressSend } from '../harness/contact-page.ts'
import { serveDesk } from '../harness/frontdesk.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  page = await browser.newPage()
})
afterEach(() => page.close())

const token = () => page.locator('input[name=altcha]')
const isSolved = () =>
  page.waitForFunction(() =>
    Boolean(document.querySelector<HTMLInputElement>('input[name=altcha]')?.value),
  )

/** A sixth of this machine's speed, like a telephone. Resolves with a function that ends this. */
async function slowDown(): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  return () => session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

describe('the bot check of a form that a visitor touches', () => {
  it('is solved before anything is sent, on a slow machine and in workers', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha({ guesses: [20, 40] }) })
    const posts = countPosts(page)
    let challenges = 0
    page.on('request', (request) => (challenges += Number(request.url().endsWith(paths.challenge))))
    await page.goto(`${desk.url}${paths.contactPage}`)
    const goOn = await slowDown()
    expect(await token().inputValue()).toBe('')
    const worker = page.waitForEvent('worker')
    await page.getByLabel('First name').focus()
    expect((await worker).url()).toContain('/docs/api/assets/contact-form-solver.js')
    await isSolved()
    expect(posts.count).toBe(0)
    const solved = await token().inputValue()
    await goOn()
    await fillIn(page)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await pressSend(page)
    expect((await sent).postData()).toContain(solved)
    await page.getByText('Message sent').waitFor()
    expect(challenges).toBe(1)
    expect(desk.store.inquiries).toMatchObject([{ verification: 'passed' }])
    // The workers have ended.
    expect(page.workers()).toEqual([])
  })

  it.each([
    [
      'no worker may run',
      () => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker')),
    ],
    [
      'the script of the workers cannot be had',
      () => page.route('**/contact-form-solver.js', (route) => route.abort()),
    ],
  ])('is solved in the page where %s', async (_, hinder) => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    await hinder()
    await page.goto(`${desk.url}${paths.contactPage}`)
    await page.getByLabel('First name').focus()
    await isSolved()
    await fillIn(page)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(desk.store.inquiries).toMatchObject([{ verification: 'passed' }])
  })
})

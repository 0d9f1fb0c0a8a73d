/** A slow network in a real Chromium: people click twice, and answers get lost. */
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../harness/browser.ts'
import { createTestInbox, type TestInbox, type Visitor } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'

/** 400 kbit/s, in bytes a second, and milliseconds. */
const SLOW = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }

/** Bytes of a list of 50, an inquiry, script and style. */
const MAX_BYTES = 100_000

let inbox: TestInbox
let owner: Visitor
let page: Page

beforeAll(async () => {
  inbox = await createTestInbox()
  await inbox.listen()
  owner = await inbox.signIn('owner')
  const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce' })
  await context.addCookies(
    [...owner.cookies].map(([name, value]) => ({ name, value, url: inbox.url })),
  )
  page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { ...SLOW, offline: false })
})
afterAll(async () => {
  await page.context().close()
  await inbox[Symbol.asyncDispose]()
})

const read = async (id: string) => (await inbox.store.list({ ids: [id], limit: 1 }))[0]

const readActs = async (id: string): Promise<readonly string[]> =>
  (await inbox.parts.work.record.list({ object: id, limit: 50 }))
    .map(({ action }) => action)
    .filter((action) => action !== 'read')

const open = async (id: string): Promise<void> => {
  await inbox.store.append(createSubmission({ id, firstName: 'Ada', lastName: id }))
  await page.goto(`${inbox.url}/inquiries/${id}`)
}

const findButton = (name: string) => page.getByRole('button', { name, exact: true })

/** The second click comes when a later request is answered: the server has the first form. */
async function pressTwice(name: string): Promise<void> {
  let sent = 0
  const count = (request: Request): void => void (sent += request.method() === 'POST' ? 1 : 0)
  page.on('request', count)
  // In the page: the driver waits for a navigation before it clicks again.
  await findButton(name).evaluate(async (button: HTMLElement) => {
    button.click()
    await fetch(location.href, { method: 'HEAD' })
    button.click()
  })
  await expect.poll(() => sent).toBe(2)
  page.off('request', count)
}

describe('on a slow network', () => {
  it('a list and an inquiry need few bytes, script and style included', async () => {
    for (let at = 0; at < 50; at += 1)
      await inbox.store.append(createSubmission({ id: `of-${at}` }))
    const answers: Promise<number>[] = []
    const count = (request: Request): void =>
      void answers.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    page.on('requestfinished', count)
    await page.goto(inbox.url)
    await page.getByRole('listitem').nth(49).waitFor()
    await page.getByRole('link', { name: 'Ada Lovelace' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor()
    page.off('requestfinished', count)
    const sizes = await Promise.all(answers)
    // Negative for what the browser had in its cache.
    expect(sizes.reduce((sum, size) => sum + Math.max(0, size), 0)).toBeLessThan(MAX_BYTES)
  })

  it('a double click does nothing twice, and Undo takes it back', async () => {
    await open('twice')
    await pressTwice('Close')
    await page.getByText('Closed.').waitFor()
    expect((await read('twice'))?.handling).toMatchObject({ state: 'closed', version: 1 })
    await pressTwice('Undo')
    await page.getByText('Undone.').waitFor()
    await page.getByLabel('Note').fill('Rang.')
    await pressTwice('Add note')
    await page.getByText('The note is added.').waitFor()
    expect(await inbox.parts.work.notes.list(['twice'])).toHaveLength(1)
    expect(await readActs('twice')).toEqual(['note', 'restore', 'close'])
  })

  it('a form whose answer was lost can be sent again', async () => {
    await open('lost')
    await loseAnswer()
    await findButton('Close').click()
    await page.unrouteAll({ behavior: 'wait' })
    await findButton('Close').click()
    await page.getByText('Closed.').waitFor()
    expect((await read('lost'))?.handling).toMatchObject({ state: 'closed', version: 1 })
    expect(await readActs('lost')).toEqual(['close'])
  })

  it('an answer to the visitor goes out once', async () => {
    await open('visitor')
    await page.goto(`${inbox.url}/inquiries/visitor/answer`)
    await page.getByLabel('Your answer').fill('Yes, we do.')
    await loseAnswer()
    await findButton('Send').click()
    await page.unrouteAll({ behavior: 'wait' })
    await pressTwice('Send')
    await page.getByText('The answer goes out in 20 seconds.').waitFor()
    expect(await inbox.parts.work.answering.list(['visitor'])).toHaveLength(1)
  })
})

/** The server does what the next form asks, and the browser never hears of it. */
async function loseAnswer(): Promise<void> {
  await page.route('**/inquiries/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    // No content: the browser stays on the page.
    return route.fulfill({ status: 204 })
  })
}

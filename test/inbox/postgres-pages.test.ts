/**
 * A day with the inbox in a real Chromium on PostgreSQL: the other tests of the pages use SQLite.
 */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invite } from '../../packages/inbox/src/invite.ts'
import { addAuthenticator, suggestNothing } from './authenticator.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { createTestInbox, type TestInbox, type Visitor } from '../harness/inbox.ts'
import { fillWithSamples } from './samples.ts'

let inbox: TestInbox
let owner: Visitor

beforeAll(async () => {
  inbox = await createTestInbox({}, {}, 'PostgreSQL')
  await inbox.listen()
  ;({ owner } = await fillWithSamples(inbox, { weeks: 1 }))
})
afterAll(() => inbox[Symbol.asyncDispose]())

async function openPage(
  visitor: Visitor | undefined,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce', ...options })
  const cookies = [...(visitor?.cookies ?? [])]
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: inbox.url })))
  await suggestNothing(context)
  return context.newPage()
}

describe('the inbox on PostgreSQL', () => {
  it('signs an invited person in with a passkey, which it keeps', async () => {
    const page = await openPage(undefined)
    await addAuthenticator(page)
    const email = 'ada@example.com'
    const { url } = await invite(inbox.parts, { email, role: 'agent', actor: 'test' })
    await page.goto(url)
    await page.getByRole('button', { name: 'Open the inbox' }).click()
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.getByText('The passkey is ready.').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Inquiries' }).waitFor()
    expect(inbox.events.at(-1)).toMatch(/^inbox.signed-in .*"passkey"/)
    await page.context().close()
  })

  it('does everything without script', async () => {
    const visitor = await inbox.signIn('agent', 'plain@example.com')
    const page = await openPage(visitor, { javaScriptEnabled: false })
    await page.goto(`${inbox.url}/?q=catalog`)
    await page.getByRole('checkbox', { name: 'Choose Émilie du Châtelet' }).check()
    await page.getByLabel('Give it to').selectOption({ label: 'Tim Berners' })
    await page.getByRole('button', { name: 'Give', exact: true }).click()
    await page.getByText('Changed who has it. 1 inquiry.').waitFor()
    await page.getByRole('link', { name: 'Émilie du Châtelet' }).click()
    await page.getByLabel('New note').fill('Two languages?')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('The note is added.').waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    await page.getByRole('link', { name: 'Answer by mail' }).click()
    await page.getByLabel('Your answer').fill('Bien sûr.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('plain, Halden Instruments <website@halden.example>').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('The answer goes out in 20 seconds.').waitFor()
    const told = page.getByRole('status', { name: 'What was done' })
    await told.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Not sent. Your text is here again.').waitFor()
    expect(await page.getByLabel('Your answer').inputValue()).toBe('Bien sûr.')
    const [entry] = await inbox.store.list({ ids: ['devis'], limit: 1 })
    expect(entry?.handling.state).toBe('open')
    await page.context().close()
  })

  it("exports and erases a person's data, on a phone", async () => {
    const page = await openPage(owner, { viewport: { width: 360, height: 740 } })
    await page.goto(inbox.url)
    await page.getByText('Menu', { exact: true }).click()
    await page.getByRole('link', { name: 'Personal data' }).click()
    await page.getByLabel('E-mail address').fill('joerg.muessig@werk-süd.example')
    await page.keyboard.press('Enter')
    await page.getByText('Guten Tag').first().waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'JSON file' }).click()
    expect((await downloading).suggestedFilename()).toBe('personal-data.json')
    await page.getByRole('link', { name: 'Readable page' }).click()
    await page.getByText('zwölf Messgeräte').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Erase everything' }).click()
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await page.getByRole('status').getByText(/1/).waitFor()
    expect(await inbox.store.list({ ids: ['angebot'], limit: 1 })).toEqual([])
    await page.context().close()
  })
})

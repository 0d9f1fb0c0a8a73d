/** Passkeys in a real Chromium, with its virtual authenticator. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invite } from '../../packages/inbox/src/invite.ts'
import { addAuthenticator, suggestNothing, type Authenticator } from './authenticator.ts'
import { readViolations } from '../harness/axe.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { createTestInbox, type TestInbox } from '../harness/inbox.ts'

let inbox: TestInbox
let context: BrowserContext
let page: Page
let authenticator: Authenticator

beforeAll(async () => {
  inbox = await createTestInbox({ mailCodes: true })
  await inbox.listen()
  await openBrowser()
})
afterAll(async () => {
  await context.close()
  await inbox[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await context.clearCookies()
  const { cdp, authenticatorId } = authenticator
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
})

async function openBrowser(): Promise<void> {
  context = await (await sharedBrowser()).newContext()
  await suggestNothing(context)
  page = await context.newPage()
  authenticator = await addAuthenticator(page)
}

/** Creates a passkey for an invited person who is signed in, and opens the list. */
async function enrol(email: string): Promise<void> {
  const { cookies } = await inbox.signIn('agent', email)
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: inbox.url })))
  await page.goto(`${inbox.url}/account`)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByText('The passkey is ready.').waitFor()
}

/** Like an invited person: link, button, passkey. */
async function accept(email: string): Promise<void> {
  const { url } = await invite(inbox.parts, { email, role: 'agent', actor: 'test' })
  await page.goto(url)
  await page.getByRole('button', { name: 'Open the inbox' }).click()
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByText('The passkey is ready.').waitFor()
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
}

async function pressPasskey(): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
}

const isIn = (): Promise<void> => page.getByRole('heading', { name: 'Inquiries' }).waitFor()

describe('a passkey', () => {
  it('is created after an invitation, and then signs in to the requested page', async () => {
    await accept('ada@example.com')
    await isIn()
    const { credentials } = await authenticator.cdp.send('WebAuthn.getCredentials', {
      authenticatorId: authenticator.authenticatorId,
    })
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
    await signOut()
    await page.goto(`${inbox.url}/account`)
    await pressPasskey()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    expect(await page.locator('.rows').first().innerText()).toMatch(
      /Chrome, Linux\s+Created: .* Last used: 24 Nov 2026/s,
    )
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name.endsWith('session'))).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
    })
  })

  it('is suggested by the browser itself, in a field', async () => {
    // Its script stays in the browser.
    await context.close()
    await openBrowser()
    await enrol('alan@example.com')
    await context.addInitScript(() => {
      Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => true })
    })
    await page.getByRole('button', { name: 'Sign out' }).click()
    // The page asks automatically, and the authenticator answers.
    await isIn()
    expect(inbox.events.at(-1)).toMatch(/^inbox.signed-in .*"passkey"/)
    await context.close()
    await openBrowser()
  })

  it('is refused without user verification, with another signature, and as a copy', async () => {
    await enrol('grace@example.com')
    const { cdp, authenticatorId } = authenticator
    await signOut()
    await cdp.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBogusSignature: true })
    await pressPasskey()
    await page.getByText('This passkey was not accepted.').waitFor()
    expect(inbox.events.at(-1)).toContain('"detail":"signature"')
    await cdp.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBadUV: true })
    await pressPasskey()
    await page.getByText('This passkey was not accepted.').waitFor()
    await cdp.send('WebAuthn.setResponseOverrideBits', { authenticatorId })
    await pressPasskey()
    await isIn()
    // An earlier copy has the passkey's old counter.
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
    for (const credential of credentials) {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
      await cdp.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount: 0 },
      })
    }
    await signOut()
    await pressPasskey()
    await page.getByText('looks like a copy').waitFor()
    expect(inbox.events.at(-1)).toContain('"detail":"counter"')
  })

  it('protects its pages after a sign-out, and from disabled accounts', async () => {
    await enrol('mary@example.com')
    await page.goto(`${inbox.url}/account`)
    await signOut()
    await page.goBack()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
    await pressPasskey()
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    const account = await inbox.parts.accounts.findByEmail('mary@example.com')
    await inbox.parts.accounts.disable(account?.id ?? '', inbox.clock.now())
    await page.goto(`${inbox.url}/account`)
    await pressPasskey()
    await page.getByText('This account is disabled.').waitFor()
    expect(inbox.events.at(-1)).toContain('"detail":"disabled"')
  })

  it('signs in even while strangers exceed every limit', async () => {
    await enrol('barbara@example.com')
    await signOut()
    const stranger = inbox.visit()
    const tries = Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0
        ? stranger.post('/sign-in', { credential: '{"id":"x"}' })
        : stranger.post('/sign-in/code', { email: 'barbara@example.com' }),
    )
    const [, ...seen] = await Promise.all([pressPasskey(), ...tries])
    await isIn()
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200, 422, 429]))
  })

  // A passkey was checked after all codes that strangers had sent before: 15 s in a flood.
  it('gets in before the codes that strangers have sent are all checked', async () => {
    await enrol('mary@example.com')
    await signOut()
    let checked = 0
    const tries = Array.from({ length: 12 }, async (_, index) => {
      const stranger = inbox.visit({ client: { network: `network-${index % 10}` } })
      const entry = { email: 'nobody@example.com', code: 'AAAAAAAA' }
      const { status } = await stranger.post('/sign-in/code/entry', entry)
      checked += 1
      return status
    })
    // The others wait for their turn.
    await Promise.race(tries)
    await pressPasskey()
    await isIn()
    expect(checked).toBeLessThan(tries.length / 2)
    expect(new Set(await Promise.all(tries))).toEqual(new Set([422]))
  })

  it('can be added as a second one, named and removed', async () => {
    await enrol('joan@example.com')
    await page.goto(`${inbox.url}/account`)
    await authenticator.cdp.send('WebAuthn.removeVirtualAuthenticator', {
      authenticatorId: authenticator.authenticatorId,
    })
    authenticator = await addAuthenticator(page)
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.getByText('The passkey is ready.').waitFor()
    await page.getByText('Rename Chrome, Linux').last().click()
    await page.getByLabel('Name of the passkey').last().fill('Work laptop')
    await page.getByRole('button', { name: 'Rename' }).last().click()
    await page.getByRole('heading', { name: 'Work laptop' }).waitFor()
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await page.getByText('The passkey is removed.').waitFor()
    expect(await page.getByRole('heading', { name: 'Work laptop' }).count()).toBe(0)
  })
})

describe('the pages around signing in', () => {
  it('pass axe, and write nothing to the console', async () => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    const { url } = await invite(inbox.parts, {
      email: 'axe@example.com',
      role: 'owner',
      actor: 'test',
    })
    await page.goto(url)
    expect(await readViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Open the inbox' }).click()
    expect(await readViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Later: go to the inquiries' }).click()
    await isIn()
    expect(messages).toEqual([])
    await signOut()
    expect(await readViolations(page)).toEqual([])
  })
})

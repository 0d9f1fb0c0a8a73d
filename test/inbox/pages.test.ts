/** The inbox's pages in a real Chromium: axe, width, keyboard, and updates. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseLetter } from '../../packages/inbox/src/letters/parse-letter.ts'
import { patterns } from '../../packages/inbox/src/paths.ts'
import { toPersonPath } from '../../packages/inbox/src/person/person-path.ts'
import { colourRules, readViolations } from '../harness/axe.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { createTestInbox, type TestInbox, type Visitor } from '../harness/inbox.ts'
import { fillWithSamples } from './samples.ts'
import { createSubmission } from '../harness/inquiry.ts'

let inbox: TestInbox
let owner: Visitor
let browser: Browser
/** The owner's page, for tests that leave nothing behind in it. */
let page: Page

beforeAll(async () => {
  inbox = await createTestInbox({ mailCodes: true, otherMail: true, push: true })
  await inbox.listen()
  ;({ owner } = await fillWithSamples(inbox, { weeks: 1 }))
  await owner.post(`/account/snippets/${'s'.repeat(43)}`, {
    name: 'Thanks',
    text: 'Dear {firstName},',
  })
  await fillOtherMail()
  browser = await sharedBrowser()
  page = await openPage(owner)
})
afterAll(async () => {
  await page.context().close()
  await inbox[Symbol.asyncDispose]()
})

interface Appearance {
  readonly width?: number
  readonly height?: number
  readonly media?: Parameters<Page['emulateMedia']>[0]
  readonly language?: string | undefined
}

/** Opens the owner's page; each test chooses how it is shown. */
async function show(
  path: string,
  { width = 1280, height = 900, media = {}, language = 'en' }: Appearance = {},
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: 'light', media: 'screen', forcedColors: 'none', ...media })
  await page.setExtraHTTPHeaders({ 'accept-language': language })
  await page.goto(inbox.url + path)
}

/** One with the longest word that fits a line, and one of a program. */
async function fillOtherMail(): Promise<void> {
  const subjects = ['Offer', `${'W'.repeat(200)}\r\nAuto-Submitted: auto-generated`]
  for (const subject of subjects) {
    const mail = `From: Ada <ada@lovelace.example>\r\nSubject: ${subject}\r\n\r\n`
    const letter = await parseLetter(Buffer.from(mail), { addresses: [] })
    await inbox.parts.work.otherMail.add(letter, Date.now(), { text: 'SELECT 1' })
  }
}

/** A page with a person's cookies. */
async function openPage(visitor: Visitor, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: inbox.url }))
  await context.addCookies(cookies)
  return context.newPage()
}

const listPages = (): readonly string[] => [
  '/',
  '/?state=spam',
  '/?q=nothing-has-this-word&who=none&topic=Sales&language=de&unmailed=1',
  '/inquiries/norway',
  '/inquiries/casino',
  '/inquiries/gone',
  '/inquiries/casino/spam',
  '/inquiries/norway/erasure',
  '/inquiries/norway/answer',
  '/figures',
  '/other-mail',
  '/person',
  toPersonPath(inbox.parts, 'ada@lovelace.example'),
  toPersonPath(inbox.parts, 'ada@lovelace.example', patterns.personExport),
  toPersonPath(inbox.parts, 'ada@lovelace.example', patterns.personErasure),
  '/record',
  '/people',
  '/account',
  '/account/snippets',
  '/confirm',
  '/nowhere',
]

describe('each page', () => {
  // Long words are in German, and longest in these; of all pages each is seen in one of them.
  it('has no fault that axe finds, and fits 320 to 1280 pixels', async () => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    const faults: unknown[] = []
    for (const [at, path] of listPages().entries()) {
      const language = ['de', 'fr', 'pl'][at % 3]
      await show(path, { language })
      faults.push(...(await readViolations(page)).map((fault) => [path, fault]))
      // Only colours differ there.
      if (['/', '/inquiries/norway', '/figures', '/account'].includes(path)) {
        await page.emulateMedia({ colorScheme: 'dark' })
        faults.push(...(await readViolations(page, colourRules)).map((fault) => [path, fault]))
      }
      // One for each layout.
      for (const width of [1280, 768, 320]) {
        if (width !== 1280) await page.setViewportSize({ width, height: 800 })
        faults.push(...(await readTooWide()).map((fault) => [path, language, width, fault]))
      }
    }
    page.removeAllListeners('console')
    expect(faults).toEqual([])
    // The browser reports missing pages itself.
    expect(messages.filter((text) => !/status of 4(?:04|10)/.test(text))).toEqual([])
  })

  it('has a border on every button and a mark on the current page in forced colours at 200 %', async () => {
    const faults: unknown[] = []
    for (const path of ['/', '/inquiries/norway', '/figures', '/account']) {
      await show(path, { width: 640, height: 512, media: { forcedColors: 'active' } })
      const borderless = await page.$$eval('.button', (buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .filter((button) => getComputedStyle(button).borderTopWidth === '0px')
          .map((button) => button.textContent),
      )
      const marks = await page.$$eval('nav [aria-current]', (links) =>
        links.map((link) => getComputedStyle(link).backgroundColor),
      )
      faults.push(...borderless, ...marks.filter((colour) => colour === 'rgba(0, 0, 0, 0)'))
      faults.push(...(await readTooWide()))
    }
    expect(faults).toEqual([])
  })
})

/** Names what is cut off or makes the page scroll sideways. */
function readTooWide(): Promise<readonly unknown[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth
    const cut = [...document.querySelectorAll('.views a, .bar summary, .toolbar > *')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.textContent)
    return [...(wide > innerWidth ? [wide] : []), ...cut]
  })
}

describe('choices on a phone', () => {
  // In ten languages what a role may do was cut off.
  it('are shown whole, and what each role may do, in each language', async () => {
    for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'no', 'pl']) {
      await show('/people', { width: 360, height: 800, language })
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('select')].flatMap((select) => {
          const { offsetWidth, style, name } = select
          style.width = 'auto'
          return select.offsetWidth > offsetWidth ? [name] : []
        }),
      )
      expect([language, cut]).toEqual([language, []])
    }
  })
})

const CONTROLS = 'a[href],button,summary,select,textarea,input:not([type=hidden],[type=radio])'

/** How many controls are visible, and those where the Tab key stops, with their outline. */
async function walkByTab(): Promise<{
  readonly shown: number
  readonly stops: readonly (readonly [name: string, mark: string])[]
}> {
  const walk = await page.evaluateHandle((controls) => {
    const stops = new Map<Element, string>()
    addEventListener('focusin', ({ target: at }) => {
      if (!(at instanceof Element)) return
      const mark = [undefined, '::after', '::before']
        .map((pseudo) => getComputedStyle(at, pseudo).outlineStyle)
        .find((style) => style !== 'none')
      stops.set(at, mark ?? 'none')
    })
    const all = [...document.querySelectorAll(controls)]
    return { stops, shown: all.filter((one) => one.checkVisibility()).length }
  }, CONTROLS)
  const shown = await walk.evaluate((one) => one.shown)
  // Radio buttons, too, have a stop.
  for (let at = 0; at < shown + 5; at += 1) await page.keyboard.press('Tab')
  const stops = await walk.evaluate((one) =>
    [...one.stops].map(([at, mark]) => [at.outerHTML.slice(0, 80), mark] as const),
  )
  return { shown, stops }
}

describe('by keyboard alone', () => {
  it('Tab stops at every control and field, with a visible focus', async () => {
    for (const [width, paths] of [
      [1280, ['/?q=norway', '/people']],
      [390, ['/inquiries/norway', '/inquiries/norway/spam']],
    ] as const) {
      for (const path of paths) {
        await show(path, { width })
        const { shown, stops } = await walkByTab()
        expect(stops.filter(([, mark]) => mark === 'none')).toEqual([])
        expect([path, width, shown > 3, stops.length >= shown]).toEqual([path, width, true, true])
      }
    }
  })

  it('opens the menu and closes it', async () => {
    await show('/inquiries/norway', { width: 390 })
    await page.locator('summary', { hasText: 'More' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mark as answered' }).waitFor()
    expect(await readViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Mark as answered' }).waitFor({ state: 'hidden' })
  })
})

describe('on paper', () => {
  it('the charts are black on white, with their numbers, and without buttons', async () => {
    await show('/figures', { media: { colorScheme: 'dark' } })
    const numbers = page.getByRole('table', { name: 'Inquiries a week' })
    expect(await numbers.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await numbers.isVisible()).toBe(true)
    for (const gone of ['Menu', 'Sign out', '12 weeks', 'As a table']) {
      expect([gone, await page.getByText(gone, { exact: true }).first().isVisible()]).toEqual([
        gone,
        false,
      ])
    }
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return [backgroundColor, color]
    })
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    await show('/people', { media: { media: 'print' } })
    await page.getByText('tim@halden.example').first().waitFor()
    expect(await page.getByText('New link').first().isVisible()).toBe(false)
  })
})

describe('two people at once', () => {
  it('see who did what, and keep their text to edit and send', async () => {
    const page = await openPage(await inbox.signIn('agent', 'first@example.com'))
    await page.goto(`${inbox.url}/inquiries/invoice`)
    await page.getByLabel('New note').fill('Sent it again')
    const other = await inbox.signIn('agent', 'second@example.com')
    const version = (await other.get('/inquiries/invoice')).field('version')
    await other.post('/inquiries/invoice/closing', { version })
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('second closed it').waitFor()
    expect(await readViolations(page)).toEqual([])
    await page.getByLabel('What you wrote').fill('Sent it again, by post')
    await page.getByRole('button', { name: 'Add note anyway' }).click()
    await page.getByText('The note is added.').waitFor()
    await page.getByText('Sent it again, by post').waitFor()
    await page.context().close()
  })

  it('see it for several at once, and can undo the others after a reload', async () => {
    const page = await openPage(await inbox.signIn('agent', 'third@example.com'))
    const ids = ['several-1', 'several-2']
    for (const id of ids) await inbox.store.append(createSubmission({ id, lastName: id }))
    await page.goto(inbox.url)
    for (const id of ids) await page.getByLabel(`Choose Ada ${id}`).check()
    const other = await inbox.signIn('agent', 'second@example.com')
    await other.post('/inquiries/several-1/notes', { version: '0', text: 'She rang.' })
    await other.post('/inquiries/several-1/answered', { version: '0' })
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.getByText('second marked it as answered').waitFor()
    await page.getByText('Closed. 1 inquiry.').waitFor()
    expect(await readViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'All inquiries' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    await page.goto(`${inbox.url}/inquiries/several-2`)
    await other.post('/inquiries/several-2/notes', { version: '2', text: 'Do not close this.' })
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.getByText('Do not close this.').waitFor()
    expect(await readViolations(page)).toEqual([])
    await page.context().close()
  })
})

describe('keys', () => {
  it('move, choose, open, close and search, except in fields and when switched off', async () => {
    const page = await openPage(await inbox.signIn('agent', 'keys@example.com'))
    await page.goto(inbox.url)
    for (const key of ['j', 'j', 'x', 'k']) await page.keyboard.press(key)
    const names = page.locator('.inquiries .name')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ada Lovelace')
    expect(await page.locator('input[name=seen]:checked').count()).toBe(1)
    await page.keyboard.press('?')
    await page.getByRole('heading', { name: 'Keyboard' }).waitFor()
    expect(await readViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type('jex')
    expect(await page.getByRole('searchbox').inputValue()).toBe('jex')
    await names.nth(2).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('e')
    await page.getByText('Closed. 2 inquiries.').waitFor()
    await page.keyboard.press('z')
    await page.getByText('Undone.').waitFor()
    for (const key of ['Enter', 'r']) {
      await page.goto(inbox.url)
      await page.keyboard.press('j')
      await page.keyboard.press(key)
      await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
    }
    await page.keyboard.press('u')
    await page.getByRole('heading', { name: 'Inquiries' }).waitFor()
    await page.goto(`${inbox.url}/account`)
    await page.getByRole('button', { name: 'Switch keys off' }).click()
    await page.goto(inbox.url)
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await page.context().close()
  })
})

describe('a page that stays open', () => {
  it('reports news every 20 seconds, moves nothing, and does not prolong the session', async () => {
    const reader = await inbox.signIn('reader', 'waiting@example.com')
    const page = await openPage(reader)
    await page.clock.install()
    await page.goto(inbox.url)
    const first = await page.locator('.inquiries .name').first().textContent()
    const seen = (): Promise<readonly unknown[]> =>
      inbox.parts.host.store.run
        .again({ text: 'SELECT seen_at FROM inbox_session ORDER BY id' })
        .then(([rows = []]) => rows.map((row) => row['seen_at']))
    const before = await seen()
    inbox.clock.advance(120_000)
    await inbox.store.append(
      createSubmission({ id: 'fresh', firstName: 'New', receivedAt: inbox.clock.now() }),
    )
    const asked = page.waitForResponse((answer) => answer.url().includes('/pulse'))
    await page.clock.runFor(20_000)
    await asked
    await page.getByRole('link', { name: '1 new – show' }).waitFor()
    expect(await page.title()).toMatch(/^\(1\) /)
    expect(await page.locator('.inquiries .name').first().textContent()).toBe(first)
    const again = page.waitForResponse((answer) => answer.url().includes('/pulse'))
    await page.clock.runFor(20_000)
    expect((await again).status()).toBe(304)
    expect(await seen()).toEqual(before)
    await page.getByRole('link', { name: '1 new – show' }).click()
    expect(await page.locator('.inquiries .name').first().textContent()).toContain('New')
    await page.context().close()
  })

  it('shows who else has the inquiry open', async () => {
    const page = await openPage(await inbox.signIn('agent', 'one@example.com'))
    await page.clock.install()
    await page.goto(`${inbox.url}/inquiries/devis`)
    const other = await inbox.signIn('agent', 'other@example.com')
    await other.get('/inquiries/devis')
    await page.clock.runFor(20_000)
    // A person of the samples stays for a minute after opening it.
    await page.getByText(/^Also opened by (?:.+ and )?other\.$/).waitFor()
    expect(await readViolations(page, colourRules)).toEqual([])
    await page.context().close()
  })

  it('keeps typed text beyond the end of the session', async () => {
    const writer = await inbox.signIn('agent', 'writer@example.com')
    const page = await openPage(writer)
    await page.clock.install()
    await page.goto(`${inbox.url}/inquiries/devis`)
    await page.getByLabel('New note').fill('Ask Émilie for the')
    await page.clock.runFor(1500)
    await page.getByText('Kept', { exact: true }).waitFor()
    const again = await inbox.signIn('agent', 'writer@example.com')
    expect((await again.get('/inquiries/devis')).text).toContain('>Ask Émilie for the</textarea>')
    await page.context().clearCookies()
    await page.getByLabel('New note').fill('Ask Émilie for the year.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('You are not signed in any more.').waitFor()
    await page.getByText('Ask Émilie for the year.').waitFor()
    expect(await readViolations(page)).toEqual([])
    await page
      .context()
      .addCookies([...again.cookies].map(([name, value]) => ({ name, value, url: inbox.url })))
    await page.getByRole('button', { name: 'Send it now' }).click()
    await page.getByText('The note is added.').waitFor()
    expect(await page.getByLabel('New note').inputValue()).toBe('')
    await page.context().close()
  })
})

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

beforeAll(async () => {
  inbox = await createTestInbox({ mailCodes: true, otherMail: true })
  await inbox.listen()
  ;({ owner } = await fillWithSamples(inbox))
  await fillOtherMail()
  browser = await sharedBrowser()
})
afterAll(() => inbox[Symbol.asyncDispose]())

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
  '/?q=nothing-has-this-word',
  '/?who=none&topic=Sales&language=de&unmailed=1',
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
  for (const scheme of ['light', 'dark'] as const) {
    it(`has no fault that axe finds, and fits 320 to 1280 pixels: ${scheme}`, async () => {
      const page = await openPage(owner, { colorScheme: scheme })
      const messages: string[] = []
      page.on('console', (message) => messages.push(message.text()))
      await owner.post(`/account/snippets/${'s'.repeat(43)}`, {
        name: 'Thanks',
        text: 'Dear {firstName},',
      })
      const faults: unknown[] = []
      // Only colours differ there.
      const shown =
        scheme === 'light' ? listPages() : ['/', '/inquiries/norway', '/figures', '/account']
      for (const path of shown) {
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto(inbox.url + path)
        const rules = scheme === 'dark' ? colourRules : undefined
        faults.push(...(await readViolations(page, rules)).map((fault) => [path, fault]))
        // One for each layout.
        for (const width of scheme === 'light' ? [1280, 768, 320] : []) {
          if (width !== 1280) await page.setViewportSize({ width, height: 800 })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          if (wide > width) faults.push([path, width, wide])
        }
      }
      expect(faults).toEqual([])
      // The browser reports missing pages itself.
      expect(messages.filter((text) => !/status of 4(?:04|10)/.test(text))).toEqual([])
      await page.context().close()
    })
  }
})

describe('choices on a phone', () => {
  // In ten languages what a role may do was cut off.
  it.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'sv', 'no', 'pl'])(
    'are shown whole, and what each role may do: %s',
    async (locale) => {
      const page = await openPage(owner, { locale, viewport: { width: 360, height: 800 } })
      await page.goto(`${inbox.url}/people`)
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('select')].flatMap((select) => {
          const { offsetWidth, style, name } = select
          style.width = 'auto'
          return select.offsetWidth > offsetWidth ? [name] : []
        }),
      )
      expect(cut).toEqual([])
      await page.context().close()
    },
  )
})

/** The stops of the Tab key, and whether each is visible. */
async function walkByTab(page: Page): Promise<readonly (readonly [name: string, mark: string])[]> {
  const stops: (readonly [string, string])[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body) return undefined
      const marks = [at, at, at].map((one, index) =>
        getComputedStyle(one, [null, '::after', '::before'][index]),
      )
      const mark = marks.find(({ outlineStyle }) => outlineStyle !== 'none')
      return [at.outerHTML.slice(0, 80), mark?.outlineStyle ?? 'none'] as const
    })
    if (!stop || stops.length > 400) return stops
    stops.push(stop)
  }
}

describe('by keyboard alone', () => {
  it('Tab stops at every control and field, with a visible focus', async () => {
    for (const [width, paths] of [
      [1280, ['/', '/people']],
      [390, ['/inquiries/norway', '/inquiries/norway/spam']],
    ] as const) {
      const page = await openPage(owner, { viewport: { width, height: 900 } })
      for (const path of paths) {
        await page.goto(inbox.url + path)
        const shown = await page.$$eval(
          'a[href],button,summary,select,textarea,input:not([type=hidden],[type=radio])',
          (all) => all.filter((one) => one.checkVisibility()).length,
        )
        const stops = await walkByTab(page)
        expect(stops.filter(([, mark]) => mark === 'none')).toEqual([])
        expect([path, width, stops.length >= shown]).toEqual([path, width, true])
      }
      await page.context().close()
    }
  })

  it('opens the menu and closes it', async () => {
    const page = await openPage(owner, { viewport: { width: 390, height: 844 } })
    await page.goto(`${inbox.url}/inquiries/norway`)
    await page.locator('summary', { hasText: 'More' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mark as answered' }).waitFor()
    expect(await readViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Mark as answered' }).waitFor({ state: 'hidden' })
    await page.context().close()
  })
})

describe('on paper', () => {
  it('the charts are black on white, with their numbers, and without buttons', async () => {
    const page = await openPage(owner, { colorScheme: 'dark' })
    await page.goto(`${inbox.url}/figures`)
    const numbers = page.getByRole('table', { name: 'Inquiries a week' })
    expect(await numbers.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
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
    expect((await page.pdf()).length).toBeGreaterThan(10_000)
    await page.goto(`${inbox.url}/people`)
    await page.getByText('tim@halden.example').first().waitFor()
    expect(await page.getByText('New link').first().isVisible()).toBe(false)
    await page.context().close()
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

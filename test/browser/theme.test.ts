/** `theme`, as a browser draws it. */
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import type { Theme } from '../../packages/frontdesk/src/index.ts'
import { FORM_SCRIPT_PATH } from '../../packages/frontdesk/src/site/form/script.ts'
import { colourRules, readViolations } from '../harness/axe.ts'
import { fillIn, pressSend } from '../harness/contact-page.ts'
import { serveDesk } from '../harness/frontdesk.ts'
import { visit } from '../harness/in-place.ts'
import { keptPage } from '../harness/kept-page.ts'
import { serveOtherSite } from '../harness/other-site.ts'
import { pageKinds } from './page-kinds.ts'

const accent = { light: '#0b6b34', dark: '#6fd08c' }
const theme: Theme = { accent, radius: 20, font: "'DejaVu Serif', serif" }

/** The faintest greys allowed: one step further refuses the start. */
const edge: Theme = { accent: { light: '#6c6c6c', dark: '#878787' }, radius: 24 }

const schemes = [
  { scheme: 'light', drawn: 'rgb(11, 107, 52)', onAccent: 'rgb(255, 255, 255)' },
  { scheme: 'dark', drawn: 'rgb(111, 208, 140)', onAccent: 'rgb(13, 26, 33)' },
] as const

let page: Page
beforeAll(async () => {
  // No transitions: colours are read right after a change.
  page = await keptPage()
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
})
afterEach(async () => {
  page.removeAllListeners('console')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 720 })
})

/**
 * The API documentation looks like the developers' page and is ten times as long, the others like
 * the page about the company; the form comes last.
 */
const alike: ReadonlySet<string> = new Set([
  paths.apiDocs,
  '/privacy',
  '/articles',
  paths.contactPage,
])
const kinds = pageKinds.filter((path) => !alike.has(path))

const styleNames = ['plain', 'paper', 'bold'] as const

/** A property of the first such element. */
const read = (selector: string, property: string): Promise<string | null> =>
  page.evaluate(
    ([selector, property]) => {
      const element = document.querySelector(selector)
      return element && getComputedStyle(element).getPropertyValue(property)
    },
    [selector, property] as const,
  )

describe('a theme', () => {
  it('shows on pages and in the form, in both schemes', async () => {
    await using desk = await serveDesk({ theme })
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    for (const path of [paths.home, '/nothing', paths.contactPage]) {
      await page.goto(`${desk.url}${path}`)
      for (const { scheme, drawn } of schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        expect(await read('body', 'border-top-color')).toBe(drawn)
        expect(await read('body', 'font-family')).toBe('"DejaVu Serif", serif')
        expect(await read('main a:not(.button)', 'color')).toBe(drawn)
        expect(await read('nav a', 'border-radius')).toBe('16px')
      }
    }
    // The browser reports the 404 page itself.
    expect(complaints).toEqual([expect.stringContaining('404')])
    await page.locator('[name=message]').focus()
    for (const { scheme, drawn, onAccent } of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      expect(await read('form button', 'background-color')).toBe(drawn)
      expect(await read('form button', 'color')).toBe(onAccent)
      expect(await read('form button', 'border-radius')).toBe('20px')
      expect(await read('[name=message]', 'border-radius')).toBe('20px')
      expect(await read('[name=message]', 'font-family')).toBe('"DejaVu Serif", serif')
      expect(await read('[name=message]', 'outline-color')).toBe(drawn)
    }
  })
})

describe('a theme at the limits of what is accepted', () => {
  // pages.test.ts checks the rules beside contrast.
  it('keeps every page legible, and the form in every state, also under the pointer', async () => {
    await using desk = await serveDesk({ theme: edge })
    const findFaults = async (state: string): Promise<readonly string[]> => {
      const faults: string[] = []
      for (const { scheme } of schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        const found = await readViolations(page, colourRules)
        faults.push(...found.map((fault) => `${state}, ${scheme}: ${fault}`))
      }
      return faults
    }
    for (const path of [...kinds, '/nothing']) {
      await visit(page, desk, path)
      expect(await findFaults(path)).toEqual([])
    }
    await page.goto(`${desk.url}${paths.contactPage}`)
    expect(await findFaults(paths.contactPage)).toEqual([])
    await page.getByRole('button', { name: 'Send message' }).hover()
    expect(await findFaults('pointed at')).toEqual([])
    await pressSend(page)
    await page.getByRole('alert').waitFor()
    expect(await findFaults('faults')).toEqual([])
    await page.locator('[name=email]').fill('ada@gmial.com')
    await page.locator('[name=message]').focus()
    await page.locator('.meant').first().hover()
    expect(await findFaults('a suggestion pointed at')).toEqual([])
    await page.route(`**${paths.contactAlias}`, (route) => route.abort())
    await fillIn(page)
    await pressSend(page)
    await page.getByRole('alert').getByRole('link').waitFor()
    expect(await findFaults('not sent')).toEqual([])
    await page.unroute(`**${paths.contactAlias}`)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    await page.locator('.success button').first().hover()
    expect(await findFaults('sent')).toEqual([])
  })
})

describe('a theme on the page of another site', () => {
  const readPage = (page: Page) =>
    page.evaluate(() =>
      [document.documentElement, document.body, ...document.querySelectorAll('h1, h1 a')].map(
        (element) => {
          const style = getComputedStyle(element)
          const own = ['--accent', '--radius', '--font', '--page', '--fd-accent']
          return ['color', 'background-color', 'font-family', 'color-scheme', ...own].map((name) =>
            style.getPropertyValue(name),
          )
        },
      ),
    )

  it('shows in the form alone: nothing of the page changes when the form comes', async () => {
    let script = ''
    await using site = await serveOtherSite(
      () =>
        `<!DOCTYPE html><html lang="en"><title>Shop</title><style>:root { --accent: teal; --frontdesk-radius: 2px }</style><h1><a href="/">Shop</a></h1><frontdesk-contact-form></frontdesk-contact-form>${script}`,
    )
    await using desk = await serveDesk({ theme, contact: { allowedOrigins: [site.url] } })
    await page.goto(site.url)
    const before = await readPage(page)
    expect(before[0]).toContain('teal')
    script = `<script type="module" src="${desk.url}${FORM_SCRIPT_PATH}"></script>`
    await page.goto(site.url, { waitUntil: 'networkidle' })
    expect(await readPage(page)).toEqual(before)
    expect(await read('form button', 'background-color')).toBe('rgb(11, 107, 52)')
    // The page's properties take precedence over the theme, and the font is the page's.
    expect(await read('form button', 'border-radius')).toBe('2px')
    expect(await read('form button', 'font-family')).toBe(await read('body', 'font-family'))
  })

  it('at the limits of what is accepted keeps the button legible, also under the pointer', async () => {
    let script = ''
    await using site = await serveOtherSite(
      () =>
        `<!DOCTYPE html><html lang="en"><title>Shop</title><main><h1>Shop</h1><frontdesk-contact-form></frontdesk-contact-form></main>${script}`,
    )
    await using desk = await serveDesk({ theme: edge })
    script = `<script type="module" src="${desk.url}${FORM_SCRIPT_PATH}"></script>`
    await page.goto(site.url, { waitUntil: 'networkidle' })
    expect(await readViolations(page, colourRules)).toEqual([])
    await page.getByRole('button', { name: 'Send message' }).hover()
    expect(await readViolations(page, colourRules)).toEqual([])
  })
})

describe.each(styleNames)('the style %s', (style) => {
  // pages.test.ts checks the widths between, with one style.
  const widths = [390, 1280]

  // appearances.test.ts checks accessibility, code-style.test.ts the colours of code.
  it('differs from the others, and never scrolls sideways', async () => {
    await using desk = await serveDesk({ theme: { style }, contact: { topics: ['Repairs'] } })
    for (const path of [paths.developers, paths.home, '/about', '/nothing', paths.contactPage]) {
      await visit(page, desk, path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 })
      }
    }
    // Differences in the form, which other sites embed.
    const drawn = {
      page: await read('body', 'background-color'),
      button: await read('form button', 'background-color'),
      corner: await read('form input:not([type=hidden])', 'border-radius'),
    }
    expect(drawn).toEqual(
      {
        plain: { page: 'rgb(251, 250, 247)', button: 'rgb(10, 92, 125)', corner: '8px' },
        paper: { page: 'rgb(246, 241, 231)', button: 'rgb(138, 51, 36)', corner: '2px' },
        bold: { page: 'rgb(255, 255, 255)', button: 'rgb(67, 56, 202)', corner: '12px' },
      }[style],
    )
  })
})

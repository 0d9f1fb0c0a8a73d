import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../src/contract/paths.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { readViolations } from '../harness/axe.ts'
import { openBrowser } from '../harness/browser.ts'
import { countPosts, fillIn, pressSend, readValues } from '../harness/contact-page.ts'
import { goodForm, serveDesk, type ServedDesk } from '../harness/desk.ts'
import { exampleSite } from '../harness/example-site.ts'

/** Bytes over the network of all that the page loads (issue of the page: 60 KB). */
const MAX_PAGE_BYTES = 60 * 1024

const german = { ...exampleSite, languages: ['de', 'en'] }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

async function open({ url }: ServedDesk, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage(options)
  await page.goto(`${url}${paths.contactPage}`)
  return page
}

const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('the contact page, whoever looks at it', () => {
  it('needs the keyboard and nothing else', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    const page = await open(desk)
    await page.getByLabel('First name').focus()
    for (const value of Object.values(goodForm)) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByText('Message sent').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(
      await page.getByLabel('First name').evaluate((it) => it === document.activeElement),
    ).toBe(true)
    expect(desk.store.inquiries).toMatchObject([goodForm])
    await page.close()
  })

  it('has a name and a description for each control in the accessibility tree', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    const page = await open(desk)
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const controls = nodes
      .filter(({ role }) => role?.value === 'textbox' || role?.value === 'button')
      .map(({ name, description }) => [name?.value, description?.value ?? ''])
    expect(controls).toEqual([
      ['First name', ''],
      ['Last name', ''],
      ['E-mail', 'We answer to this address.'],
      ['Phone (optional)', ''],
      ['Message', 'At most 10,000 characters.'],
      ['Send message', ''],
    ])
    await page.close()
  })

  it('speaks German throughout the form where the site does', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha(), site: german })
    const page = await open(desk)
    expect(await page.locator('form').getAttribute('lang')).toBe('de')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('body > header').getAttribute('lang')).toBe('en')
    expect(await page.locator('h1').textContent()).toBe('Kontakt')
    expect(await page.title()).toBe(`Kontakt · ${german.name}`)
    expect(await page.locator('main h2').textContent()).toBe('Andere Wege')
    await fillIn(page, { email: 'ada', lastName: '' }, 'de')
    await pressSend(page, 'de')
    await page.getByRole('alert').getByText('2 Angaben brauchen Ihren Blick').waitFor()
    expect(await page.getByRole('alert').getByRole('link').allTextContents()).toEqual([
      'Nachname fehlt.',
      'Das ist keine vollständige E-Mail-Adresse. Sie sieht aus wie name@example.com.',
    ])
    expect(await readViolations(page)).toEqual([])
    await fillIn(page, {}, 'de')
    await pressSend(page, 'de')
    await page.getByText('Nachricht gesendet').waitFor()
    await page.getByText('Vielen Dank. Ihre Nachricht ist angekommen.').waitFor()
    expect(desk.store.inquiries).toMatchObject([goodForm])
    await page.close()
  })

  it.each([
    { name: 'dark', options: { colorScheme: 'dark', viewport: { width: 390, height: 844 } } },
    { name: '320 pixels wide', options: { viewport: { width: 320, height: 640 } } },
    // 1280 pixels at 200 %: half as many, each twice as large.
    {
      name: 'at 200 % zoom',
      options: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    },
    { name: 'with forced colours', options: { forcedColors: 'active' } },
  ] as const)('has no fault and no sideways scrolling in any state, $name', async ({ options }) => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    const page = await open(desk, options)
    const check = async () => [await readOverflow(page), await readViolations(page)]
    expect(await check()).toEqual([0, []])
    await pressSend(page)
    await page.getByRole('alert').waitFor()
    expect(await check()).toEqual([0, []])
    await fillIn(page)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(await check()).toEqual([0, []])
    await page.close()
  })

  it('stands the other way round on a page that reads from right to left', async () => {
    await using desk = await serveDesk()
    const page = await open(desk, { viewport: { width: 1280, height: 900 } })
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('html, form')) {
        element.setAttribute('dir', 'rtl')
      }
    })
    await pressSend(page)
    const first = await page.locator('#firstName').boundingBox()
    const last = await page.locator('#lastName').boundingBox()
    expect(first?.x).toBeGreaterThan(last?.x ?? Infinity)
    const remark = page.getByRole('alert')
    const border = (side: string) =>
      remark.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), side)
    expect(await border('border-right-width')).toBe('5px')
    expect(await border('border-left-width')).toBe('1px')
    expect(await readOverflow(page)).toBe(0)
    await page.close()
  })

  it.each([
    ['no-preference', 'frontdesk-turn'],
    ['reduce', 'none'],
  ] as const)(
    'moves by the motion that the visitor prefers: %s',
    async (reducedMotion, expected) => {
      await using desk = await serveDesk()
      const page = await open(desk, { reducedMotion })
      await page.route(`**${paths.contactAlias}`, () => {})
      await fillIn(page)
      await pressSend(page)
      const progress = page.getByRole('status')
      await progress.getByText('Sending').waitFor()
      const animation = await progress.evaluate(
        (element) => getComputedStyle(element, '::before').animationName,
      )
      expect(animation).toBe(expected)
      await page.close()
    },
  )

  it('keeps what was written on the way back from another page', async () => {
    await using desk = await serveDesk()
    const page = await open(desk)
    await fillIn(page)
    const posts = countPosts(page)
    await page.goto(`${desk.url}${paths.developers}`)
    await page.goBack()
    expect(await readValues(page)).toEqual(goodForm)
    expect(posts.count).toBe(0)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(desk.store.inquiries).toHaveLength(1)
    await page.close()
  })

  it(`loads less than ${MAX_PAGE_BYTES} bytes in all, from this site alone`, async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    const page = await browser.newPage()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    let bytes = 0
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto(`${desk.url}${paths.contactPage}`, { waitUntil: 'networkidle' })
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(MAX_PAGE_BYTES)
    expect([...hosts]).toEqual([desk.url])
    await page.close()
  })
})

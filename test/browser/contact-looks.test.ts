import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { toLanguagePath } from '../../packages/frontdesk/src/site/form/language-path.ts'
import { encoders } from '../../packages/frontdesk/src/service/encoders.ts'
import { quickAltcha } from '../harness/altcha.ts'
import { colourRules, readViolations } from '../harness/axe.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { countPosts, fillIn, pressSend, readTexts, readValues } from '../harness/contact-page.ts'
import { createDesk, goodForm, serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { keptPage } from '../harness/kept-page.ts'
import { allTexts } from '../harness/texts.ts'

/** Bytes of the page and everything it loads, headers included (target for the contact page). */
const MAX_PAGE_BYTES = 16_384

const german = { ...exampleSite, languages: ['de', 'en'] }

let page: Page
beforeEach(async () => {
  page = await keptPage()
})

const open = ({ url }: ServedDesk) => page.goto(`${url}${paths.contactPage}`)

/** ALTCHA's token in a body of multipart/form-data. */
const readToken = (body: string | null): string | undefined =>
  /name="altcha"\s+(\S+)/.exec(body ?? '')?.[1]

const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Elements whose text is larger than the box that clips it. */
const readClipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { overflow, display } = getComputedStyle(element)
        const isCut = /hidden|clip/.test(overflow) && display !== 'inline'
        const isLarger =
          element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
        // Texts for screen readers are one pixel large.
        return isCut && isLarger && element.clientWidth > 1
      })
      .map(({ outerHTML }) => outerHTML),
  )

/** A focused control is inside the window and not covered (2.4.11). */
const isAtHand = (control: Element): boolean => {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const middle = document.elementFromPoint(
    (left + right) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  )
  return left >= 0 && right <= innerWidth && middle !== null && control.contains(middle)
}

describe('the contact page in every look', () => {
  it('needs the keyboard and nothing else', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    await open(desk)
    await page.getByLabel('First name').focus()
    const typed = { ...goodForm, firstName: 'A', lastName: 'L', email: 'a@b.example', phone: '112' }
    for (const value of Object.values(typed)) {
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
    expect(desk.store.inquiries).toMatchObject([typed])
  })

  it('has a name and a description for each control in the accessibility tree', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    await open(desk)
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const controls = nodes
      .filter(({ role }) => role?.value === 'textbox' || role?.value === 'button')
      .map(({ name, description }) => [name?.value, description?.value ?? ''])
    expect(controls).toEqual([
      ['First name', ''],
      ['Last name', ''],
      ['Email', 'We’ll reply to this address.'],
      ['Phone (optional)', ''],
      ['Message', 'Up to 10,000 characters.'],
      ['Send message', ''],
    ])
  })

  it('has the whole form in German on a German site', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha(), site: german })
    await open(desk)
    expect(await page.locator('form').getAttribute('lang')).toBe('de')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect(await page.locator('body > header').getAttribute('lang')).toBe(null)
    expect(await page.locator('h1').textContent()).toBe('Kontakt')
    expect(await page.title()).toBe(`Kontakt · ${german.name}`)
    expect(await page.locator('main h2').textContent()).toBe('Direkter Kontakt')
    await fillIn(page, { email: 'ada', lastName: '' }, 'de')
    await pressSend(page, 'de')
    await page.getByRole('alert').getByText('Bitte prüfen Sie 2 Angaben').waitFor()
    expect(await readTexts(page, '[role=alert] a')).toEqual([
      'Nachname fehlt.',
      'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.com.',
    ])
    await fillIn(page, {}, 'de')
    await pressSend(page, 'de')
    await page.getByText('Nachricht gesendet').waitFor()
    await page.getByText('Vielen Dank. Ihre Nachricht ist angekommen.').waitFor()
    expect(desk.store.inquiries).toMatchObject([goodForm])
  })

  // theme.test.ts checks the dark form, and appearances.test.ts the rules beside contrast.
  it('is legible with forced colours, and scrolls sideways in no state at 320 pixels', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    // No transitions: colours are read right after a change.
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await open(desk)
    const check = async () => [await readOverflow(page), await readViolations(page, colourRules)]
    expect(await check()).toEqual([0, []])
    await pressSend(page)
    await page.getByRole('alert').waitFor()
    expect(await check()).toEqual([0, []])
    await fillIn(page)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(await check()).toEqual([0, []])
  })

  it('is whole and within reach at 200 % zoom', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    const page = await (await sharedBrowser()).newPage()
    const session = await page.context().newCDPSession(page)
    // Zoom of 1280x1024 to 200 % (WCAG 2.2, 1.4.4 and 1.4.10): half as many CSS pixels each way,
    // drawn twice as large.
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 640,
      height: 512,
      deviceScaleFactor: 2,
      mobile: false,
    })
    await page.goto(`${desk.url}${paths.contactPage}`)
    expect(await page.evaluate(() => [innerWidth, innerHeight, devicePixelRatio])).toEqual([
      640, 512, 2,
    ])
    const check = async () => [await readOverflow(page), await readClipped(page)]
    expect(await check()).toEqual([0, []])
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('alert').waitFor()
    expect(await check()).toEqual([0, []])
    await fillIn(page)
    for (const control of await page
      .locator('form :is(input:not([type=hidden]), textarea, button)')
      .all()) {
      await control.focus()
      // The page may scroll smoothly.
      await expect.poll(() => control.evaluate(isAtHand)).toBe(true)
    }
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(await check()).toEqual([0, []])
    await page.close()
  })

  it('moves by the motion that the visitor prefers', async () => {
    await using desk = await serveDesk()
    await open(desk)
    await page.route(`**${paths.contactAlias}`, () => {})
    await fillIn(page)
    await pressSend(page)
    await page.getByRole('status').getByText('Sending').waitFor()
    const animations: unknown[] = []
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      animations.push(
        await page.evaluate(() => {
          const progress = document.querySelector('form [role=status]')
          return progress && getComputedStyle(progress, '::before').animationName
        }),
      )
    }
    expect(animations).toEqual(['frontdesk-turn', 'none'])
  })

  it('keeps the text on the way back from another page', async () => {
    await using desk = await serveDesk()
    await open(desk)
    await fillIn(page)
    const posts = countPosts(page)
    await page.goto(`${desk.url}${paths.developers}`)
    await page.goBack()
    expect(await readValues(page)).toEqual(goodForm)
    expect(posts.count).toBe(0)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(desk.store.inquiries).toHaveLength(1)
  })

  it('is empty on the way back after sending, and sends another message once', async () => {
    await using desk = await serveDesk({ verifier: quickAltcha() })
    await open(desk)
    const posts = countPosts(page)
    const tokens: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') tokens.push(readToken(request.postData()))
    })
    await fillIn(page)
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    await page.getByRole('button', { name: 'Send another message' }).click()
    expect(Object.values(await readValues(page)).join('')).toBe('')
    await page.goto(`${desk.url}${paths.developers}`)
    await page.goBack()
    await page.getByRole('button', { name: 'Send message' }).waitFor()
    expect(Object.values(await readValues(page)).join('')).toBe('')
    expect(await page.locator('input[name=altcha]').inputValue()).toBe('')
    expect(posts.count).toBe(1)
    await fillIn(page, { message: 'And to Iceland?' })
    await pressSend(page)
    await page.getByText('Message sent').waitFor()
    expect(posts.count).toBe(2)
    expect(new Set(tokens).size).toBe(2)
    expect(desk.store.inquiries.map(({ message }) => message)).toEqual([
      goodForm['message'],
      'And to Iceland?',
    ])
  })

  // Polish has the longest words, and each language adds a link.
  const polish = ['pl', ...allTexts.map(({ language }) => language).filter((it) => it !== 'pl')]
  it.each([
    { style: 'bold' as const, languages: polish, folder: '' },
    // A page in another language also loaded the main language's words: 18,181 bytes.
    { style: 'plain' as const, languages: ['pl', 'fr'], folder: '/fr' },
  ])(
    `loads less than ${MAX_PAGE_BYTES} bytes in all, from this site alone: $style, $languages`,
    async ({ style, languages, folder }) => {
      await using desk = await serveDesk({
        verifier: quickAltcha(),
        encoders,
        site: { ...exampleSite, languages },
        theme: { style },
        contact: { answerWithin: 2, topics: ['Repairs', 'Orders', 'Something else'] },
      })
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).origin))
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      let bytes = 0
      session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
      await page.goto(`${desk.url}${folder}${paths.contactPage}`, { waitUntil: 'networkidle' })
      expect(bytes).toBeGreaterThan(10_000)
      expect(bytes).toBeLessThan(MAX_PAGE_BYTES)
      expect([...hosts]).toEqual([desk.url])
      await session.detach()
    },
  )

  it('is as large in no other language as in French', async () => {
    const desk = createDesk({ encoders, site: { ...exampleSite, languages: polish } })
    const weigh = async (language: string): Promise<number> => {
      const own = [`/${language}${paths.contactPage}`, toLanguagePath(language)]
      const answers = own.map((path) => desk.fetch(path, { headers: { 'accept-encoding': 'br' } }))
      const sizes = (await Promise.all(answers)).map(async (answer) => {
        expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
        return (await answer.arrayBuffer()).byteLength
      })
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    }
    const french = await weigh('fr')
    const others = polish.slice(1).map(async (it) => [it, (await weigh(it)) > french] as const)
    expect((await Promise.all(others)).filter(([, isLarger]) => isLarger)).toEqual([])
  })
})

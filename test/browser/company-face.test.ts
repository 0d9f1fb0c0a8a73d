/** The company's own parts of pages: logo, navigation, hours, map, portraits. */
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { parseConfig } from '../../packages/frontdesk/src/settings/config-file.ts'
import { toSettings } from '../../packages/frontdesk/src/settings/settings.ts'
import { readViolations } from '../harness/axe.ts'
import { sharedBrowser } from '../harness/browser.ts'
import { readTexts } from '../harness/contact-page.ts'
import { serveDesk, type ServedDesk } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { png } from '../harness/pictures.ts'

const svg = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="${colour}"/><script>document.title = 'run'</script></svg>`

const site = {
  ...exampleSite,
  map: 'https://maps.example/quay',
  openingHours: [
    { days: ['Mo', 'Tu', 'We', 'Fr'], opens: '09:00', closes: '12:30' },
    { days: ['Mo', 'Tu', 'We', 'Fr'], opens: '14:00', closes: '17:00' },
    { days: ['Sa'], opens: '10:00', closes: '13:00' },
  ],
  people: [
    { name: 'Ingrid Halden', role: 'Director', picture: png },
    { name: 'Tor Vik', role: 'Repairs', profile: 'https://example.com/tor' },
  ],
} as const

let desk: ServedDesk
let browser: Browser
let page: Page
beforeAll(async () => {
  ;[desk, browser] = await Promise.all([
    serveDesk({
      site,
      theme: { logo: { light: svg('#204060'), dark: svg('#c0d8f0'), name: 'hidden' } },
      navigation: {
        header: [
          { link: paths.contactPage, title: 'Write to us' },
          { link: 'https://shop.example/', title: 'Shop' },
          { link: '/about' },
          { link: '/articles/nowhere', title: 'Elsewhere here' },
        ],
        footer: [{ link: 'https://jobs.example/', title: 'Jobs' }],
      },
    }),
    sharedBrowser(),
  ])
  page = await browser.newPage({ reducedMotion: 'reduce' })
})
afterAll(async () => {
  await page?.close()
  await desk?.[Symbol.asyncDispose]()
})

describe('the logo', () => {
  it('is drawn at its proportions, in the scheme of the visitor, named where the name is hidden', async () => {
    await page.goto(`${desk.url}${paths.contactPage}`)
    for (const [colorScheme, source] of [
      ['light', '/docs/api/assets/logo.svg'],
      ['dark', '/docs/api/assets/logo-dark.svg'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      const logo = page.getByRole('img', { name: site.name })
      const readDrawn = () =>
        logo.evaluate((image) => ({
          source: image instanceof HTMLImageElement && new URL(image.currentSrc).pathname,
          size: [image.clientWidth, image.clientHeight],
          loaded: image instanceof HTMLImageElement && image.naturalWidth > 0,
        }))
      await expect.poll(readDrawn).toEqual({ source, size: [96, 32], loaded: true })
    }
    expect(await readTexts(page, '.brand')).toEqual([''])
    expect(await readViolations(page)).toEqual([])
  })

  it('runs no script when opened as a page', async () => {
    const answer = await page.goto(`${desk.url}/docs/api/assets/logo.svg`)
    expect(answer?.headers()['content-type']).toBe('image/svg+xml')
    expect(answer?.headers()['content-security-policy']).toContain('sandbox')
    expect(await page.title()).not.toBe('run')
  })

  it('is beside the name unless the name is hidden', async () => {
    await using plain = await serveDesk({ theme: { logo: { light: svg('#204060') } } })
    await page.goto(plain.url)
    expect((await readTexts(page, '.brand')).map((text) => text.trim())).toEqual([exampleSite.name])
    expect(await page.locator('.brand img').getAttribute('alt')).toBe('')
  })
})

describe('the navigation', () => {
  it("has the configured links in order, and the developers' link in the footer", async () => {
    await page.goto(`${desk.url}${paths.contactPage}`)
    expect(await readTexts(page, 'header nav a')).toEqual([
      'Write to us',
      'Shop',
      'About',
      'Elsewhere here',
    ])
    expect(await readTexts(page, 'header [aria-current=page]')).toEqual(['Write to us'])
    const links = await readTexts(page, 'footer > ul:last-child a')
    expect(links).toContain('Developers')
    expect(links.filter((link) => link === 'Jobs' || link === 'Terms')).toEqual(['Jobs', 'Terms'])
  })

  it('is reached by the keyboard in reading order', async () => {
    await page.goto(`${desk.url}${paths.contactPage}`)
    const stops: (string | null)[] = []
    for (let stop = 0; stop < 7; stop += 1) {
      await page.keyboard.press('Tab')
      stops.push(await page.locator(':focus').getAttribute('href'))
    }
    expect(stops).toEqual([
      '#content',
      '/',
      '/contact',
      'https://shop.example/',
      '/about',
      '/articles/nowhere',
      '/llms.txt',
    ])
  })

  it('is short by default', async () => {
    await using plain = await serveDesk()
    await page.goto(plain.url)
    expect(await readTexts(page, 'header nav a')).toEqual(['About', 'Articles', 'Contact'])
  })

  it('needs a title for foreign pages, and links that work', () => {
    const findFaults = (header: unknown): readonly string[] => {
      const parsed = parseConfig({ site: exampleSite, navigation: { header } })
      const outcome = parsed.ok ? toSettings(parsed.config, { mode: 'test' }) : parsed
      return outcome.ok ? [] : outcome.faults.map(({ key }) => key)
    }
    expect(findFaults([{ link: '/about' }, { link: '/boats', title: 'Boats' }])).toEqual([])
    expect(findFaults([{ link: '/boats' }])).toEqual(['navigation.header[0].title'])
    expect(findFaults([{ link: '//evil.example', title: 'x' }])).toEqual([
      'navigation.header[0].link',
    ])
    expect(findFaults([{ link: 'javascript:alert(1)', title: 'x' }])).toEqual([
      'navigation.header[0].link',
    ])
  })
})

describe('the company', () => {
  it('has its "e-mail" in French on one line', async () => {
    await using french = await serveDesk({ site: { ...site, languages: ['fr'] } })
    for (const path of ['/privacy', '/about']) {
      await page.goto(`${french.url}${path}`)
      // Narrower steps than the word, which would be broken at the hyphen.
      for (let width = 280; width < 440; width += 16) {
        await page.setViewportSize({ width, height: 800 })
        const broken = await page.evaluate(() => {
          const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          while (words.nextNode()) {
            const text = words.currentNode.textContent ?? ''
            for (const { 0: word, index } of text.matchAll(/e-mails?/g)) {
              const range = document.createRange()
              range.setStart(words.currentNode, index)
              range.setEnd(words.currentNode, index + word.length)
              if (range.getClientRects().length > 1) found.push(text)
            }
          }
          return found
        })
        expect(broken).toEqual([])
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  it.each([paths.contactPage, '/about', paths.home])(
    'says on %s when it is open, and where',
    async (path) => {
      const headers = { accept: 'text/html' }
      const html = await (await fetch(`${desk.url}${path}`, { headers })).text()
      expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(
        '<dt>Opening hours</dt><dd>Monday–Wednesday and Friday 09:00–12:30 and 14:00–17:00, Saturday 10:00–13:00</dd>',
      )
      expect(html).toContain(`<a href="${site.map}">Map</a>`)
    },
  )

  it('shows its people with their pictures, loaded from here alone', async () => {
    const hosts = new Set<string>()
    const note = (request: Request) => hosts.add(new URL(request.url()).origin)
    page.on('request', note)
    await page.goto(`${desk.url}/about`)
    const portraits = page.locator('.portrait')
    expect(await portraits.count()).toBe(1)
    await portraits.scrollIntoViewIfNeeded()
    await expect
      .poll(() => portraits.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth))
      .toBe(2)
    page.off('request', note)
    expect([...hosts]).toEqual([desk.url])
    expect(await readViolations(page)).toEqual([])
    const markdown = await (await fetch(`${desk.url}/about.md`)).text()
    expect(markdown).toContain('- **Director**: Ingrid Halden')
    expect(markdown).toContain(
      '- **Opening hours**: Monday–Wednesday and Friday 09:00–12:30 and 14:00–17:00',
    )
  })

  it('says the hours to machines too', async () => {
    const html = await (await fetch(`${desk.url}/about`)).text()
    const data = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({
      hasMap: site.map,
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Friday'], opens: '09:00' },
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Friday'], opens: '14:00' },
        { dayOfWeek: ['Saturday'], closes: '13:00' },
      ],
    })
  })
})

/** `npm run screenshots`: takes pictures of the contact form for the guides. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inquiryFields } from '../packages/frontdesk/src/contract/fields.ts'
import { paths } from '../packages/frontdesk/src/contract/paths.ts'
import { FORM_SCRIPT_PATH } from '../packages/frontdesk/src/site/form/script.ts'
import {
  altcha,
  none,
  type ContactOptions,
  type SiteFacts,
  type Theme,
} from '../packages/frontdesk/src/index.ts'
import { pagePaths } from '../packages/frontdesk/src/site/page-paths.ts'
import { textsOf } from '../test/harness/texts.ts'
import { callContactTool } from '../test/harness/agent-tool.ts'
import { openBrowser } from '../test/harness/browser.ts'
import { goodForm, serveDesk, type ServedDesk } from '../test/harness/frontdesk.ts'
import { serveOtherSite } from '../test/harness/other-site.ts'
import { front } from './screenshots-front.ts'

const config = new URL('../examples/company-site/frontdesk.config.ts', import.meta.url)
const {
  default: example,
}: { readonly default: { readonly site: SiteFacts; readonly contact: ContactOptions } } =
  await import(config.href)

const folder = new URL('../docs/images/', import.meta.url)
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 1024 }
const wide = { width: 1920, height: 1080 }

/** Just after the time at which the page reports a missing script, in milliseconds. */
const NEED_MS = 3001

interface Shot {
  readonly name: string
  readonly scheme: 'light' | 'dark'
  readonly viewport: typeof desktop
  readonly languages?: readonly string[]
  /** Without a bot check, and without scripts in the browser. */
  readonly check?: 'none'
  readonly script?: 'none'
  /** Path of the page. Default: the contact page. */
  readonly path?: string
  readonly style?: Theme['style']
  /** Actions before the picture. */
  readonly act?: (page: Page, languages: readonly string[], desk: ServedDesk) => Promise<void>
}

async function fillIn(
  page: Page,
  languages: readonly string[],
  changes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { labels } = textsOf(languages[0] ?? 'en')
  for (const { name } of inquiryFields) {
    await page
      .getByLabel(labels[name], { exact: false })
      .fill(changes[name] ?? goodForm[name] ?? '')
  }
}

const press = (page: Page, languages: readonly string[]): Promise<void> =>
  page.getByRole('button', { name: textsOf(languages[0] ?? 'en').send }).click()

const send =
  (changes: Readonly<Record<string, string>>, seen: string): NonNullable<Shot['act']> =>
  async (page, languages) => {
    await fillIn(page, languages, changes)
    await press(page, languages)
    await page.locator(seen).first().waitFor()
  }

const fail = send({ email: 'ada.example.com' }, '[role=alert]')
const succeed = send({}, '.success')

/** Passes the browser's own checks. */
const faulty = { lastName: ' ', email: `${'a'.repeat(65)}@example.com` }

/** Calls the form as an agent's browser does. */
const callTool: NonNullable<Shot['act']> = async (page) => {
  await page.locator('.progress').waitFor({ state: 'attached' })
  void callContactTool(page, goodForm).catch(() => undefined)
  await page.locator('.notice').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

const mistype: NonNullable<Shot['act']> = (page, languages) =>
  fillIn(page, languages, { email: 'ada@gmail.con' })

const showCall: NonNullable<Shot['act']> = (page) =>
  page
    .locator('figure', { hasText: 'Call ping' })
    .first()
    .evaluate((figure) => figure.scrollIntoView())

const shots: readonly Shot[] = [
  { name: 'home-light', scheme: 'light', viewport: desktop, path: paths.home },
  { name: 'home-dark-phone', scheme: 'dark', viewport: phone, path: paths.home },
  { name: 'contact-light', scheme: 'light', viewport: desktop },
  { name: 'contact-dark', scheme: 'dark', viewport: desktop },
  { name: 'contact-phone', scheme: 'light', viewport: phone },
  { name: 'contact-tablet', scheme: 'light', viewport: tablet },
  { name: 'contact-wide', scheme: 'dark', viewport: wide },
  { name: 'contact-paper', scheme: 'light', viewport: desktop, style: 'paper' },
  { name: 'contact-paper-dark-phone', scheme: 'dark', viewport: phone, style: 'paper' },
  { name: 'contact-bold', scheme: 'light', viewport: desktop, style: 'bold' },
  { name: 'contact-bold-dark-phone', scheme: 'dark', viewport: phone, style: 'bold' },
  { name: 'contact-mistyped', scheme: 'light', viewport: desktop, act: mistype },
  { name: 'api-docs', scheme: 'light', viewport: desktop, path: paths.apiDocs, act: showCall },
  {
    name: 'api-docs-dark-phone',
    scheme: 'dark',
    viewport: phone,
    path: paths.apiDocs,
  },
  { name: 'contact-error', scheme: 'light', viewport: desktop, act: fail },
  { name: 'contact-success', scheme: 'light', viewport: desktop, act: succeed },
  {
    name: 'contact-too-long',
    scheme: 'light',
    viewport: phone,
    act: send({ message: 'Do you ship to Norway? '.repeat(523).slice(0, 12_026) }, '[role=alert]'),
  },
  { name: 'contact-tool', scheme: 'light', viewport: desktop, act: callTool },
  { name: 'contact-needs-script', scheme: 'light', viewport: desktop, script: 'none' },
  {
    name: 'contact-script-blocked',
    scheme: 'dark',
    viewport: phone,
    act: async (page) => {
      await page.route(`**${FORM_SCRIPT_PATH}`, (route) => route.abort())
      await page.reload()
      await page.waitForTimeout(NEED_MS)
    },
  },
  {
    name: 'contact-returned',
    scheme: 'light',
    viewport: desktop,
    check: 'none',
    script: 'none',
    act: send(faulty, '.remark'),
  },
  {
    name: 'contact-returned-german-phone',
    scheme: 'dark',
    viewport: phone,
    languages: ['de'],
    check: 'none',
    script: 'none',
    act: send(faulty, '.remark'),
  },
  {
    name: 'contact-received',
    scheme: 'light',
    viewport: desktop,
    check: 'none',
    script: 'none',
    act: send({}, 'h1:not(:text("Contact"))'),
  },
  {
    name: 'contact-failed',
    scheme: 'light',
    viewport: phone,
    check: 'none',
    script: 'none',
    act: async (page, languages, desk) => {
      desk.store.failWith(new Error('The disk is full.'))
      await send({}, '.remark')(page, languages, desk)
    },
  },
  { name: 'contact-address', scheme: 'light', viewport: phone, path: paths.contactAlias },
  { name: 'near-miss', scheme: 'light', viewport: desktop, path: '/contact/' },
  {
    name: 'near-miss-german-phone',
    scheme: 'dark',
    viewport: phone,
    languages: ['de'],
    path: '/kontakt',
  },
  { name: 'privacy', scheme: 'light', viewport: desktop, path: pagePaths.privacy },
  {
    name: 'privacy-german-phone',
    scheme: 'dark',
    viewport: phone,
    languages: ['de'],
    path: pagePaths.privacy,
  },
]

const draw = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)) })

async function shoot(browser: Browser, shot: Shot): Promise<void> {
  const { name, scheme, viewport, languages = ['en'], check, script, path, style, act } = shot
  const site = { ...example.site, ...front, languages }
  await using desk = await serveDesk({
    verifier: check === 'none' ? none() : altcha(),
    site,
    contact: example.contact,
    ...(style && { theme: { style } }),
  })
  const options: BrowserContextOptions = {
    colorScheme: scheme,
    viewport,
    reducedMotion: 'reduce',
    javaScriptEnabled: script !== 'none',
  }
  const page = await browser.newPage(options)
  await page.goto(`${desk.url}${path ?? paths.contactPage}`)
  await act?.(page, languages, desk)
  await draw(page, name)
  await page.close()
}

/** The form on a page that may not send it. */
async function shootForeignPage(browser: Browser): Promise<void> {
  await using desk = await serveDesk({ verifier: altcha(), site: example.site })
  await using site = await serveOtherSite(
    () =>
      `<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><style>body { font: 1rem system-ui; margin: 1.5rem }</style><main><h1>A shop</h1><frontdesk-contact-form></frontdesk-contact-form></main><script type="module" src="${desk.url}${FORM_SCRIPT_PATH}"></script>`,
  )
  const page = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' })
  await page.goto(site.url)
  await send({}, '[role=alert]')(page, ['en'], desk)
  await page.evaluate(() => scrollTo(0, 0))
  await draw(page, 'contact-foreign-page')
  await page.close()
}

await mkdir(folder, { recursive: true })
await using browser = await openBrowser(['--enable-features=WebMCP'])
/** Only the named pictures, or all. */
const named = new Set(process.argv.slice(2))
const isAsked = (name: string): boolean => named.size === 0 || named.has(name)
for (const shot of shots.filter(({ name }) => isAsked(name))) await shoot(browser, shot)
if (isAsked('contact-foreign-page')) await shootForeignPage(browser)

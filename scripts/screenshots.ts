/** Draws the contact page as people meet it, for the guides. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { inquiryFields } from '../src/contract/fields.ts'
import { paths } from '../src/contract/paths.ts'
import { toFormText } from '../src/texts/index.ts'
import { altcha } from '../src/index.ts'
import { openBrowser } from '../test/harness/browser.ts'
import { goodForm, serveDesk } from '../test/harness/desk.ts'
import { exampleSite } from '../test/harness/example-site.ts'

const folder = new URL('../docs/images/', import.meta.url)
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

interface Shot {
  readonly name: string
  readonly scheme: 'light' | 'dark'
  readonly viewport: typeof desktop
  readonly languages?: readonly string[]
  /** What somebody has done before the picture. */
  readonly act?: (page: Page, languages: readonly string[]) => Promise<void>
}

async function fillIn(page: Page, languages: readonly string[], email: string): Promise<void> {
  const { labels, send } = toFormText(languages)
  for (const { name } of inquiryFields) {
    const value = name === 'email' ? email : (goodForm[name] ?? '')
    await page.getByLabel(labels[name]).fill(value)
  }
  await page.getByRole('button', { name: send }).click()
}

const fail: Shot['act'] = async (page, languages) => {
  await fillIn(page, languages, 'ada.example.com')
  await page.getByRole('alert').waitFor()
}

const succeed: Shot['act'] = async (page, languages) => {
  await fillIn(page, languages, 'ada@example.com')
  await page.locator('.success').waitFor()
}

const shots: readonly Shot[] = [
  { name: 'contact-light', scheme: 'light', viewport: desktop },
  { name: 'contact-dark', scheme: 'dark', viewport: desktop },
  { name: 'contact-phone', scheme: 'light', viewport: phone },
  { name: 'contact-error', scheme: 'light', viewport: desktop, act: fail },
  { name: 'contact-success', scheme: 'light', viewport: desktop, act: succeed },
  {
    name: 'contact-german-dark-phone',
    scheme: 'dark',
    viewport: phone,
    languages: ['de'],
    act: fail,
  },
]

await mkdir(folder, { recursive: true })
await using browser = await openBrowser()
for (const { name, scheme, viewport, languages = ['en'], act } of shots) {
  await using desk = await serveDesk({ verifier: altcha(), site: { ...exampleSite, languages } })
  const page = await browser.newPage({ colorScheme: scheme, viewport, reducedMotion: 'reduce' })
  await page.goto(`${desk.url}${paths.contactPage}`)
  await act?.(page, languages)
  await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)) })
  await page.close()
}

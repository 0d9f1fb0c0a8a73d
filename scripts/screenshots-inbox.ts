/** Draws the pages of the inbox as people meet them, for the guide: `npm run screenshots:inbox`. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from '../test/harness/browser.ts'
import { createTestInbox } from '../test/harness/inbox.ts'
import { fillWithSamples } from '../test/harness/inbox-samples.ts'

const folder = new URL('../docs/images/', import.meta.url)
const [target = fileURLToPath(folder), ...named] = process.argv.slice(2)

const desktop = { width: 1280, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 360, height: 780 }

interface Shot {
  readonly name: string
  readonly path: string
  readonly viewport?: typeof desktop
  readonly scheme?: 'light' | 'dark'
  /** Nobody is signed in. */
  readonly isStranger?: true
  readonly act?: (page: Page) => Promise<void>
  readonly isWhole?: true
}

const shots: readonly Shot[] = [
  { name: 'inbox-list', path: '/' },
  { name: 'inbox-list-dark', path: '/', scheme: 'dark' },
  { name: 'inbox-list-phone', path: '/', viewport: phone },
  { name: 'inbox-list-tablet', path: '/', viewport: tablet },
  { name: 'inbox-inquiry', path: '/inquiries/norway' },
  { name: 'inbox-inquiry-whole', path: '/inquiries/norway', isWhole: true },
  { name: 'inbox-inquiry-dark', path: '/inquiries/norway', scheme: 'dark' },
  { name: 'inbox-inquiry-phone', path: '/inquiries/norway', viewport: phone, isWhole: true },
  { name: 'inbox-inquiry-tablet', path: '/inquiries/norway', viewport: tablet },
  { name: 'inbox-sign-in', path: '/sign-in', isStranger: true },
  { name: 'inbox-account', path: '/account' },
  { name: 'inbox-people', path: '/people' },
  { name: 'inbox-spam', path: '/inquiries/casino/spam' },
  { name: 'inbox-erasure', path: '/inquiries/norway/erasure' },
  { name: 'inbox-figures', path: '/figures', isWhole: true },
  { name: 'inbox-figures-phone', path: '/figures', viewport: phone, isWhole: true, scheme: 'dark' },
  { name: 'inbox-person', path: '/person?email=ada@lovelace.example' },
  { name: 'inbox-export', path: '/person/export?email=ada@lovelace.example' },
  { name: 'inbox-person-erasure', path: '/person/erasure?email=ada@lovelace.example' },
  { name: 'inbox-record', path: '/record' },
  { name: 'inbox-snippets', path: '/account/snippets' },
  { name: 'inbox-keys', path: '/', act: (page) => page.keyboard.press('?') },
  {
    name: 'inbox-chosen',
    path: '/',
    act: async (page) => {
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await page.keyboard.press('j')
      await page.keyboard.press('x')
    },
  },
]

await mkdir(target, { recursive: true })
await using inbox = await createTestInbox({ mailCodes: true })
await inbox.listen()
const { owner } = await fillWithSamples(inbox)
await using browser = await openBrowser()
for (const shot of shots.filter(({ name }) => named.length === 0 || named.includes(name))) {
  const { name, path, viewport = desktop, scheme = 'light', isStranger, act, isWhole } = shot
  const options: BrowserContextOptions = { viewport, colorScheme: scheme, reducedMotion: 'reduce' }
  await using context = await browser.newContext(options)
  if (!isStranger) {
    await context.addCookies(
      [...owner.cookies].map(([key, value]) => ({ name: key, value, url: inbox.url })),
    )
  }
  const page = await context.newPage()
  await page.goto(`${inbox.url}${path}`)
  await act?.(page)
  await page.screenshot({ path: `${target}/${name}.png`, fullPage: isWhole ?? false })
}

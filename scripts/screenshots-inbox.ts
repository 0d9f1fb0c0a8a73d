/** `npm run screenshots:inbox`: takes pictures of the inbox for the guide. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions } from 'playwright-core'
import { toPersonPath } from '../packages/inbox/src/person/person-path.ts'
import { openBrowser } from '../test/harness/browser.ts'
import { createTestInbox, toAnswerForm } from '../test/harness/inbox.ts'
import { fillWithSamples } from '../test/inbox/samples.ts'
import { toKeptLetter } from '../test/harness/received-letter.ts'

const folder = new URL('../docs/images/', import.meta.url)
const [target = fileURLToPath(folder), ...named] = process.argv.slice(2)

const desktop = { width: 1280, height: 900 }
const tall = { width: 1280, height: 1100 }
const phone = { width: 390, height: 844 }

interface Shot {
  readonly name: string
  readonly path: string
  readonly viewport?: typeof desktop
  readonly scheme?: 'light' | 'dark'
}

await mkdir(target, { recursive: true })
await using inbox = await createTestInbox({ mailCodes: true })
await inbox.listen()
// The store has its own clock: all times of a picture should be of one day.
await inbox.clock.advance(Date.now() - inbox.clock.now())
const { owner } = await fillWithSamples(inbox)
await inbox.parts.host.store.run.once({
  text: `UPDATE inquiry SET answered_by = 'Tim Berners',
      answered_at = received_at + (1 + (received_at / 60000) % 11) * 3600000
    WHERE id LIKE 'past-%' AND (received_at / 60000) % 7 > 0`,
})
await owner.post('/inquiries/norway/draft?kind=answer', {
  text: 'Dear Ada,\n\nyes, we ship the H-200 to Norway. Delivery of three units costs 90 €, and each comes with its certificate.\n\nKind regards',
})
const form = toAnswerForm(
  await owner.get('/inquiries/repair/answer'),
  'Good morning,\n\nyes, we repair it. Please send it to our workshop; it takes about a week.\n\nKind regards',
)
await owner.follow(await owner.post('/inquiries/repair/answer', form))
await inbox.parts.host.store.run.once({
  text: `UPDATE delivery SET state = 'sent', attempts = 1, sent_at = received_at, reply = '250 2.0.0 Ok: queued'
    WHERE purpose = 'answer'`,
})
const reply =
  'Thank you, it is on its way. Can you also calibrate it?\n\nOn 27 Nov 2026 at 09:12, Mary Somerville <website@halden.example> wrote:\n> yes, we repair it. Please send it to our workshop; it takes about a week.'
const from = { name: 'Rosalind Franklin', address: 'rosalind@kings.example' }
const kept = { ...toKeptLetter({ text: reply }), from }
await inbox.parts.work.letters.add(
  {
    inquiryId: 'repair',
    sender: 'reply',
    senders: [from.address],
    key: '<1>',
    contentHash: '',
    at: Date.now(),
    letter: kept,
  },
  { folder: 'INBOX', uidValidity: 1, uid: 1 },
  { text: 'SELECT 1' },
)
const shots: readonly Shot[] = [
  { name: 'inbox-list', path: '/' },
  { name: 'inbox-list-dark-phone', path: '/', viewport: phone, scheme: 'dark' },
  { name: 'inbox-inquiry', path: '/inquiries/norway' },
  { name: 'inbox-inquiry-phone', path: '/inquiries/norway', viewport: phone },
  { name: 'inbox-answer', path: '/inquiries/norway/answer' },
  { name: 'inbox-replies', path: '/inquiries/repair', viewport: tall },
  { name: 'inbox-figures', path: '/figures' },
  { name: 'inbox-person', path: toPersonPath(inbox.parts, 'ada@lovelace.example') },
]
await using browser = await openBrowser()
for (const shot of shots.filter(({ name }) => named.length === 0 || named.includes(name))) {
  const { name, path, viewport = desktop, scheme = 'light' } = shot
  const options: BrowserContextOptions = { viewport, colorScheme: scheme, reducedMotion: 'reduce' }
  await using context = await browser.newContext(options)
  await context.addCookies(
    [...owner.cookies].map(([key, value]) => ({ name: key, value, url: inbox.url })),
  )
  const page = await context.newPage()
  await page.goto(`${inbox.url}${path}`)
  await page.screenshot({ path: `${target}/${name}.png` })
}

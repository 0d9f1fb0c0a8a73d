/** Confirmations to visitors: the whole way, from the form to a mail server. */
import { writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../packages/frontdesk/src/settings/config-file.ts'
import { toSettings } from '../../packages/frontdesk/src/settings/settings.ts'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { none } from '../../packages/frontdesk/src/index.ts'
import { composeConfirmation } from '../../packages/frontdesk/src/mail/confirmation.ts'
import type { MailMessage } from '../../packages/frontdesk/src/mail/mailer.ts'
import { toDatabasePath } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { postmark } from '../../packages/frontdesk/src/mail/mailers/postmark.ts'
import { warnOfSettings } from '../../packages/frontdesk/src/service/start-warnings.ts'
import { obtainToken, quickAltcha } from '../harness/altcha.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { exampleSite } from '../harness/example-site.ts'
import { send as sendMail, toEndpoint } from '../harness/mail-attempt.ts'
import { recordingLog } from '../harness/log.ts'
import { runHosted } from '../harness/command-host.ts'
import { findFreePort, runService, type RunningService } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { smtpSink, type ReceivedMail, type SmtpSink } from '../harness/smtp-server.ts'
import { allTexts } from '../harness/texts.ts'

const OFFICE = 'office@northwind.example'
const config = `import { altcha } from 'frontdesk'
export default {
  site: {
    name: 'Northwind, "Ltd"',
    description: 'Northwind Boats builds wooden boats for people who row before breakfast.',
    languages: ['en', 'de'],
    email: 'hello@northwind.example',
    phone: '+44 20 7946 0000',
  },
  contact: { answerWithin: 2 },
  mail: { confirm: true },
  verifier: altcha({ secret: 'a secret of thirty-two characters', cost: 2, guesses: [1, 5] }),
}
`
/** What a visitor could want mailed to another person, in every field. */
const loud = {
  firstName: 'Win-a-prize',
  lastName: 'at casino.example',
  phone: '+44 20 7946 0999',
  message: 'Click here for your prize, valued customer',
}

let folder: ScratchFolder
let sink: SmtpSink
let service: RunningService
let url: string
let env: Readonly<Record<string, string>>
/** Mails to a mailbox that is none. */
let refused = 0

beforeAll(async () => {
  folder = scratchFolder()
  await writeFile(folder.file('frontdesk.config.ts'), config)
  sink = await smtpSink({
    refuse(recipient) {
      if (recipient.toLowerCase() !== 'gone@example.com') return undefined
      refused += 1
      return '550 5.1.1 No such user'
    },
  })
  const port = await findFreePort()
  url = `http://localhost:${port}`
  env = {
    PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${sink.port}?tls=off`,
    MAIL_FROM: 'site@northwind.example',
    MAIL_TO: OFFICE,
  }
  service = runService({ cwd: folder.path, env })
  await service.until('mail.ready')
})

afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await sink[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

/** Sends a form as a page's script does. Resolves when the company has its mail. */
async function send(
  changes: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const before = arrivedFor(OFFICE).length
  const altcha = await obtainToken((path) => fetch(`${url}${path}`))
  const body = new URLSearchParams({ ...goodForm, ...changes, altcha })
  const response = await fetch(`${url}${paths.contact}`, { method: 'POST', body, headers })
  expect(response.status).toBe(200)
  await waitFor(OFFICE, before + 1)
}

const arrivedFor = (address: string): readonly ReceivedMail[] =>
  sink.mails.filter(({ to }) => to.some((one) => one.toLowerCase() === address.toLowerCase()))

async function waitFor(address: string, count: number): Promise<readonly ReceivedMail[]> {
  await expect.poll(() => arrivedFor(address).length).toBe(count)
  return arrivedFor(address)
}

async function show(address: string): Promise<string> {
  const words = ['inbox', 'list', '--email', address, '--json']
  const listed = await runHosted(words, { cwd: folder.path, env })
  const [{ id = '' } = {}]: readonly { readonly id?: string }[] = JSON.parse(listed.stdout)
  return (await runHosted(['inbox', 'show', id], { cwd: folder.path, env })).stdout
}

/** Of confirmations that are over. */
function readKeptLanguages(): readonly unknown[] {
  using file = new DatabaseSync(toDatabasePath(folder.file('data')), { timeout: 10_000 })
  const text = "SELECT language FROM delivery WHERE state <> 'pending' AND language IS NOT NULL"
  return file.prepare(text).all()
}

describe('a visitor who passed the bot check', () => {
  it('gets one confirmation a day, with nothing of the message, and no bounce comes back', async () => {
    await send({ ...loud, email: 'Ada+a@Example.com' })
    await send({ ...loud, email: 'ada+b@example.com', message: 'A second one' })
    const [mail] = await waitFor('Ada+a@Example.com', 1)
    // The null return path: no mail server answers it, and no vacation notice.
    expect(mail).toMatchObject({ from: '', to: ['Ada+a@example.com'] })
    const parsed = await mail?.parse()
    const read = (name: string): string | undefined =>
      parsed?.headers.find(({ key }) => key === name)?.value
    expect(read('auto-submitted')).toBe('auto-replied')
    expect(read('x-auto-response-suppress')).toBe('All')
    expect(read('x-submission-id')).toBeUndefined()
    expect(parsed?.from).toEqual({ name: 'Northwind, "Ltd"', address: 'site@northwind.example' })
    expect(parsed?.replyTo).toEqual([
      { name: 'Northwind, "Ltd"', address: 'hello@northwind.example' },
    ])
    expect(parsed?.subject).toBe('Northwind, "Ltd" has received your message')
    for (const part of [parsed?.text, parsed?.html]) {
      expect(part).toContain('within 2 working days')
      expect(part).toContain('hello@northwind.example')
      expect(part).toContain('+44 20 7946 0000')
    }
    for (const word of ['Ada+a@', ...Object.values(loud).flatMap((value) => value.split(' '))]) {
      if (word.length < 5 || word === 'valued') continue
      expect(parsed?.text).not.toContain(word)
      expect(parsed?.html).not.toContain(word)
      expect(parsed?.subject).not.toContain(word)
    }
    expect(arrivedFor('ada+b@example.com')).toEqual([])
    expect(await show('Ada+a@Example.com')).toMatch(/^To visitor {2}confirmation sent .*: 250/m)
    expect(await show('ada+b@example.com')).not.toContain('To visitor')
  })

  it.each([
    ['its page', { referer: '/de/contact' }, ': Ihre Nachricht ist angekommen'],
    ['its form, where the page is elsewhere', { 'content-language': 'de' }, ': Ihre Nachricht'],
    ['the site, where nothing is known', {}, 'has received your message'],
  ])('gets it in the language of %s, which is not kept', async (name, headers, subject) => {
    const email = `${name.replaceAll(/\W/g, '')}@example.com`
    const { referer, ...others } = { referer: undefined, ...headers }
    await send({ email }, { ...others, ...(referer && { referer: `${url}${referer}` }) })
    const [mail] = await waitFor(email, 1)
    expect((await mail?.parse())?.subject).toContain(subject)
    await expect.poll(() => show(email)).toContain('confirmation sent')
    expect(readKeptLanguages()).toEqual([])
  })

  it('gets no confirmation if the inquiry looks like spam', async () => {
    await send({ email: 'spam@example.com', message: 'See [url=https://spam.example]this[/url]' })
    await send({ email: 'good@example.com' })
    await waitFor('good@example.com', 1)
    expect(arrivedFor('spam@example.com')).toEqual([])
    expect(await show('spam@example.com')).not.toContain('To visitor')
  })

  it('with a mailbox that does not exist causes no delay, no alarm, and only one try', async () => {
    await send({ email: 'gone@example.com' }, { 'content-language': 'de' })
    await service.until('confirmation.failed')
    expect(service.stdout).not.toMatch(/"event":"mail\.(?:failed|delayed|stuck)"/)
    expect(service.stdout).not.toContain('gone@example.com')
    expect(await show('gone@example.com')).toMatch(
      /^To visitor {2}confirmation given up after 1 attempt: .* Code: 550 5\.1\.1/m,
    )
    expect(readKeptLanguages()).toEqual([])
    const status = await runHosted(['status', '--json'], { cwd: folder.path, env })
    expect(JSON.parse(status.stdout)).toMatchObject({ counts: { failed: 0, pending: 0 } })
    await send({ email: 'GONE@example.com', message: 'Once more' })
    expect(await show('gone@example.com')).not.toContain('To visitor')
    expect(refused).toBe(1)
  })
})

describe('a visitor who writes their address in another way', () => {
  it('gets one for all spellings of one mailbox', async () => {
    const [one, other] = ['j.d.oe@gmail.com', 'jdoe+x@googlemail.com']
    await send({ email: one })
    await send({ email: other })
    expect(await show(one)).toContain('To visitor')
    expect(await show(other)).not.toContain('To visitor')
  })
})

describe('composeConfirmation', () => {
  const settings = {
    siteName: 'Northwind',
    from: 'site@northwind.example',
    to: [OFFICE],
    host: 'northwind.example',
    texts: allTexts,
    languages: ['en', ...allTexts.map(({ language }) => language)],
  }
  const toMessage = (language: string | undefined): MailMessage =>
    composeConfirmation(
      { to: 'ada@example.com', messageId: '<a.1@n.example>', date: 0, language },
      settings,
      { email: 'hello@northwind.example', answerWithin: 2 },
    )

  it('says the same in all languages and both parts, and promises only what is set', () => {
    const subjects = allTexts.map(({ language }) => toMessage(language).subject)
    expect(new Set(subjects).size).toBe(allTexts.length)
    for (const texts of allTexts) {
      const { text, html } = toMessage(texts.language)
      const { answerWithin, automatic } = texts.mail.confirmation
      for (const words of [answerWithin(2), automatic]) {
        expect(text).toContain(words)
      }
      expect(html).toContain(`<html lang="${texts.language}" dir="${texts.direction}">`)
      expect(html).toContain('mailto:hello@northwind.example')
      expect(html).not.toMatch(/https?:/)
    }
    expect(toMessage('xx').subject).toBe(toMessage('en').subject)
  })

  it('ends if Postmark calls the address inactive', async () => {
    const body = JSON.stringify({ ErrorCode: 406, Message: 'Inactive recipient' })
    const mailer = postmark({ token: 'a', fetch: async () => new Response(body, { status: 422 }) })
    expect(await mailer.send(toMessage(undefined))).toMatchObject({ refused: 'address' })
  })

  it('is reported as off at the start if there is no bot check', () => {
    for (const [verifier, events] of [
      [none(), ['confirmation.off']],
      [quickAltcha(), []],
    ] as const) {
      const log = recordingLog()
      const parsed = parseConfig({
        site: { ...exampleSite, languages: ['en'] },
        mail: { confirm: true, url: 'smtp://127.0.0.1', from: 'a@b.example', to: 'c@b.example' },
        verifier,
      })
      const outcome = parsed.ok ? toSettings(parsed.config, { mode: 'development' }) : undefined
      if (!outcome?.ok) throw new Error('The configuration must be good.')
      warnOfSettings(outcome.settings, log)
      expect(log.entries.map(({ event }) => event)).toEqual(events)
    }
  })

  it('is refused with the remedy if the mail server wants a return path', async () => {
    await using picky = await smtpSink()
    picky.answer('mail', '550 5.1.7 Bad sender')
    const outcome = await sendMail({ endpoint: toEndpoint(picky.port) }, toMessage(undefined))
    expect(outcome).toMatchObject({
      class: 'configuration',
      explanation: expect.stringMatching(/empty return path .*mail\.confirm/),
    })
    expect(outcome).not.toHaveProperty('refused')
  })
})

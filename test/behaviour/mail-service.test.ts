/** The whole service: a form arrives over HTTP, a mail leaves over SMTP. */
import { describe, expect, it } from 'vitest'
import { goodForm } from '../harness/frontdesk.ts'
import { post } from '../harness/operated-service.ts'
import { findFreePort, runService, STARTED, type RunningService } from '../harness/run-service.ts'
import { runHosted } from '../harness/command-host.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { smtpScript } from '../harness/smtp-script.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'

const addresses = { MAIL_FROM: 'site@northwind.example', MAIL_TO: 'office@northwind.example' }

function toEnv(port: number, smtpPort: number): Readonly<Record<string, string>> {
  return { PORT: String(port), ...mailTo(smtpPort) }
}

async function stop(service: RunningService): Promise<void> {
  service.child.kill('SIGTERM')
  expect(await service.exit).toBe(0)
  expect(service.stderr).toBe('')
}

describe('a service with SMTP_URL, MAIL_FROM and MAIL_TO', () => {
  it("mails inquiries from the site's address, with the visitor in Reply-To, also while it stops", async () => {
    using folder = scratchFolder()
    await using sink = await smtpSink()
    const port = await findFreePort()
    await using service = runService({ cwd: folder.path, env: toEnv(port, sink.port) })
    await service.until('mail.ready')
    expect(service.stdout).toContain(
      `to office@northwind.example through 127.0.0.1:${sink.port}, unencrypted`,
    )
    const before = Math.floor(Date.now() / 1000) * 1000
    expect(await post(port)).toBe(200)
    await sink.arrived(1)
    const after = Date.now()
    const [mail] = sink.mails
    expect(mail).toMatchObject({ from: addresses.MAIL_FROM, to: [addresses.MAIL_TO] })
    const parsed = await mail?.parse()
    expect(parsed?.from?.address).toBe(addresses.MAIL_FROM)
    expect(parsed?.from?.name).toMatch(/\w/)
    expect(parsed?.to).toEqual([{ name: '', address: addresses.MAIL_TO }])
    expect(parsed?.replyTo).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.com' }])
    expect(parsed?.subject).toBe(`Inquiry: ${goodForm['message']}`)
    expect(parsed?.messageId).toMatch(/^<[\w-]+@localhost>$/)
    const date = Date.parse(parsed?.date ?? '')
    expect(date).toBeGreaterThanOrEqual(before)
    expect(date).toBeLessThanOrEqual(after)
    expect(parsed?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(
      'auto-generated',
    )
    for (const value of Object.values(goodForm)) expect(parsed?.text).toContain(value)
    await service.until('mail.sent')
    for (const value of Object.values(goodForm)) expect(service.stdout).not.toContain(value)
    // A mail in progress is finished by a stop.
    sink.delayDot(700)
    expect(await post(port, { message: 'Second' })).toBe(200)
    await sink.begun(2)
    await stop(service)
    expect(sink.mails).toHaveLength(2)
    expect(service.stdout).toMatch(/service.stopping[^]*mail.sent[^]*service.stopped/)
  })

  it('mails each recipient separately, and shows who has the mail', async () => {
    using folder = scratchFolder()
    const full = new Set(['full@northwind.example'])
    await using sink = await smtpSink({
      refuse: (recipient) => (full.has(recipient) ? '452 4.2.2 Mailbox full' : undefined),
    })
    const port = await findFreePort()
    const MAIL_TO = 'office@northwind.example, full@northwind.example, desk@northwind.example'
    const env = { ...toEnv(port, sink.port), MAIL_TO }
    await using service = runService({ cwd: folder.path, env })
    await service.until('mail.ready')
    expect(await post(port)).toBe(200)
    await sink.arrived(2)
    await service.until('mail.delayed')
    const run = async (...words: readonly string[]): Promise<string> =>
      (await runHosted(words, { cwd: folder.path, env })).stdout
    const read = async (): Promise<unknown> => JSON.parse(await run('inbox', 'list', '--json'))
    const sent = { state: 'sent' }
    await expect.poll(read, { interval: 300 }).toMatchObject([
      {
        delivery: { state: 'pending', code: '452 4.2.2' },
        recipients: [
          { recipient: 'office@northwind.example', ...sent },
          { recipient: 'full@northwind.example', state: 'pending', code: '452 4.2.2' },
          { recipient: 'desk@northwind.example', ...sent },
        ],
      },
    ])
    expect(await run('inbox', 'list')).toMatch(/ pending 2\/3 /)
    const [{ id = '' } = {}]: readonly { readonly id?: string }[] = JSON.parse(
      await run('inbox', 'list', '--json'),
    )
    expect(await run('inbox', 'show', id)).toMatch(
      /Mail +office@northwind\.example: sent .*\n +full@northwind\.example: waiting after \d attempts?, .*452 4\.2\.2/,
    )
    full.clear()
    // A success makes waiting mails due.
    expect(await post(port, { message: 'Another' })).toBe(200)
    await sink.arrived(5)
    const ids = await Promise.all(sink.mails.map(async (mail) => (await mail.parse()).messageId))
    expect(new Set(ids).size).toBe(ids.length)
    await stop(service)
  })

  it('mails inquiries that waited for its settings, for a restart, and for the mail server', async () => {
    using folder = scratchFolder()
    const port = await findFreePort()
    const smtpPort = await findFreePort()
    const env = toEnv(port, smtpPort)
    {
      await using service = runService({ cwd: folder.path, env: { PORT: String(port) } })
      await service.until(STARTED)
      expect(service.stdout).toMatch(/Mail +off: inquiries wait.*SMTP_URL, MAIL_FROM and MAIL_TO/)
      expect(await post(port)).toBe(200)
      await stop(service)
    }
    {
      await using service = runService({ cwd: folder.path, env })
      await service.until('Nothing accepts connections')
      const list = async (): Promise<string> =>
        (await runHosted(['inbox', 'list', '--json'], { cwd: folder.path, env })).stdout
      await expect.poll(list, { interval: 300 }).toMatch(/"attempts": ?1/)
      await stop(service)
    }
    const since = performance.now()
    const first = await smtpSink({ port: smtpPort })
    await using service = runService({ cwd: folder.path, env })
    await first.arrived(1)
    // By the schedule alone it would have waited at least 24 s.
    const isSooner = performance.now() - since < 20_000
    expect(isSooner || service.stdout.includes('mail.woken')).toBe(true)
    await first[Symbol.asyncDispose]()
    expect(await post(port, { message: 'Second' })).toBe(200)
    await service.until('Nothing accepts connections')
    await using sink = await smtpSink({ port: smtpPort })
    // The next inquiry is mailed, and its success makes the waiting one due.
    expect(await post(port, { message: 'Third' })).toBe(200)
    await sink.arrived(2)
    const subjects = await Promise.all(sink.mails.map(async (mail) => (await mail.parse()).subject))
    expect(subjects.toSorted()).toEqual(['Inquiry: Second', 'Inquiry: Third'])
    await stop(service)
  })

  it('mails again, under the same Message-ID, if the mail server did not confirm', async () => {
    using folder = scratchFolder()
    const steps: { dot?: 'reset' } = { dot: 'reset' }
    await using server = await smtpScript(steps)
    const port = await findFreePort()
    await using service = runService({ cwd: folder.path, env: toEnv(port, server.port) })
    await service.until('mail.ready')
    expect(await post(port, { message: 'First' })).toBe(200)
    await service.until('mail.delayed')
    delete steps.dot
    expect(await post(port, { message: 'Second' })).toBe(200)
    await service.until('"attempt":2}')
    const read = (name: string): readonly (string | undefined)[] =>
      server.messages.map((message) => new RegExp(`^${name}: (.+)$`, 'im').exec(message)?.[1])
    expect(read('Subject')).toEqual(['Inquiry: First', 'Inquiry: Second', 'Inquiry: First'])
    const [first, second, again] = read('Message-ID')
    expect(again).toBe(first)
    expect(second).not.toBe(first)
    await stop(service)
  })
})

describe('a start with mail half configured', () => {
  const url = 'smtp://user:secret-word@mail.example'

  it.each([
    [{ SMTP_URL: url }, /MAIL_FROM .*is missing.*\n.*MAIL_TO .*is missing.*leave out SMTP_URL/],
    [{ ...addresses, SMTP_URL: 'smtp://u:secret-word#@h' }, /encode/],
  ])('(%o) refuses to start, and says what is missing', async (env, message) => {
    using folder = scratchFolder()
    const start = await runHosted(['start'], { cwd: folder.path, env })
    expect(start.code).toBe(1)
    expect(start.stderr).toMatch(message)
    expect(start.stderr).not.toContain('secret-word')
    expect(start.stderr).not.toMatch(/ {4}at /)
  })
})

/** `frontdesk mail test`, as a process, against mail servers of all moods. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createCertificate } from '../harness/certificate.ts'
import { findFreePort } from '../harness/run-service.ts'
import { runHosted } from '../harness/command-host.ts'
import { runCommand, type CommandRun } from '../harness/run-command.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { smtpSink, type SmtpStage } from '../harness/smtp-server.ts'

const addresses = { MAIL_FROM: 'site@northwind.example', MAIL_TO: 'office@northwind.example' }

async function testMail(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CommandRun> {
  using folder = scratchFolder()
  return await runHosted(['mail', 'test', ...args], {
    cwd: folder.path,
    env: { ...addresses, ...env },
  })
}

describe('frontdesk mail test', () => {
  it("sends a mail, shows the server's answer, and says where to look: exit code 0", async () => {
    const account = { user: 'site', pass: 'secret-word' }
    await using sink = await smtpSink({ account })
    const SMTP_URL = `smtp://site:secret-word@127.0.0.1:${sink.port}?tls=off`
    const run = await testMail({ SMTP_URL })
    expect(run.stdout).toMatch(/accepted the test mail: 250 /)
    expect(run.stdout).toContain('arrive at office@northwind.example within minutes')
    expect(run.stderr).toBe(
      `Connecting to 127.0.0.1:${sink.port} (unencrypted) …\nSending from site@northwind.example to office@northwind.example …\n`,
    )
    expect(run.code).toBe(0)
    expect(sink.mails).toMatchObject([{ to: ['office@northwind.example'], user: 'site' }])
    const mail = await sink.mails[0]?.parse()
    expect(mail?.subject).toBe('Inquiry: test mail')
    expect(mail?.text).toMatch(/^\w.*: this is a test mail from Frontdesk\./)
    expect(run.stdout + run.stderr).not.toContain('secret-word')
  })

  it('sends it elsewhere with --to, and reads the config file', async () => {
    await using sink = await smtpSink()
    using folder = scratchFolder()
    const mail = {
      url: `smtp://127.0.0.1:${sink.port}?tls=off`,
      from: 'a@b.example',
      to: 'c@b.example',
    }
    const site = {
      name: 'N',
      description: 'd'.repeat(60),
      languages: ['de', 'en'],
      email: 'a@b.example',
    }
    writeFileSync(
      folder.file('frontdesk.config.mjs'),
      `export default ${JSON.stringify({ site, mail })}`,
    )
    const options = { cwd: folder.path, env: { NODE_ENV: 'production' } }
    const run = await runHosted(['mail', 'test', '--to', 'me@other.example'], options)
    expect(run).toMatchObject({ code: 0 })
    expect(sink.mails).toMatchObject([{ from: 'a@b.example', to: ['me@other.example'] }])
    // In the language of the company, as what it is a test of.
    expect((await sink.mails[0]?.parse())?.subject).toBe('Anfrage: Test-E-Mail')
  })

  it('says how to configure mail where it is off: exit code 1', async () => {
    const run = await testMail({ MAIL_FROM: '', MAIL_TO: '' })
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/^Mail is off.*\n\n +SMTP_URL .*\n +MAIL_FROM .*\n +MAIL_TO /)
  })

  it('names missing settings', async () => {
    const run = await testMail({})
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(/^No mail was sent, [^]*\n {2}SMTP_URL {2}the mail server/)
    expect(run.stderr).not.toMatch(/MAIL_FROM|MAIL_TO/)
    expect(run.stderr).toMatch(/node --env-file=FILE \S+frontdesk\.js mail test$/m)
  })

  it('refuses an invalid address: exit code 2', async () => {
    const SMTP_URL = 'smtp://127.0.0.1:1'
    const run = await testMail({ SMTP_URL }, '--to', 'Ada <ada@example.com>')
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(/--to was "Ada/)
    expect(await testMail({ SMTP_URL }, '--too', 'x@b.example')).toMatchObject({ code: 2 })
  })

  it.each<[SmtpStage, string, RegExp]>([
    ['mail', '550 5.7.1 Not your address', /refused the sender\. MAIL_FROM must be/],
    ['rcpt', '550 5.1.1 No such user', /refused the recipient\. Check the address/],
    ['rcpt', '552 5.2.2 Mailbox full', /mailbox is full/],
    ['dot', '554 5.7.1 Spam', /refused the content/],
    ['dot', '550 5.7.26 Unauthenticated', /SPF, DKIM or DMARC/],
    ['auth', '535 5.7.8 Bad credentials', /rejected the user name or password/],
    ['connect', '554 5.3.2 Go away', /refuses this client/],
    ['connect', '421 4.3.2 Busy', /temporarily busy/],
  ])('explains a refusal at %s (%s) and quotes it: exit code 1', async (stage, reply, words) => {
    await using sink = await smtpSink({ account: { user: 'site', pass: 'secret-word' } })
    sink.answer(stage, reply)
    const SMTP_URL = `smtp://site:secret-word@127.0.0.1:${sink.port}?tls=off`
    const run = await testMail({ SMTP_URL })
    expect(run).toMatchObject({ code: 1, stdout: '' })
    expect(run.stderr).toMatch(
      /^The test mail( to office@northwind\.example)? could not be sent\.$/m,
    )
    expect(run.stderr).toMatch(words)
    expect(run.stderr).toContain(`The server said: ${reply}\n`)
    expect(run.stderr).not.toContain('secret-word')
  })

  it('tries each recipient, and names the full mailbox: exit code 1', async () => {
    await using sink = await smtpSink()
    sink.answer('rcpt', '552 5.2.2 Mailbox full')
    const SMTP_URL = `smtp://127.0.0.1:${sink.port}?tls=off`
    const MAIL_TO = 'a@n.example, b@n.example, A@N.example'
    const run = await testMail({ SMTP_URL, MAIL_TO })
    expect(run).toMatchObject({ code: 1, stdout: '' })
    const told = [...run.stderr.matchAll(/The test mail to (\S+) could not be sent/g)]
    expect(told.map(([, to]) => to)).toEqual(['a@n.example', 'b@n.example'])
  })

  it('explains an encryption failure', async () => {
    await using plain = await smtpSink()
    const missing = await testMail({ SMTP_URL: `smtp://127.0.0.1:${plain.port}` })
    expect(missing.stderr).toMatch(/offers no STARTTLS.*smtps:\/\/.*\?tls=off/)
    const mixed = await testMail({ SMTP_URL: `smtps://127.0.0.1:${plain.port}` })
    expect(mixed.stderr).toMatch(/encrypted connection .*could not be made/)
    const certificate = createCertificate()
    await using sink = await smtpSink({ certificate, security: 'implicit' })
    const strange = await testMail({ SMTP_URL: `smtps://localhost:${sink.port}` })
    expect(strange.stderr).toMatch(/certificate of localhost.* not trusted.*NODE_EXTRA_CA_CERTS/)
    expect([missing.code, mixed.code, strange.code]).toEqual([1, 1, 1])
    using folder = scratchFolder()
    writeFileSync(folder.file('ca.pem'), certificate.cert)
    // Node reads it when a process starts.
    const env = {
      ...addresses,
      SMTP_URL: `smtps://localhost:${sink.port}`,
      NODE_EXTRA_CA_CERTS: folder.file('ca.pem'),
    }
    const trusted = await runCommand(['mail', 'test'], { cwd: folder.path, env })
    expect(trusted).toMatchObject({ code: 0 })
    expect(sink.mails).toMatchObject([{ encrypted: true }])
  })

  it('explains a missing server', async () => {
    const closed = await testMail({ SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` })
    expect(closed.stderr).toMatch(/Nothing accepts connections.*Check host and port/)
    const unknown = await testMail({ SMTP_URL: 'smtp://mail.invalid' })
    expect(unknown.stderr).toMatch(/mail\.invalid has no address in DNS/)
    expect([closed.code, unknown.code]).toEqual([1, 1])
  })
})

/** Signing in to a mail server, and the encryption of the connection. */
import { describe, expect, it } from 'vitest'
import type { MailerCheck } from '../../packages/frontdesk/src/mail/mailer.ts'
import { createSmtpMailer } from '../../packages/frontdesk/src/mail/mailers/smtp/smtp.ts'
import { createCertificate } from '../harness/certificate.ts'
import { smtpSink } from '../harness/smtp-server.ts'
import { failure, send, toEndpoint } from '../harness/mail-attempt.ts'

const certificate = createCertificate()

describe('signing in', () => {
  const account = { user: 'site', pass: 'p:a/s%s@' }

  it('goes over the encrypted connection', async () => {
    await using server = await smtpSink({ account, certificate, security: 'starttls' })
    const endpoint = toEndpoint(server.port, {
      host: 'localhost',
      security: 'starttls',
      auth: account,
    })
    expect(await send({ endpoint, ca: certificate.cert })).toMatchObject({ kind: 'sent' })
    expect(server.mails).toMatchObject([{ encrypted: true, user: 'site' }])
  })

  it('with a wrong password is a configuration failure', async () => {
    await using server = await smtpSink({ account })
    const endpoint = toEndpoint(server.port, { auth: { user: 'site', pass: 'wrong' } })
    const outcome = await send({ endpoint })
    expect(outcome).toMatchObject(failure('configuration', '535 5.7.8'))
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(/user name or password/))
    expect(JSON.stringify(outcome)).not.toContain('wrong')
  })

  it.each([
    ['535 5.7.139 Authentication unsuccessful, basic authentication is disabled.', /takes no pass/],
    [
      "535 5.7.139 Authentication unsuccessful, user is locked by your organization's security defaults policy. Contact your administrator.",
      /security defaults .*oauth=micro.*CASMailbox/,
    ],
    [
      '535 5.7.139 Authentication unsuccessful, the request did not meet the criteria to be authenticated successfully. Contact your administrator.',
      /conditional access .*Entra.*oauth=micro.*CASMailbox/,
    ],
    ['535 5.7.139 unsuccessful, SmtpClientAuthentication is disabled for the Tenant', /CASMailbox/],
    ['535 5.7.139 unsuccessful, SmtpClientAuthentication is disabled for the Mailbox', /CASMail/],
    ['535 5.7.139 unsuccessful, the user credentials were incorrect.', /user name or password/],
    [
      '550 5.7.30 Basic authentication is not supported for Client Submission.',
      /takes no password/,
    ],
    ['534 5.7.9 Application-specific password required.', /app password, or .*oauth=google/],
    ['534 5.7.14 Please log in with your web browser', /app password/],
    ['535 5.7.3 Authentication unsuccessful', /user name or password/],
  ])('is explained as things are now: %s', async (reply, words) => {
    await using server = await smtpSink({ account })
    server.answer('auth', reply)
    const outcome = await send({ endpoint: toEndpoint(server.port, { auth: account }) })
    const code = /^\d+ [\d.]+(?= )/.exec(reply)?.[0] ?? ''
    expect(outcome).toMatchObject(failure('configuration', code))
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(words))
  })

  it('that cannot be checked right now is a transient failure', async () => {
    await using server = await smtpSink({ account })
    server.answer('auth', '454 4.7.0 Temporary authentication failure')
    const outcome = await send({ endpoint: toEndpoint(server.port, { auth: account }) })
    expect(outcome).toMatchObject(failure('transient', '454 4.7.0'))
  })

  it('is skipped if the server does not offer it', async () => {
    await using server = await smtpSink()
    const endpoint = toEndpoint(server.port, { auth: account })
    expect(await send({ endpoint })).toMatchObject({ kind: 'sent' })
    expect(await createSmtpMailer({ endpoint }).check()).toEqual({ kind: 'ready' })
  })

  it('is tried by the check', async () => {
    await using server = await smtpSink({ account })
    const check = (pass: string): Promise<MailerCheck> =>
      createSmtpMailer({
        endpoint: toEndpoint(server.port, { auth: { user: 'site', pass } }),
      }).check()
    expect(await check(account.pass)).toEqual({ kind: 'ready' })
    expect(await check('wrong')).toMatchObject(failure('configuration', '535 5.7.8'))
    expect(server.mails).toHaveLength(0)
  })
})

describe('encryption', () => {
  const host = 'localhost'

  it('by STARTTLS and by TLS from the first byte carries a mail', async () => {
    for (const security of ['starttls', 'implicit'] as const) {
      await using server = await smtpSink({ certificate, security })
      const endpoint = toEndpoint(server.port, { host, security })
      expect(await send({ endpoint, ca: certificate.cert })).toMatchObject({ kind: 'sent' })
      expect(server.mails).toMatchObject([{ encrypted: true }])
    }
  })

  it('is demanded: without STARTTLS nothing is sent, unless it is switched off', async () => {
    await using server = await smtpSink()
    const outcome = await send({ endpoint: toEndpoint(server.port, { security: 'starttls' }) })
    expect(outcome).toMatchObject({ kind: 'failure', class: 'configuration' })
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(/offers no STARTTLS/))
    expect(server.mails).toHaveLength(0)
    expect(await send({ endpoint: toEndpoint(server.port) })).toMatchObject({ kind: 'sent' })
  })

  it.each([
    ['no authority has signed', createCertificate(), undefined],
    ['names another host', createCertificate({ host: 'other.example' }), 'own'],
    ['has expired', createCertificate({ notAfter: new Date('2026-01-01') }), 'own'],
  ] as const)('fails with a certificate that %s', async (_, bad, ca) => {
    await using server = await smtpSink({ certificate: bad, security: 'implicit' })
    const endpoint = toEndpoint(server.port, { host, security: 'implicit' })
    const outcome = await send({ endpoint, ...(ca && { ca: bad.cert }) })
    expect(outcome).toMatchObject({ kind: 'failure', class: 'configuration', reply: undefined })
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(/certificate of localhost/))
    expect(server.mails).toHaveLength(0)
  })

  it('from the first byte, where the server begins in plain text, names the mix-up', async () => {
    await using server = await smtpSink()
    const endpoint = toEndpoint(server.port, { host, security: 'implicit' })
    const outcome = await send({ endpoint })
    expect(outcome).toMatchObject({ kind: 'failure', class: 'configuration' })
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(/smtps:\/\/.*587/))
  })
})

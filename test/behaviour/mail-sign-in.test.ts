/** Signing in to a mail server without a password, against a mail server and a token server. */
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseMailAddress } from '../../packages/frontdesk/src/mail/mailers/index.ts'
import { createSmtpMailer } from '../../packages/frontdesk/src/mail/mailers/smtp/smtp.ts'
import {
  parseGrant,
  type TokenGrant,
} from '../../packages/frontdesk/src/mail/mailers/smtp/tokens.ts'
import type { SmtpEndpoint } from '../../packages/frontdesk/src/mail/mailers/smtp/url.ts'
import { startMailApi, type ApiReply } from '../harness/mail-api.ts'
import { runHosted } from '../harness/command-host.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { smtpSink } from '../harness/smtp-server.ts'
import {
  GOOGLE,
  googleError,
  googleTokens,
  MICROSOFT,
  microsoftError,
  microsoftTokens,
} from './token-server.ts'
import { exampleMessage as message, toEndpoint } from '../harness/mail-attempt.ts'

const userName = MICROSOFT.mailbox.replace('@', '%40')

/** The part of SMTP_URL behind the host, for a token server at that address. */
const microsoft = (url: string): string =>
  `oauth=microsoft&tenant=${MICROSOFT.tenant}&client=${MICROSOFT.client}&tokens=${encodeURIComponent(`${url}${MICROSOFT.path}`)}`
const google = (url: string): string => `oauth=google&tokens=${encodeURIComponent(`${url}/token`)}`

/** Each provider's mail server, token server and proof. */
const ways = [
  ['Microsoft 365', 'exchange', microsoftTokens, microsoft, MICROSOFT.secret],
  ['a service account', 'gmail', googleTokens, google, JSON.stringify(GOOGLE.serviceAccount)],
  ['a refresh token', 'gmail', googleTokens, google, JSON.stringify(GOOGLE.user)],
] as const

function toGrant(parameters: string, secret: string): TokenGrant {
  const parsed = parseGrant(MICROSOFT.mailbox, new URLSearchParams(parameters), secret)
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.grant
}

const signingIn = (port: number, grant: TokenGrant): SmtpEndpoint =>
  toEndpoint(port, { auth: { user: MICROSOFT.mailbox, grant } })

describe.each(ways)('signing in with a token: %s', (_, like, createTokens, parameters, secret) => {
  it('asks for one token for each connection', async () => {
    const tokens = createTokens()
    await using api = await startMailApi(tokens)
    await using server = await smtpSink({ tokens: { like, isGood: tokens.isGood } })
    const endpoint = signingIn(server.port, toGrant(parameters(api.url), secret))
    const mailer = createSmtpMailer({ endpoint })
    const outcomes = await Promise.all([1, 2, 3].map(async () => mailer.send(message)))
    mailer.close()
    expect(outcomes.map(({ kind }) => kind)).toEqual(['sent', 'sent', 'sent'])
    expect(server.mails.map(({ user }) => user)).toEqual(Array(3).fill(MICROSOFT.mailbox))
    expect(api.calls).toHaveLength(server.connections)
    expect(await mailer.check()).toEqual({ kind: 'ready' })
  })

  // Exchange Online answers 535 at once, and allows no second try on the connection.
  it('signs in with a new token on the next connection when tokens were revoked', async () => {
    const tokens = createTokens()
    await using api = await startMailApi(tokens)
    await using server = await smtpSink({ tokens: { like, isGood: tokens.isGood } })
    const endpoint = signingIn(server.port, toGrant(parameters(api.url), secret))
    const mailer = createSmtpMailer({ endpoint })
    expect(await mailer.check()).toEqual({ kind: 'ready' })
    tokens.revoke()
    expect(await mailer.send(message)).toMatchObject({ kind: 'sent' })
    mailer.close()
  })

  it('says so where the mail server refuses every token', async () => {
    const tokens = createTokens()
    await using api = await startMailApi(tokens)
    await using server = await smtpSink({ tokens: { like, isGood: () => false } })
    const endpoint = signingIn(server.port, toGrant(parameters(api.url), secret))
    const mailer = createSmtpMailer({ endpoint })
    const outcome = await mailer.send(message)
    mailer.close()
    expect(outcome).toMatchObject({ kind: 'failure', class: 'configuration' })
    expect(outcome).toHaveProperty('code', expect.stringMatching(/^535/))
    expect(outcome).toHaveProperty(
      'explanation',
      expect.stringMatching(/refused the token\. .*SMTP_URL/),
    )
    // Gmail's challenge asks for a second one.
    expect(api.calls.length).toBeLessThanOrEqual(2)
    expect(server.mails).toEqual([])
  })
})

describe('a token that Exchange Online refuses', () => {
  it.each([
    [
      '535 5.7.139 Authentication unsuccessful, the request did not meet the criteria to be authenticated successfully. Contact your administrator.',
      /conditional access .*Entra/,
    ],
    [
      "535 5.7.139 Authentication unsuccessful, user is locked by your organization's security defaults policy. Contact your administrator.",
      /security defaults/,
    ],
    [
      '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.',
      /refused the token/,
    ],
    [
      '550 5.7.30 Basic authentication is not supported for Client Submission.',
      /refused the token/,
    ],
    ['535 5.7.139 Authentication unsuccessful, the user credentials were incorrect.', /the token/],
  ])('is explained by what is amiss, not told to be one: %s', async (reply, cause) => {
    const tokens = microsoftTokens()
    await using api = await startMailApi(tokens)
    await using server = await smtpSink({ tokens: { like: 'exchange', isGood: tokens.isGood } })
    server.answer('auth', reply)
    const grant = toGrant(microsoft(api.url), MICROSOFT.secret)
    const mailer = createSmtpMailer({ endpoint: signingIn(server.port, grant) })
    const outcome = await mailer.send(message)
    mailer.close()
    expect(outcome).toMatchObject({
      class: 'configuration',
      reply: expect.stringContaining(reply),
      explanation: expect.stringMatching(cause),
    })
    expect(outcome).toHaveProperty(
      'explanation',
      expect.stringMatching(/SMTP\.SendAsApp.*Set-CASMailbox/),
    )
    expect(JSON.stringify(outcome)).not.toMatch(/oauth=|takes no password|user and password/)
  })

  it('of Google is also explained as a token, not a password', async () => {
    const tokens = googleTokens()
    await using api = await startMailApi(tokens)
    await using server = await smtpSink({ tokens: { like: 'gmail', isGood: tokens.isGood } })
    server.answer('auth', '534 5.7.14 Please log in via your web browser')
    const grant = toGrant(google(api.url), JSON.stringify(GOOGLE.user))
    const mailer = createSmtpMailer({ endpoint: signingIn(server.port, grant) })
    const outcome = await mailer.send(message)
    mailer.close()
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(/refused the token/))
    expect(JSON.stringify(outcome)).not.toContain('oauth=')
  })
})

describe('a token', () => {
  const [service, user] = [GOOGLE.serviceAccount, GOOGLE.user].map((key) => JSON.stringify(key))
  const at =
    (toParameters: (url: string) => string, secret = '') =>
    (url: string) =>
      toGrant(toParameters(url), secret)
  const byClient = at(microsoft, MICROSOFT.secret)

  it.each([
    [
      byClient,
      401,
      'invalid_client',
      'AADSTS7000215: Invalid client secret.',
      /token server.*value, not its id/,
    ],
    [byClient, 401, 'invalid_client', 'AADSTS7000222: The secret is expired.', /not expired/],
    [byClient, 400, 'unauthorized_client', 'AADSTS700016: No application.', /client in SMTP_URL/],
    [byClient, 400, 'invalid_request', 'AADSTS90002: Tenant not found.', /tenant and/],
    [at(google, service), 401, 'unauthorized_client', 'Client is unauthorized.', /delegation/],
    [at(google, service), 400, 'invalid_grant', 'Invalid JWT Signature.', /key in SMTP_SECRET/],
    [at(google, service), 400, 'invalid_grant', 'Invalid email or User ID', /user in SMTP_URL/],
    [at(google, service), 400, 'invalid_grant', 'must be a short-lived token', /clock/],
    [at(google, user), 400, 'invalid_grant', 'Token has been revoked.', /revoked/],
    [
      at(google, user),
      401,
      'invalid_client',
      'The OAuth client was deleted.',
      /key in SMTP_SECRET/,
    ],
  ] as const)(
    'is refused for a reason that can be corrected: $2, $3',
    async (toGrantAt, status, error, words, explanation) => {
      const refusal = (words.startsWith('AADSTS') ? microsoftError : googleError)(
        status,
        error,
        words,
      )
      await using api = await startMailApi(microsoftTokens(refusal))
      await using server = await smtpSink({ tokens: { like: 'exchange', isGood: () => true } })
      const mailer = createSmtpMailer({ endpoint: signingIn(server.port, toGrantAt(api.url)) })
      const outcome = await mailer.send(message)
      expect(outcome).toMatchObject({
        kind: 'failure',
        class: 'configuration',
        reply: `${error}: ${words}`,
      })
      expect(outcome).toHaveProperty('code', /^AADSTS\d+/.exec(words)?.[0] ?? error)
      expect(outcome).toHaveProperty('explanation', expect.stringMatching(explanation))
      expect(await mailer.check()).toMatchObject({ kind: 'failure', class: 'configuration' })
      mailer.close()
      const secrets = [
        MICROSOFT.secret.slice(0, 5),
        'PRIVATE KEY',
        GOOGLE.user.client_secret,
        GOOGLE.user.refresh_token,
      ]
      expect(secrets.filter((secret) => JSON.stringify(outcome).includes(secret))).toEqual([])
      expect(server.mails).toEqual([])
    },
  )

  describe.each([
    ['Microsoft', byClient],
    ['Google', at(google, user)],
  ] as const)('of %s that cannot be had right now is a failure that may pass', (_, toGrantAt) => {
    it.each([
      ['its own error', { status: 503, body: { error: 'temporarily_unavailable' } }],
      ['too many questions', { status: 429, body: {} }],
      ['a page', { status: 200, body: '<html>' }],
    ] as const)('%s', async (_reason, reply: ApiReply) => {
      await using api = await startMailApi(microsoftTokens(reply))
      await using server = await smtpSink({ tokens: { like: 'exchange', isGood: () => true } })
      const mailer = createSmtpMailer({ endpoint: signingIn(server.port, toGrantAt(api.url)) })
      expect(await mailer.send(message)).toMatchObject({ class: 'transient', code: 'ETOKENS' })
      mailer.close()
    })
  })
})

describe('the address of a mail server that takes tokens', () => {
  it.each([
    ['smtp://smtp.office365.com?oauth=microsoft', 's', /names no mailbox/],
    [`smtp://${userName}@smtp.office365.com?oauth=microsoft&tenant=t`, 's', /&client=…/],
    [`smtp://${userName}@smtp.office365.com?oauth=microsoft`, undefined, /SMTP_SECRET_FILE/],
    [
      `smtp://${userName}:pass-word@smtp.office365.com?oauth=microsoft`,
      's',
      /leave one of them out/,
    ],
    [`smtp://${userName}@smtp.example?oauth=apple`, 's', /"microsoft" or "google"/],
    [`smtp://${userName}@smtp.gmail.com?oauth=google`, '{"type":"service_account"}', /JSON of a/],
    [`smtp://${userName}@smtp.gmail.com?oauth=google&tokens=http://evil.example`, '{}', /https/],
    [`smtp://${userName}:pass-word@mail.example`, 's3cret', /has no oauth parameter/],
    ['resend://re_123', 's3cret', /has no oauth parameter/],
  ])('hears what is missing: %s', (address, secret, words) => {
    const parsed = parseMailAddress(address, secret)
    expect(parsed).toMatchObject({ ok: false, message: expect.stringMatching(words) })
    expect(JSON.stringify(parsed)).not.toMatch(/pass-word|s3cret|re_123/)
  })

  it('is tried by "frontdesk mail test", with the secret in a file', async () => {
    const tokens = microsoftTokens()
    await using api = await startMailApi(tokens)
    await using server = await smtpSink({ tokens: { like: 'exchange', isGood: tokens.isGood } })
    using folder = scratchFolder()
    const file = folder.file('secret')
    const none = folder.file('none')
    writeFileSync(file, `${MICROSOFT.secret}\n`)
    const env = {
      SMTP_URL: `smtp://${userName}@127.0.0.1:${server.port}?tls=off&${microsoft(api.url)}`,
      MAIL_FROM: 'website@northwind.example',
      MAIL_TO: 'office@northwind.example',
    }
    const run = async (more: Readonly<Record<string, string>>) =>
      runHosted(['mail', 'test'], { cwd: folder.path, env: { ...env, ...more } })
    const sent = await run({ SMTP_SECRET_FILE: file })
    expect(sent).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('accepted the test mail'),
    })
    expect(server.mails).toMatchObject([{ user: MICROSOFT.mailbox }])
    const both = await run({ SMTP_SECRET: 'x', SMTP_SECRET_FILE: none })
    expect(both.stderr).toMatch(/SMTP_SECRET_FILE is ".*none", and SMTP_SECRET is set as well/)
    const missing = await run({ SMTP_SECRET_FILE: none })
    expect(missing.stderr).toMatch(/SMTP_SECRET_FILE is ".*none", which cannot be read \(ENOENT\)/)
    expect([both.code, missing.code]).toEqual([1, 1])
  })
})

/** Every way in which a mail server can fail, and the consequence. */
import { describe, expect, it } from 'vitest'
import type { FailureClass } from '../../packages/frontdesk/src/mail/mailer.ts'
import { createSmtpMailer } from '../../packages/frontdesk/src/mail/mailers/smtp/smtp.ts'
import { findFreePort } from '../harness/run-service.ts'
import { smtpScript, type ScriptStage } from '../harness/smtp-script.ts'
import { smtpSink, type SmtpStage } from '../harness/smtp-server.ts'
import { exampleMessage, failure, send, toEndpoint } from '../harness/mail-attempt.ts'

/** Short deadlines, for a server that falls silent at some point. */
const hasty = { connect: 1000, silence: 1500, send: 10_000 }

describe('a mail server that refuses', () => {
  it.each<[SmtpStage, string, FailureClass, RegExp]>([
    ['connect', '421 4.3.2 Too busy', 'transient', /temporarily busy/],
    ['connect', '554 5.3.2 Not a mail server', 'configuration', /refuses this client/],
    ['mail', '451 4.3.0 Try later', 'transient', /temporarily busy/],
    ['mail', '503 Bad sequence', 'transient', /temporarily busy/],
    ['mail', '550 5.7.1 Sender not yours', 'configuration', /refused the sender/],
    ['mail', '552 5.3.4 Too big', 'message', /larger than/],
    ['rcpt', '450 4.2.1 Greylisted', 'transient', /temporarily busy/],
    ['rcpt', '452 4.2.2 Full for now', 'transient', /mailbox is full/],
    ['rcpt', '550 5.1.1 No such user', 'configuration', /refused the recipient/],
    ['rcpt', '552 5.2.2 Mailbox full', 'transient', /mailbox is full/],
    ['rcpt', '554 5.7.1 Relay access denied', 'configuration', /refused the recipient/],
    ['dot', '451 4.7.1 Try later', 'transient', /temporarily busy/],
    ['dot', '554 5.7.1 Spam', 'message', /refused the content/],
    ['dot', '554 Spam', 'message', /refused the content/],
    ['dot', '550 5.6.0 Unreadable', 'message', /refused the content/],
    ['dot', '550 5.7.26 DMARC', 'configuration', /SPF, DKIM or DMARC/],
    ['dot', '550 5.7.509 DMARC', 'configuration', /refuses this client/],
    ['mail', '530 5.7.57 Client not authenticated', 'configuration', /only from those who sign in/],
    ['mail', '550 5.7.30 Basic authentication', 'configuration', /oauth=microsoft/],
    ['dot', '554 5.2.252 SendAsDenied; x not y', 'configuration', /refused the sender/],
    ['dot', '550 5.7.60 SMTP; not as this sender', 'configuration', /refused the sender/],
  ])('at %s with "%s" is a %s failure', async (stage, reply, failureClass, words) => {
    await using server = await smtpSink()
    server.answer(stage, reply)
    const outcome = await send({ endpoint: toEndpoint(server.port) })
    const code = /^\d+(?: [\d.]+(?= ))?/.exec(reply)?.[0] ?? ''
    expect(outcome).toMatchObject({ ...failure(failureClass, code), reply })
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(words))
    expect(server.mails).toHaveLength(0)
  })

  it.each([
    ['451 4.3.0 No room', 'transient'],
    ['554 5.5.1 No valid recipients', 'configuration'],
  ] as const)('DATA itself with "%s" is a %s failure', async (reply, failureClass) => {
    await using server = await smtpScript({ DATA: reply })
    const outcome = await send({ endpoint: toEndpoint(server.port) })
    expect(outcome).toMatchObject(failure(failureClass, reply.slice(0, 9)))
  })

  it('with 552 refuses the mail if it mentions size, else the mailbox', async () => {
    await using server = await smtpSink({ maxBytes: 1000 })
    const message = { ...exampleMessage, text: 'large '.repeat(500) }
    const outcome = await send({ endpoint: toEndpoint(server.port) }, message)
    expect(outcome).toMatchObject({ kind: 'failure', class: 'message' })
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(/larger than/))
    await using full = await smtpSink()
    full.answer('dot', '552 Exceeded storage allocation')
    expect(await send({ endpoint: toEndpoint(full.port) })).toMatchObject({ class: 'transient' })
  })
})

describe('a mail server that breaks the session', () => {
  it.each<[string, Partial<Record<ScriptStage, string>>, string, number]>([
    ['sends no greeting', { connect: 'hang' }, 'ETIMEDOUT', 0],
    ['closes at once', { connect: 'close' }, 'ECONNECTION', 0],
    ['resets at once', { connect: 'reset' }, 'ESOCKET', 0],
    ['stalls after EHLO', { EHLO: 'hang' }, 'ETIMEDOUT', 0],
    ['closes after MAIL', { MAIL: 'close' }, 'ECONNECTION', 0],
    ['closes before it takes the message', { DATA: 'close' }, 'ECONNECTION', 0],
    ['takes the message and resets', { dot: 'reset' }, 'EUNANSWERED', 1],
    ['takes the message and closes', { dot: 'close' }, 'EUNANSWERED', 1],
    ['takes the message and says nothing', { dot: 'hang' }, 'EUNANSWERED', 1],
  ])('and %s is a transient failure', async (_, steps, code, messages) => {
    await using server = await smtpScript(steps)
    const hangs = Object.values(steps).includes('hang')
    const endpoint = toEndpoint(server.port)
    const outcome = await send({ endpoint, ...(hangs && { timeouts: hasty }) })
    const progress = messages === 1 ? 'unanswered' : 'not-sent'
    expect(outcome).toMatchObject({ ...failure('transient', code), reply: undefined, progress })
    expect(server.messages).toHaveLength(messages)
  })

  it.each<[string, Partial<Record<ScriptStage, string>>, RegExp]>([
    ['before the greeting', { connect: 'hang' }, /did not answer within 1 s\. Check that smtp:/],
    ['after EHLO', { EHLO: 'hang' }, /did not answer within 1\.5 s\. Check that smtp:/],
  ])('and is silent %s is said to have accepted the connection', async (_, steps, words) => {
    await using server = await smtpScript(steps)
    const outcome = await send({ endpoint: toEndpoint(server.port), timeouts: hasty })
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(words))
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(/accepted the connection/))
  })

  it('because it is no mail server is a transient failure, with its words', async () => {
    await using server = await smtpScript({ connect: 'HTTP/1.1 400 Bad Request' })
    const outcome = await send({ endpoint: toEndpoint(server.port) })
    const reply = 'HTTP/1.1 400 Bad Request'
    expect(outcome).toMatchObject({ ...failure('transient', 'EPROTOCOL'), reply })
  })

  it('by dripping is given up at the deadline of one mail', async () => {
    const drip = `250-mail.example\r\n`.repeat(3)
    await using server = await smtpScript({ EHLO: `${drip}250-still`, dot: 'hang' })
    const started = performance.now()
    const slow = { ...hasty, silence: 60_000, send: 300 }
    const outcome = await send({ endpoint: toEndpoint(server.port), timeouts: slow })
    expect(outcome).toMatchObject({ kind: 'failure', class: 'transient' })
    expect(outcome).toHaveProperty('explanation', expect.stringContaining('answer within 0.3 s'))
    expect(performance.now() - started).toBeLessThan(slow.silence)
  })
})

describe('a pool of connections', () => {
  it('is usable after mails that were given up at their deadline', async () => {
    const steps: { dot?: 'hang' } = { dot: 'hang' }
    await using server = await smtpScript(steps)
    const endpoint = toEndpoint(server.port)
    const patience = { ...hasty, silence: 60_000, send: 2000 }
    const mailer = createSmtpMailer({ endpoint, timeouts: patience, connections: 2 })
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => mailer.send(exampleMessage)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(4).fill('failure'))
    delete steps.dot
    expect(await mailer.send(exampleMessage)).toMatchObject({ kind: 'sent' })
    mailer.close()
  })

  it('does not spend an attempt on a connection that the server has closed', async () => {
    const first = await smtpSink()
    const mailer = createSmtpMailer({ endpoint: toEndpoint(first.port) })
    expect(await mailer.send(exampleMessage)).toMatchObject({ kind: 'sent' })
    await first[Symbol.asyncDispose]()
    await using second = await smtpSink({ port: first.port })
    expect(await mailer.send(exampleMessage)).toMatchObject({ kind: 'sent' })
    expect(second.mails).toHaveLength(1)
    mailer.close()
  })

  it('carries many mails over few connections', async () => {
    await using server = await smtpSink()
    const mailer = createSmtpMailer({ endpoint: toEndpoint(server.port) })
    await Promise.all(Array.from({ length: 40 }, () => mailer.send(exampleMessage)))
    expect(server.mails).toHaveLength(40)
    expect(server.connections).toBeLessThanOrEqual(4)
    mailer.close()
  })
})

describe('a mail server that is not there', () => {
  it('because nothing listens, is a transient failure', async () => {
    const outcome = await send({ endpoint: toEndpoint(await findFreePort()) })
    expect(outcome).toMatchObject(failure('transient', 'ESOCKET'))
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(/Nothing accepts/))
  })

  it('because its name has no address, is a transient failure', async () => {
    const outcome = await send({ endpoint: toEndpoint(25, { host: 'mail.invalid' }) })
    expect(outcome).toMatchObject(failure('transient', 'EDNS'))
    expect(outcome).toHaveProperty('explanation', expect.stringMatching(/mail\.invalid .*DNS/))
  })
})

describe('a reply', () => {
  it('is kept as one line of bounded length, without controls', async () => {
    const long = `550-5.1.1 first\r\n550-5.1.1 \u001b[31m${'x'.repeat(900)}\r\n550 5.1.1 last`
    await using server = await smtpScript({ RCPT: long })
    const outcome = await send({ endpoint: toEndpoint(server.port) })
    expect(outcome).toMatchObject(failure('configuration', '550 5.1.1'))
    const { reply } = outcome
    expect(reply).toMatch(/^550-5\.1\.1 first 550-5\.1\.1 \[31mx+$/)
    expect(reply).toHaveLength(500)
  })
})

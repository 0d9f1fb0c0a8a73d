/**
 * Test mails to the company: sent by a real SMTP server to a real Dovecot, and found by the reader.
 */
import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { toDatabasePath } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { parseMailAddress } from '../../packages/frontdesk/src/mail/mailers/index.ts'
import { toInboxMail } from '../../packages/frontdesk/src/service/inbox-program.ts'
import { proveMail } from '../../packages/inbox/src/proof/prove.ts'
import { watchTestMails } from '../../packages/inbox/src/proof/watch.ts'
import {
  DOVECOT_USER,
  findDovecotObstacle,
  startDovecot,
  type Dovecot,
} from '../harness/dovecot.ts'
import { createTestInbox, inboxMail, toAnswerForm, type TestInbox } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { readMailbox, toMailbox } from '../harness/mailbox-reader.ts'
import { createCertificate } from '../harness/certificate.ts'
import { findPostfixObstacle, startPostfix } from '../harness/postfix.ts'
import { start } from '../harness/operated-service.ts'
import { findFreePort } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink, type SmtpSink } from '../harness/smtp-server.ts'

const obstacle = findDovecotObstacle()
const postfixObstacle = findPostfixObstacle()

const GRACE = 'grace@navy.example'

interface Desk extends AsyncDisposable {
  readonly inbox: TestInbox
  readonly sink: SmtpSink
  readonly dovecot: Dovecot
  /** Reports about test mails to `status`, newest last. */
  readonly told: readonly (readonly [arrivedAt: number | undefined, trouble: string | undefined])[]
  /** Moves accepted mails into the mailbox. */
  deliver(): Promise<void>
}

/** `port`: of another mail server, which passes mail on to `sink`. */
async function open(
  proveDaily = false,
  toPort?: (sink: SmtpSink, stack: AsyncDisposableStack) => Promise<number>,
  settings = inboxMail,
): Promise<Desk> {
  await using stack = new AsyncDisposableStack()
  const dovecot = stack.use(await startDovecot())
  const sink = stack.use(await smtpSink())
  const told: (readonly [number | undefined, string | undefined])[] = []
  const port = (await toPort?.(sink, stack)) ?? sink.port
  const server = parseMailAddress(`smtp://127.0.0.1:${port}?tls=off`)
  if (!server.ok) throw new Error('The address is wrong.')
  const mailbox = toMailbox(dovecot.url, {
    proveDaily,
    tellOfTest: (...standing) => void told.push(standing),
  })
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const mail = toInboxMail({ route: server.route, settings }, log)
  const inbox = stack.use(await createTestInbox({}, { mail, mailbox }))
  const ends = stack.move()
  let delivered = 0
  return {
    inbox,
    sink,
    dovecot,
    told,
    async deliver() {
      const some = sink.mails.slice(delivered)
      delivered += some.length
      await dovecot.append(...some.map(({ raw }) => raw))
    },
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  }
}

function read({ inbox: { parts } }: Desk) {
  if (!parts.host.mailbox) throw new Error('There is no mailbox.')
  return readMailbox(parts, parts.host.mailbox)
}

/** Sends test mails, and delivers those accepted. */
async function prove(desk: Desk, mails = 2) {
  const steps: string[] = []
  const had = desk.sink.mails.length
  const proving = proveMail(desk.inbox.parts, (step) => void steps.push(step), 5000)
  await desk.sink.arrived(had + mails)
  await desk.deliver()
  return { ...(await proving), steps }
}

async function answer({ inbox }: Desk, id: string) {
  const ada = await inbox.signIn('agent', 'ada@example.com')
  const page = await ada.get(`/inquiries/${id}/answer`)
  await ada.post(`/inquiries/${id}/answer`, toAnswerForm(page, 'Yes.'))
  const letter = (await inbox.parts.work.answering.list([id])).at(-1)?.letter
  return { ada, letter }
}

const ID = '01a1fd42-7dd2-770f-9520-adb8e38904fd'

describe.skipIf(obstacle)(`a test mail${obstacle ? `: ${obstacle}` : ''}`, () => {
  it('is found in the mailbox, which stays unchanged, and does not appear in the inbox', async () => {
    await using desk = await open()
    const { ok, message, steps } = await prove(desk)
    expect([ok, message]).toEqual([true, expect.stringContaining('The test mail arrived within')])
    expect(steps.at(-1)).toBe('Sending a test mail to office@halden.example …')
    expect(await desk.dovecot.readFlags()).toEqual([[], []])
    const mail = await desk.sink.mails[0]?.parse()
    expect(mail?.from?.address).toBe('website@halden.example')
    await watchTestMails(desk.inbox.parts)
    expect(desk.told).toEqual([[expect.closeTo(Date.now(), -4), undefined]])
    const ada = await desk.inbox.signIn('agent')
    expect((await ada.get('/')).text).not.toContain('test mail')
  })

  it('is missed, once in the log, where it does not arrive within an hour, until one does', async () => {
    await using desk = await open()
    const { inbox, told } = desk
    const { run } = inbox.parts.host.store
    const proving = proveMail(inbox.parts, () => {}, 1500)
    await desk.sink.arrived(2)
    const { ok, message } = await proving
    expect([ok, message]).toEqual([
      false,
      expect.stringMatching(/accepted the test mail .* not have it/),
    ])
    await watchTestMails(inbox.parts)
    expect(told.at(-1)).toEqual([undefined, undefined])
    await run.again({ text: 'UPDATE inbox_proof SET sent_at = sent_at - 3600001' })
    for (let time = 0; time < 2; time += 1) await watchTestMails(inbox.parts)
    expect(told.at(-1)).toEqual([undefined, expect.stringMatching(/did not arrive .*spam folder/)])
    expect(inbox.events.filter((event) => event.startsWith('mail.lost'))).toHaveLength(1)
    expect(inbox.events.join('\n')).not.toContain('office@')
    expect((await prove(desk)).ok).toBe(true)
    await watchTestMails(inbox.parts)
    expect(told.at(-1)).toEqual([expect.any(Number), undefined])
  })

  it('is sent daily if configured, by one of all instances', async () => {
    await using desk = await open(true)
    const { inbox, sink } = desk
    await watchTestMails(inbox.parts)
    // Earlier mail is not read, so there is none before the first check.
    expect(sink.mails).toHaveLength(0)
    const reader = read(desk)
    const cursor = { text: 'SELECT uid FROM inbox_mailbox WHERE uid_validity > 0' }
    const looks = async () => (await inbox.parts.host.store.run.again(cursor))[0]?.length
    await expect.poll(looks).toBe(1)
    await Promise.all([watchTestMails(inbox.parts), watchTestMails(inbox.parts)])
    expect(sink.mails).toHaveLength(2)
    await desk.deliver()
    await expect.poll(async () => (await inbox.parts.work.proofs.read()).arrivedAt).toBeDefined()
    await inbox.clock.advance(86_000_000)
    await watchTestMails(inbox.parts)
    expect(sink.mails).toHaveLength(2)
    await inbox.clock.advance(500_000)
    await watchTestMails(inbox.parts)
    expect(sink.mails).toHaveLength(4)
    await reader.stop()
  })

  it('to an address with a token enables tokens in answers; a forged token does not match', async () => {
    await using desk = await open()
    const { inbox } = desk
    const { parts } = inbox
    await inbox.store.append(createSubmission({ id: ID, email: GRACE }))
    expect((await answer(desk, ID)).letter?.replyTo).toBeUndefined()
    expect((await prove(desk)).message).toMatch(
      /Mail to office\+\w{41}@halden\.example arrives too/,
    )
    const { ada, letter } = await answer(desk, ID)
    const address = letter?.replyTo ?? ''
    expect(address).toMatch(/^office\+[\da-z]{41}@halden\.example$/)
    expect((await ada.get(`/inquiries/${ID}`)).text).not.toContain('office+')
    const reader = read(desk)
    const forged = address.replace(/.(?=@)/, (last) => (last === 'a' ? 'b' : 'a'))
    const toMail = (to: string, from: string, text: string): string =>
      `From: ${from}\r\nTo: ${to}\r\nMessage-ID: <${randomBytes(8).toString('hex')}@x.example>\r\nSubject: New\r\n\r\n${text}\r\n`
    await desk.dovecot.append(
      toMail(forged, GRACE, 'Forged'),
      toMail(address.toUpperCase(), GRACE, 'By the token'),
      toMail(address, 'zoe@evil.example', 'Of a stranger'),
    )
    const list = async () =>
      (await parts.work.letters.list([ID])).map(({ sender, letter }) => [
        sender,
        letter.text.trim(),
      ])
    await expect.poll(list).toEqual([
      ['reply', 'By the token'],
      ['another sender', 'Of a stranger'],
    ])
    await reader.stop()
    // The mail server has changed: a refused address is no longer used.
    await parts.work.proofs.begin([{ id: 'later', to: 'office@halden.example', kind: 'plus' }])
    await parts.host.store.run.again({ text: 'UPDATE inbox_proof SET sent_at = sent_at - 3600001' })
    expect((await answer(desk, ID)).letter?.replyTo).toBeUndefined()
  })

  it('is sent to each address of `mail.route` with a token, so that each answer carries its own', async () => {
    const route = [
      { language: 'de', to: ['verkauf@halden.example', 'office@halden.example'] },
      { language: 'fr', to: 'paris@halden.example' },
    ]
    await using desk = await open(false, undefined, { ...inboxMail, route })
    const { message } = await prove(desk, 4)
    expect(message).toMatch(
      /Mail to office\+\w{41}@\S+, verkauf\+\w{41}@\S+, paris\+\w{41}@\S+ arrives too/,
    )
    expect(message).not.toContain('does not arrive')
    const reply = async (id: string, language: string): Promise<string | undefined> => {
      await desk.inbox.store.append(createSubmission({ id, language, email: GRACE }))
      return (await answer(desk, id)).letter?.replyTo
    }
    expect(await reply(ID, 'de')).toMatch(/^verkauf\+\w{41}@/)
    expect(await reply(ID.replace(/.$/, '0'), 'fr')).toMatch(/^paris\+\w{41}@/)
    expect(await reply(ID.replace(/.$/, '1'), 'en')).toMatch(/^office\+\w{41}@/)
    // The daily test mails go to the first address alone, and old ones are deleted.
    const { proofs } = desk.inbox.parts.work
    await desk.inbox.parts.host.store.run.again({
      text: 'UPDATE inbox_proof SET sent_at = sent_at - :ms, seen_at = seen_at - :ms',
      values: { ms: 40 * 86_400_000 },
    })
    await proofs.begin([{ id: 'daily', to: 'office@halden.example', kind: 'plain' }])
    expect((await proofs.read()).plusAddresses.size).toBe(3)
  })

  it.skipIf(postfixObstacle).each([
    [undefined, 1, 'does not arrive, which is all right'],
    ['+', 2, 'arrives too'],
  ] as const)(
    'arrives by Postfix with the recipient_delimiter %s',
    async (delimiter, mails, said) => {
      await using desk = await open(false, async (sink, stack) => {
        const given = { relayPort: sink.port, recipient: DOVECOT_USER, maxBytes: 20_000 }
        const certificate = createCertificate()
        const more = delimiter === undefined ? {} : { delimiter }
        return stack.use(await startPostfix({ ...given, certificate, ...more })).port
      })
      const { ok, message } = await prove(desk, mails)
      expect([ok, message]).toEqual([true, expect.stringContaining(said)])
      const { plusAddresses } = await desk.inbox.parts.work.proofs.read()
      expect([...plusAddresses]).toEqual(delimiter === undefined ? [] : [DOVECOT_USER])
    },
  )

  it('is a failure at once where the mail server refuses it, or the mailbox the password', async () => {
    await using desk = await open()
    desk.sink.answer('rcpt', '550 5.1.1 No such user')
    const refused = await proveMail(desk.inbox.parts, () => {}, 5000)
    expect(refused).toEqual({
      ok: false,
      message: expect.stringContaining('The mail server did not take it.'),
    })
    await using other = await open()
    await other.dovecot.setPassword('another')
    // A running service has the lease, and waits longer and longer.
    const reader = read(other)
    const holder = { text: "SELECT holder FROM inbox_mailbox WHERE holder <> ''" }
    await expect
      .poll(async () => (await other.inbox.parts.host.store.run.again(holder))[0])
      .toHaveLength(1)
    const unread = await proveMail(other.inbox.parts, () => {}, 60_000)
    expect(unread).toEqual({
      ok: false,
      message: expect.stringMatching(/refused the user or the password\. Correct MAILBOX_URL/),
    })
    await reader.stop()
  })

  it('is sent and awaited by `mail prove`, and `status` and readiness show the result', async () => {
    await using stack = new AsyncDisposableStack()
    const folder = stack.use(scratchFolder())
    const [dovecot, sink] = [stack.use(await startDovecot()), stack.use(await smtpSink())]
    const [inboxPort, operationsPort] = [await findFreePort(), await findFreePort()]
    const env = {
      INBOX_PORT: String(inboxPort),
      OPERATIONS_PORT: String(operationsPort),
      MAILBOX_URL: dovecot.url,
      ...mailTo(sink.port),
    }
    const first = await start(folder, env)
    const proving = first.run('mail', 'prove')
    await sink.arrived(2)
    await dovecot.append(...sink.mails.map(({ raw }) => raw))
    const proof = await proving
    expect([proof.code, proof.stdout]).toEqual([
      0,
      expect.stringContaining('The test mail arrived within'),
    ])
    await first.service[Symbol.asyncDispose]()
    {
      using file = new DatabaseSync(toDatabasePath(folder.file('data')))
      file.exec(`UPDATE inbox_proof SET sent_at = 0, seen_at = 1;
        INSERT INTO inbox_proof VALUES ('lost', 'office@halden.example', 'plain', 1, NULL, 0)`)
    }
    const { service, run } = await start(folder, env)
    await using _ending = service
    // It also checks at its start.
    await expect
      .poll(async () => (await run('status')).stdout, { interval: 300 })
      .toContain('Arrived    a test mail, 1970-01-01')
    expect(await run('status')).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('A test mail did not arrive in the mailbox within an hour'),
    })
    const mail = await fetch(`http://127.0.0.1:${operationsPort}/readyz/mail`)
    expect([mail.status, await mail.text()]).toEqual([
      503,
      expect.stringContaining('did not arrive'),
    ])
  })
})

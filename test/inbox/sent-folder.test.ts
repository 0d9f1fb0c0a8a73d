/** Copies of answers in the folder of sent mail, in a real Dovecot. */
import { describe, expect, it } from 'vitest'
import { claimOne, handOver } from '../../packages/frontdesk/src/mail/handing-over.ts'
import { parseMailAddress } from '../../packages/frontdesk/src/mail/mailers/index.ts'
import { filesSentMail } from '../../packages/frontdesk/src/mail/sent-folder.ts'
import { toInboxMail } from '../../packages/frontdesk/src/service/inbox-program.ts'
import { fileSentAnswers } from '../../packages/inbox/src/mailbox/sent-folder.ts'
import { findDovecotObstacle, startDovecot } from '../harness/dovecot.ts'
import { createTestInbox, inboxMail, toAnswerForm } from '../harness/inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { toMailbox } from '../harness/mailbox-reader.ts'
import { smtpSink } from '../harness/smtp-server.ts'

const obstacle = findDovecotObstacle()

async function open(parameter = '', server?: string) {
  await using stack = new AsyncDisposableStack()
  const dovecot = stack.use(await startDovecot())
  const sink = stack.use(await smtpSink())
  const way = parseMailAddress(`smtp://127.0.0.1:${sink.port}?tls=off`)
  if (!way.ok) throw new Error('The address is wrong.')
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const route = { ...way.route, ...(server !== undefined && { server }) }
  const inbox = stack.use(
    await createTestInbox(
      {},
      {
        mail: toInboxMail({ route, settings: inboxMail }, log),
        mailbox: toMailbox(dovecot.url + parameter),
      },
    ),
  )
  const { store, parts } = inbox
  const ada = await inbox.signIn('agent', 'ada@example.com')
  await store.append(createSubmission({ id: 'one', email: 'grace@navy.example' }))
  const ends = stack.move()
  return {
    inbox,
    dovecot,
    sink,
    /** Writes an answer. */
    async answer(text: string) {
      const page = await ada.get('/inquiries/one/answer')
      await ada.follow(await ada.post('/inquiries/one/answer', toAnswerForm(page, text)))
    },
    /** Sends waiting mail, like the delivery loop. */
    async deliver() {
      await parts.host.store.run.again({
        text: "UPDATE delivery SET next_at = 0 WHERE purpose = 'answer'",
      })
      const mailer = await route.open('service')
      const claimed = await claimOne({ outbox: store, mail: inboxMail }, 'answer', 60_000)
      if (!claimed) throw new Error('Nothing waits.')
      const options = { outbox: store, mailer, mail: inboxMail, random: () => 0, log }
      await handOver(claimed, options, (work) => work())
      mailer.close()
    },
    file: () => fileSentAnswers(parts),
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  }
}

describe.skipIf(obstacle)(`a sent answer${obstacle ? `: ${obstacle}` : ''}`, () => {
  it('has one copy in the folder of sent mail, which is the mail that went out', async () => {
    await using desk = await open()
    await desk.answer('Yes, on Tuesday. Grüße')
    await desk.file()
    // Not before a mail server accepts it.
    expect(await desk.dovecot.readMails('Sent')).toEqual([])
    await desk.deliver()
    await Promise.all([desk.file(), desk.file()])
    await desk.file()
    // The first one was the invitation.
    const [, sent = ''] = desk.sink.mails.map(({ bytes }) => Buffer.from(bytes).toString())
    const withoutDate = (mail = ''): string => mail.trim().replace(/^Date: .*$/m, '')
    const copies = await desk.dovecot.readMails('Sent')
    expect(copies.map(withoutDate)).toEqual([withoutDate(sent)])
    expect(await desk.dovecot.readFlags()).toEqual([])
  })

  it('is not sent again if the copy fails, and is copied later if the mailbox was unreachable', async () => {
    await using desk = await open('&sent=Nowhere')
    await desk.answer('Yes.')
    await desk.deliver()
    await desk.dovecot.setPassword('another')
    await desk.file()
    await desk.dovecot.setPassword('geheim')
    for (let time = 0; time < 2; time += 1) await desk.file()
    expect(
      desk.inbox.events.filter((event) => event.startsWith('sent-folder.failed')),
    ).toHaveLength(2)
    // The invitation, and the answer.
    expect(desk.sink.mails).toHaveLength(2)
    await using other = await open('&sent=Sent')
    await other.answer('Yes.')
    await other.deliver()
    await other.dovecot.setPassword('another')
    await other.file()
    await other.dovecot.setPassword('geheim')
    await other.file()
    expect(await other.dovecot.readMails('Sent')).toHaveLength(1)
  })

  it.each([
    ['where the mail server makes one', '', 'smtp.gmail.com:465'],
    ['where that is off', '&sent=off', undefined],
  ])('has none %s', async (_when, parameter, server) => {
    await using desk = await open(parameter, server)
    await desk.answer('Yes.')
    await desk.deliver()
    await desk.file()
    expect(await desk.dovecot.readMails('Sent')).toEqual([])
  })
})

describe('filesSentMail', () => {
  it.each([
    ['smtp.gmail.com:465', true],
    ['smtp.office365.com:587', true],
    ['smtp-mail.outlook.com:587', true],
    ['halden-example.mail.protection.outlook.com:25', true],
    ['smtp.zoho.eu:465', true],
    ['mail.example.com:465', false],
    ['gmail.com.example.com:465', false],
    ['notgmail.com:465', false],
    ['api.resend.com', false],
  ])('%s: %s', (server, files) => {
    expect(filesSentMail(server)).toBe(files)
  })
})

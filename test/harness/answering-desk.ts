/** An inbox with a mail server: a person answers, and the mail arrives. */
import { expect } from 'vitest'
import { HELD_MS } from '../../packages/frontdesk/src/inquiries/answers.ts'
import type { Inquiry } from '../../packages/frontdesk/src/inquiries/inquiry.ts'
import { createSmtpMailer } from '../../packages/frontdesk/src/mail/mailers/smtp/smtp.ts'
import { startMail } from '../../packages/frontdesk/src/service/mail.ts'
import { createTestInbox, inboxMail, type Engine, type TestInbox, type Visitor } from './inbox.ts'
import { createSubmission } from './inquiry.ts'
import { recordingLog } from './log.ts'
import { toEndpoint } from './mail-attempt.ts'
import { smtpSink, type ReceivedMail, type SmtpSink } from './smtp-server.ts'

export interface AnsweringDesk extends AsyncDisposable {
  readonly inbox: TestInbox
  readonly sink: SmtpSink
  readonly ada: Visitor
  append(changes: Partial<Inquiry>): Promise<void>
  /** Advances the clock, by default past the delay of answers, and sends due mails. */
  pass(ms?: number): Promise<void>
  /** The mail service checks for mail at once. */
  notify(): void
  /** Mails to this address, once that many have arrived. */
  read(to: string, count: number): Promise<readonly ReceivedMail[]>
}

export async function openAnsweringDesk(engine: Engine): Promise<AnsweringDesk> {
  await using stack = new AsyncDisposableStack()
  const sink = stack.use(await smtpSink())
  const inbox = stack.use(await createTestInbox({}, {}, engine))
  const { store } = inbox
  const mail = startMail({
    mail: {
      route: {
        server: 'test',
        protection: 'none',
        open: async () => ({
          ...createSmtpMailer({ endpoint: toEndpoint(sink.port) }),
          // A successful check would make failed mail due, so the number of attempts would vary.
          check: () => new Promise(() => {}),
        }),
      },
      settings: inboxMail,
    },
    outbox: store,
    answers: true,
    log: recordingLog(),
  })
  stack.defer(() => mail.stop(1000))
  const ada = await inbox.signIn('agent', 'ada@example.com')
  await ada.post('/account/name', { name: 'Ada Byron' })
  const ends = stack.move()
  return {
    inbox,
    sink,
    ada,
    append: async (changes) => void (await store.append(createSubmission(changes))),
    async pass(ms = HELD_MS + 1) {
      await store.run?.again({
        text: `UPDATE delivery SET next_at = next_at - :ms, received_at = received_at - :ms
          WHERE purpose = 'answer'`,
        values: { ms },
      })
      mail.notify()
    },
    notify: () => mail.notify(),
    async read(to, count) {
      const found = (): readonly ReceivedMail[] => sink.mails.filter((one) => one.to.includes(to))
      await expect.poll(() => found().length).toBe(count)
      return found()
    },
    [Symbol.asyncDispose]: () => ends.disposeAsync(),
  }
}

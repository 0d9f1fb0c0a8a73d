/** The delivery loop with an outbox in memory, a scripted mail server and a manual clock. */
import { afterEach } from 'vitest'
import { fakeClock, type FakeClock } from './fake-clock.ts'
import { createSubmission } from './inquiry.ts'
import { recordingLog, type RecordingLog } from './log.ts'
import { memoryStore, type MemoryStore } from './memory-store.ts'
import type { Confirmation } from '../../packages/frontdesk/src/inquiries/intake.ts'
import type { Inquiry } from '../../packages/frontdesk/src/inquiries/inquiry.ts'
import type { DeliveryStanding } from '../../packages/frontdesk/src/inquiries/outbox.ts'
import { createDelivery, type Delivery } from '../../packages/frontdesk/src/mail/delivery.ts'
import type { MailSettings } from '../../packages/frontdesk/src/mail/message.ts'
import type {
  FailureClass,
  Mailer,
  MailMessage,
  SendFailure,
  SendOutcome,
} from '../../packages/frontdesk/src/mail/mailer.ts'

/** Start of every bench's clock. */
export const START = 1_795_237_200_000
/** The mail server accepts the mail. */
export const sent: SendOutcome = { kind: 'sent', reply: '250 2.0.0 queued as A1' }

/** The mail server rejects the mail. */
export function failure(kind: FailureClass, code = '451 4.3.0'): SendFailure {
  return { kind: 'failure', class: kind, code, explanation: 'It says no.', reply: `${code} no` }
}

export interface DeliveryBench {
  readonly clock: FakeClock
  readonly outbox: MemoryStore
  readonly log: RecordingLog
  readonly delivery: Delivery
  readonly sends: readonly { readonly message: MailMessage; readonly at: number }[]
  /** The mail server's answer from now on. */
  answer: (message: MailMessage) => SendOutcome | Promise<SendOutcome>
  add(changes?: Partial<Inquiry>, confirmation?: Confirmation): Inquiry
  /** The mail to the inquiry's visitor. */
  told(id: string): Promise<DeliveryStanding | undefined>
  /** Outcomes reported to the watch over mail. */
  readonly heard: readonly ('sent' | 'failed')[]
  events(): readonly string[]
}

const started: Delivery[] = []

export function deliveryBench(workers = 1, mail: Partial<MailSettings> = {}): DeliveryBench {
  const clock = fakeClock(START)
  const outbox = memoryStore(() => clock.now())
  const log = recordingLog()
  const sends: { readonly message: MailMessage; readonly at: number }[] = []
  const mailer: Mailer = {
    async send(message) {
      sends.push({ message, at: clock.now() })
      return bench.answer(message)
    },
    check: async () => ({ kind: 'ready' }),
    close() {},
  }
  const heard: ('sent' | 'failed')[] = []
  const delivery = createDelivery({
    listener: { sent: () => void heard.push('sent'), failed: () => void heard.push('failed') },
    outbox,
    mailer,
    log,
    clock,
    workers,
    mail: { siteName: 'N', from: 'a@n.example', to: ['b@n.example'], host: 'n.example', ...mail },
    random: () => 0.5,
  })
  started.push(delivery)
  const bench: DeliveryBench = {
    clock,
    outbox,
    log,
    delivery,
    sends,
    answer: () => sent,
    heard,
    add(changes, confirmation) {
      const submission = createSubmission({ receivedAt: clock.now(), ...changes }, { confirmation })
      void outbox.append(submission)
      return submission.inquiry
    },
    async told(id) {
      return (await outbox.list({ ids: [id], limit: 1 }))[0]?.confirmation
    },
    events: () => log.entries.map(({ event }) => event),
  }
  return bench
}

afterEach(() => {
  // Not awaited: some tests leave a mail pending.
  for (const delivery of started.splice(0)) void delivery.stop(0)
})

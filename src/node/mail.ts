/** Delivery by mail as a part of the service: it starts after the server, and never delays it. */
import type { Log } from '../log.ts'
import type { DigestOptions } from '../mail/digest.ts'
import type { MailWatch } from '../mail/delivery.ts'
import type { MailerCheck } from '../mail/mailer.ts'
import type { Outbox } from '../stores/outbox.ts'
import type { InquiryStore } from '../stores/store.ts'
import { loadTexts } from './texts.ts'
import type { MailSetup } from '../config/mail-setup.ts'

export interface RunningMail {
  /** Says that an inquiry was accepted. */
  nudge(): void
  /** Makes everything that waits due now. */
  wake(): Promise<void>
  /**
   * Claims nothing more, and lets mails on their way finish within `graceMs`. What does not finish
   * is mailed again after the next start.
   */
  stop(graceMs: number): Promise<void>
}

export interface MailRun {
  readonly mail: MailSetup
  readonly outbox: Outbox
  /** Where inquiries are held in quarantine, to be listed once a week. Default: nowhere. */
  readonly held?: DigestOptions['store'] | undefined
  readonly log: Log
  /** Hears how attempts end. */
  readonly watch?: MailWatch | undefined
}

/** Milliseconds after which mail is started: the first visitors come before nodemailer's loading. */
const START_MS = 250

/** Says at once, once per start, when the mail server cannot be used as it is configured. */
export function startMail({ mail, outbox, held, log, watch }: MailRun): RunningMail {
  const { route, settings } = mail
  let running: ReturnType<typeof run> | undefined
  const timer = setTimeout(() => {
    running = run()
    void running.then(({ check }) => check())
  }, START_MS)

  async function run() {
    const [mailer, texts, { createDelivery }, { systemClock: clock }] = await Promise.all([
      route.open('service'),
      loadTexts(settings.languages ?? [], settings.texts),
      import('../mail/delivery.ts'),
      import('../clock.ts'),
    ])
    const { createDigest } = await import('../mail/digest.ts')
    const random = Math.random
    const options = {
      outbox,
      mailer,
      mail: { ...settings, texts },
      log,
      clock,
      random,
      ...(watch && { hear: watch }),
    }
    const delivery = createDelivery(options)
    delivery.start()
    const digest = held && createDigest({ ...options, store: held, id: crypto.randomUUID() })
    const check = async (): Promise<void> => {
      const outcome = await mailer.check()
      report(outcome)
      // Whatever made mail wait before this start, it need not wait for its next attempt.
      if (outcome.kind === 'ready') await delivery.wake()
    }
    return { delivery, digest, mailer, check }
  }

  function report(check: MailerCheck): void {
    const { server } = route
    if (check.kind === 'failure') {
      const { code, explanation } = check
      watch?.failed(check)
      return log.warn('mail.unusable', { server, class: check.class, code, explanation })
    }
    const { concern } = check
    if (!concern) return log.info('mail.ready', { server })
    return log.warn(`mail.${concern.name}`, { server, remedy: concern.remedy })
  }

  return {
    nudge: () => void running?.then(({ delivery }) => delivery.nudge()),
    wake: async () => (await running)?.delivery.wake(),
    async stop(graceMs) {
      clearTimeout(timer)
      if (!running) return
      const { delivery, digest, mailer } = await running
      const [left] = await Promise.all([delivery.stop(graceMs), digest?.stop()])
      if (left > 0) log.warn('mail.left', { mails: left })
      mailer.close()
    },
  }
}

/** The same store; `nudge` is called after each inquiry that became durable. */
export function nudgeAfterAppend(store: InquiryStore, nudge: () => void): InquiryStore {
  return {
    ...store,
    async append(submission) {
      const outcome = await store.append(submission)
      if (outcome === 'stored') nudge()
      return outcome
    },
  }
}

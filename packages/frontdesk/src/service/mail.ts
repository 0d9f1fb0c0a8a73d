/** Mail as a part of the service: it starts after the server, and never delays it. */
import type { Log } from '../log.ts'
import { systemClock as clock } from '../clock.ts'
import type { DigestOptions, DigestListener } from '../mail/digest.ts'
import type { Delivery, MailListener } from '../mail/delivery.ts'
import { hourlyLog } from '../mail/hourly-log.ts'
import type { Mailer, SendFailure } from '../mail/mailer.ts'
import { isUnanswering, MAIL_KEPT } from '../mail/refusal-code.ts'
import type { Outbox } from '../inquiries/outbox.ts'
import { loadTexts } from './texts.ts'
import type { MailSetup } from '../settings/mail-setup.ts'

export interface RunningMail {
  /** An inquiry was accepted. */
  notify(): void
  /** Makes all waiting mail due now. */
  retryWaiting(): Promise<void>
  /**
   * Claims nothing more, and lets current mails finish within `graceMs`. Unfinished ones are mailed
   * again after the next start.
   */
  stop(graceMs: number): Promise<void>
}

export interface MailRun {
  readonly mail: MailSetup
  readonly outbox: Outbox
  /** The quarantine, for the weekly list. Default: no list. */
  readonly held?: DigestOptions['store'] | undefined
  readonly log: Log
  /** Whether people answer from the inbox. Default: no. */
  readonly answers?: boolean
  /** Gets the results of attempts and of the weekly list. */
  readonly watch?: MailAndDigestListener | undefined
}

type MailAndDigestListener = MailListener & Partial<DigestListener>

/** Milliseconds until mail starts: visitors come before nodemailer is loaded. */
const START_MS = 250

/**
 * Milliseconds between two checks of a mail server that did not answer; of one that refuses, an
 * hour.
 */
const RECHECK_MS = { transient: 5 * 60_000, configuration: 3_600_000, message: 3_600_000 } as const

/** Reports at once, and until it is over, that the mail server cannot be used as configured. */
export function startMail({
  mail,
  outbox,
  held,
  watch,
  answers = false,
  ...run
}: MailRun): RunningMail {
  const { route, settings } = mail
  const stopping = new AbortController()
  const log = hourlyLog(run.log, clock.elapsed)
  /** The class of the last failure; undefined since a mail was sent or a check succeeded. */
  let unusable: SendFailure['class'] | undefined
  const listener: MailAndDigestListener = {
    ...watch,
    sent() {
      unusable = undefined
      watch?.sent()
    },
    failed(failure) {
      if (isUnanswering(failure)) unusable = 'transient'
      watch?.failed(failure)
    },
  }
  /** Undefined where the service stops first. */
  const running = clock
    .sleep(START_MS, stopping.signal)
    .then(() => (stopping.signal.aborted ? undefined : open()))
  void running.then((opened) => opened && checkAgain(opened.mailer, opened.delivery))

  async function open() {
    const [mailer, texts, { createDelivery }, { createDigest }] = await Promise.all([
      route.open('service'),
      loadTexts(settings.languages ?? [], settings.texts),
      import('../mail/delivery.ts'),
      import('../mail/digest.ts'),
    ])
    const options = { outbox, mailer, mail: { ...settings, texts }, log, clock, listener }
    const delivery = createDelivery({ ...options, random: Math.random, answers })
    delivery.start()
    const digest = held && createDigest({ ...options, store: held, id: crypto.randomUUID() })
    return { delivery, digest, mailer }
  }

  /**
   * At the start, and while the mail server is known to fail: there may be no inquiry to try it
   * with.
   */
  async function checkAgain(mailer: Mailer, delivery: Delivery): Promise<void> {
    const { server } = route
    let checkedAt = -Infinity
    unusable = 'transient'
    while (!stopping.signal.aborted) {
      if (unusable !== undefined && clock.elapsed() - checkedAt >= RECHECK_MS[unusable]) {
        checkedAt = clock.elapsed()
        const outcome = await mailer.check()
        if (stopping.signal.aborted) return
        if (outcome.kind === 'ready') {
          log.info('mail.ready', { server })
          listener.sent()
          // Waiting mail need not wait for its next attempt.
          await delivery.retryWaiting()
        } else {
          const { code, explanation } = outcome
          unusable = outcome.class
          watch?.failed(outcome, 'check')
          const fields = { server, class: unusable, code, explanation, meanwhile: MAIL_KEPT }
          log.warn('mail.unusable', fields)
        }
      }
      await clock.sleep(RECHECK_MS.transient, stopping.signal)
    }
  }

  return {
    notify: () => void running.then((opened) => opened?.delivery.notify()),
    retryWaiting: async () => (await running)?.delivery.retryWaiting(),
    async stop(graceMs) {
      stopping.abort()
      const opened = await running
      if (!opened) return
      const { delivery, digest, mailer } = opened
      const [left] = await Promise.all([delivery.stop(graceMs), digest?.stop()])
      if (left > 0) log.warn('mail.left', { mails: left })
      mailer.close()
    },
  }
}

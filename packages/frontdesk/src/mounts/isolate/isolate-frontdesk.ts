/**
 * Frontdesk without a permanent process: the first request opens it, mail is sent after answers,
 * and an external clock triggers the rest.
 */
import type { FrontdeskOptions } from '../../settings/settings.generated.ts'
import type { Frontdesk, RequestContext } from '../../frontdesk.ts'
import type { IntakeListener } from '../../contact/submit.ts'
import type { AppendOutcome, Intake } from '../../inquiries/intake.ts'
import type { Outbox } from '../../inquiries/outbox.ts'
import type { SharedValues } from '../../inquiries/shared-values.ts'
import type { Limiters } from '../../contact/limits/index.ts'
import { toErrorText, type Log } from '../../log.ts'
import { createBacklogAlarm } from '../../mail/backlog-alarm.ts'
import { hourlyLog } from '../../mail/hourly-log.ts'
import { DAY_MS, systemClock, type Clock } from '../../clock.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { deliverRound, type RoundResult } from '../../mail/round.ts'
import { removeExpired } from '../../inquiries/expiry.ts'
import type { InquiryStore } from '../../inquiries/store.ts'
import { ROUNDS, toRoundPosting } from './posting.ts'
import type { ServerlessSettings } from './settings.ts'

export interface IsolateFrontdeskOptions {
  /** Creates the Frontdesk, which renders documents or serves prebuilt ones. */
  readonly create: (options: FrontdeskOptions, intake: IntakeListener) => Frontdesk
  readonly settings: ServerlessSettings
  readonly store: Intake &
    Outbox &
    SharedValues &
    Pick<InquiryStore, 'remove' | 'maintain' | 'createHeartbeats'>
  /** Undefined: inquiries wait in the store. */
  readonly mailer: Mailer | undefined
  /** Default: counted in this isolate (contract 8.3). */
  readonly limiters?: Limiters | undefined
  readonly log: Log
  /** Most mails in a round of the clock. */
  readonly mailsPerRound: number
  readonly clock?: Clock
}

export interface IsolateFrontdesk {
  readonly frontdesk: Frontdesk
  /**
   * `waitUntil` keeps the host from ending work after the answer. An inquiry is saved even if its
   * visitor has gone, and mailed after the answer.
   */
  fetch(request: Request, context: RequestContext, waitUntil: WaitUntil): Promise<Response>
  /** Sends due mails, deletes old inquiries, reports stuck mails. Never rejects. */
  work(): Promise<RoundResult>
}

type WaitUntil = (work: Promise<unknown>) => void

/** Most mails after an answer: the inquiry's own, and another that is due. */
const MAILS_AFTER_ANSWER = 2

/** Milliseconds in which mails may start after an answer: hosts allow 30 s in all. */
const AFTER_ANSWER_MS = 10_000

/** Milliseconds in which mails may start in a round of the clock. */
const ROUND_MS = 30_000

/**
 * Milliseconds between two checks for old and stuck inquiries: each reads more than a round of
 * mails.
 */
const CARE_MS = 3_600_000

/** Milliseconds between two notes that rounds happen. */
const POST_MS = 600_000

/** Milliseconds between two retries of waiting mails after a success. */
const RETRY_MS = 5 * 60_000

/** Milliseconds for the store's own upkeep, per check. */
const MAINTAIN_MS = 5000

/** Most inquiries that one check deletes. */
const DELETED_AT_ONCE = 1000

/** No I/O. Throws for options that cannot work. */
export function createIsolateFrontdesk(options: IsolateFrontdeskOptions): IsolateFrontdesk {
  const { create, settings, store, mailer, limiters, log, mailsPerRound } = options
  const { clock = systemClock } = options
  const mailLog = hourlyLog(log, clock.elapsed)
  const { mail, retentionDays } = settings
  let stored = 0
  const kept = (outcome: AppendOutcome): void => {
    if (outcome === 'stored') stored += 1
  }
  const frontdesk = create(
    { ...settings.options, store, log, ...(limiters && { limiters }) },
    { kept },
  )
  const alarm = createBacklogAlarm(log)
  let lookedAt = -Infinity
  let postedAt = -Infinity
  let retriedAt = -Infinity

  const deliver = async (most: number, forMs: number): Promise<RoundResult> => {
    if (!mailer || !mail) return { sent: 0, failed: 0 }
    const random = Math.random
    return deliverRound({ outbox: store, mailer, mail, log: mailLog, clock, random, most, forMs })
  }

  /** After a success, mails that wait for the mailer are due at once. */
  const retryWaiting = async ({ sent, failed }: RoundResult): Promise<void> => {
    if (sent === 0 || failed > 0 || clock.elapsed() - retriedAt < RETRY_MS) return
    retriedAt = clock.elapsed()
    const retried = await store.retryWaiting()
    if (retried > 0) log.info('mail.woken', { deliveries: retried })
  }

  /** A round that ends early leaves the rest to the next. */
  const maintain = async (): Promise<void> => {
    const end = clock.elapsed() + MAINTAIN_MS
    while (clock.elapsed() < end && (await store.maintain?.())) {
      // In small steps.
    }
  }

  const look = async ({ failed }: RoundResult): Promise<void> => {
    if (failed === 0 && clock.elapsed() - lookedAt < CARE_MS) return
    lookedAt = clock.elapsed()
    alarm.observe(await store.standing(), clock.now())
    await maintain()
    if (retentionDays === undefined) return
    const until = clock.now() - retentionDays * DAY_MS
    let deleted = 0
    for await (const gone of removeExpired(store, until)) {
      deleted += gone
      if (deleted >= DELETED_AT_ONCE) break
    }
    if (deleted > 0) log.info('retention.deleted', { days: retentionDays, inquiries: deleted })
  }

  const post = async (): Promise<void> => {
    if (clock.elapsed() - postedAt < POST_MS) return
    postedAt = clock.elapsed()
    const text = toRoundPosting(settings, mailer ? 'on' : 'off', clock.now())
    await store.createHeartbeats?.().post(ROUNDS, text)
  }

  return {
    frontdesk,
    fetch(request, context, waitUntil) {
      const before = stored
      const answering = Promise.resolve(frontdesk.fetch(request, context))
      waitUntil(
        answering.then(() =>
          stored > before ? deliver(MAILS_AFTER_ANSWER, AFTER_ANSWER_MS) : undefined,
        ),
      )
      return answering
    },
    async work() {
      const result = await deliver(mailsPerRound, ROUND_MS)
      try {
        await post()
        await retryWaiting(result)
        await look(result)
      } catch (error) {
        const reason = toErrorText(error)
        log.error('round.failed', { reason })
      }
      return result
    },
  }
}

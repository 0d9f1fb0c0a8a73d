/**
 * Watches the running service: whether an inquiry could be stored, the mail server's last answer,
 * the clock, other instances. Writes the report where `frontdesk status` finds it, in any
 * environment.
 */
import type { Clock } from '../../clock.ts'
import type { MailListener } from '../../mail/delivery.ts'
import type { DigestListener } from '../../mail/digest.ts'
import { isUnanswering, MAIL_KEPT, toCodeText } from '../../mail/refusal-code.ts'
import type { LeavableHeartbeats } from '../../inquiries/instance-heartbeats.ts'
import type { StoreReport } from '../../inquiries/store-events.ts'
import type { Finding } from '../../contact/bot-checks/bounded-questions.ts'
import { createAnnouncement } from './heartbeat.ts'
import { createHeartbeatsReader } from './read-heartbeats.ts'
import { lookAtBotCheck } from './bot-check.ts'
import { CLOCK_REMEDY, createClockWatch, isOff, toOffWords } from './clock-watch.ts'
import { HEARTBEAT_MS, parsePosting, type Condition, type Trouble } from './condition.ts'
import { createStoreWatch, type StoreWatch, type StoreWatchOptions } from './store-watch.ts'
import { createTroubles, type Troubles } from './troubles.ts'

export interface ConditionWatchOptions extends Pick<
  StoreWatchOptions,
  'checkWrite' | 'checkFiles' | 'checkData' | 'log'
> {
  readonly heartbeats: LeavableHeartbeats
  /** The unchanging part of the report. */
  readonly facts: Omit<Condition, 'state' | 'troubles'>
  /** Whether another service has certainly ended. */
  readonly hasEnded: (other: Condition) => boolean
  /** The treatment of forms while the bot check cannot be asked. */
  readonly onOutage: 'refuse' | 'accept'
  readonly clock: Clock
  /** Identifies this run. */
  readonly instance: string
  /** Called when the clock was set: timers should be checked again. */
  readonly onClockSet: () => void
}

/** Other parts of the service report a problem by `raise`, and its end by `settle`. */
export interface ConditionWatch extends Pick<Troubles, 'raise' | 'settle' | 'has'> {
  readonly mail: MailListener & DigestListener
  /** A test mail was seen in the company's mailbox (epoch milliseconds). */
  arrived(at: number): void
  /** Gets the answers of the bot check's provider, or their absence. */
  botCheck(finding: Finding): void
  /** Gets a failure to open the store at the start, and every inquiry, stored or not. */
  readonly store: Pick<StoreWatch, 'unopened' | 'kept' | 'failed'>
  /** Gets the store's own reports. */
  readonly news: StoreReport
  /** A check elsewhere failed: looks at the store at once, unless it is known to fail. */
  doubt(): void
  /** The current problems. */
  troubles(): readonly Trouble[]
  /** Writes the first report; later ones follow by themselves. Never rejects. */
  begin(): Promise<void>
  /** A service that stops accepting: its successor does not count as a second one. */
  stopping(): Promise<void>
  /** Removes the report. */
  stop(): Promise<void>
  /** The same for a process that exits now, if the store can. Never throws. */
  leave(): void
}

export function createConditionWatch(options: ConditionWatchOptions): ConditionWatch {
  const { heartbeats, facts, log, clock, instance, onClockSet } = options
  const stopped = new AbortController()
  /** Aborted to check early. */
  let look = new AbortController()
  let state: Condition['state'] = 'running'
  let running: Promise<unknown> | undefined
  let listedAt: number | undefined
  let arrivedAt: number | undefined
  let mailTried = facts.mailServer === undefined
  const troubles = createTroubles(clock.now, () => announcement.writeSoon())
  const { raise, settle, has } = troubles
  const announcement = createAnnouncement({
    heartbeats,
    instance,
    clock,
    log,
    compose: () => ({ ...facts, state, listedAt, arrivedAt, mailTried, troubles: troubles.list() }),
    onRead: createHeartbeatsReader({ log, now: clock.now, troubles }),
    isStoreFailing: () => has('store'),
  })
  const clocks = createClockWatch(clock)
  const store = createStoreWatch({ ...options, troubles })

  const lookAtClock = (): void => {
    const jumpMs = clocks.look()
    if (jumpMs === 0) return
    log.warn('clock.jumped', { seconds: Math.round(jumpMs / 1000), remedy: CLOCK_REMEDY })
    onClockSet()
    const offMs = clocks.offMs()
    if (!isOff(offMs)) return settle('clock')
    raise(
      'clock',
      `The clock of this machine was set ${toOffWords(offMs)} while the service ran. ${CLOCK_REMEDY}`,
    )
  }

  /** Separate from the reports: a check takes as long as a silent store. */
  async function goOnLooking(): Promise<void> {
    for (;;) {
      await clock.sleep(HEARTBEAT_MS, look.signal)
      if (stopped.signal.aborted) return
      look = new AbortController()
      lookAtClock()
      await store.look()
    }
  }

  /**
   * Removes reports of this machine's processes that ended unexpectedly: this start follows them.
   */
  async function takeDownEnded(): Promise<void> {
    try {
      for (const { instance: other, text } of (await heartbeats.read()).postings) {
        const condition = parsePosting(text)
        if (condition && options.hasEnded(condition)) await heartbeats.takeDown(other)
      }
    } catch {
      // If nothing can be read, the first report says so.
    }
  }

  const tryMail = (): void => {
    if (!mailTried) announcement.writeSoon()
    mailTried = true
  }

  const end = (): void => {
    stopped.abort()
    announcement.end()
    look.abort()
  }

  /** Accepted when an inquiry could be written, which is tried at once. */
  const works = (): void => {
    store.works()
    look.abort()
  }

  return {
    raise,
    settle,
    has,
    mail: {
      sent() {
        tryMail()
        settle('mail')
      },
      failed(failure, at) {
        tryMail()
        // The backlog alarm reports temporary refusals that last; refused content concerns one
        // mail, which is counted as given up.
        const isSilent = isUnanswering(failure)
        const isForGood = failure.class === 'configuration'
        if (!isForGood && !isSilent && at !== 'check') return
        const code = toCodeText(failure.code)
        const refused = isForGood
          ? 'The mail server refuses mail until this is corrected'
          : 'The mail server accepts nothing now'
        const what = isSilent ? 'The mail server does not answer' : refused
        raise(
          'mail',
          `${what}: ${failure.explanation} ${MAIL_KEPT} ${code && `${code}. `}To see more: npx frontdesk mail test`,
        )
      },
      listed(at) {
        settle('held-list')
        if (listedAt === at) return
        listedAt = at
        announcement.writeSoon()
      },
      unlisted({ explanation }) {
        raise(
          'held-list',
          `The weekly list of what is held in quarantine could not be mailed: ${explanation} It is tried again every hour. To see them: npx frontdesk inbox list --state held`,
        )
      },
    },
    arrived(at) {
      if (arrivedAt === at) return
      arrivedAt = at
      announcement.writeSoon()
    },
    botCheck: (finding) => lookAtBotCheck(finding, facts.botCheck, options.onOutage, troubles),
    store,
    news(news) {
      switch (news.kind) {
        case 'displaced':
        case 'restoring':
          return store.refused(news.message)
        case 'in-place':
          return works()
        case 'unreadable':
          return store.unreadable(news.message)
        case 'saved':
          // The store's own text changes with it: the next check gets it.
          return look.abort()
      }
    },
    doubt() {
      if (has('store')) return
      store.doubt()
      look.abort()
    },
    troubles: troubles.list,
    async begin() {
      await takeDownEnded()
      await announcement.write()
      running = Promise.all([announcement.keepWriting(), goOnLooking()])
    },
    async stopping() {
      end()
      state = 'stopping'
      await announcement.write()
    },
    async stop() {
      end()
      await running
      await announcement.takeDown()
    },
    leave() {
      try {
        heartbeats.takeDownNow?.(instance)
      } catch {
        // `status` then shows a crash.
      }
    },
  }
}

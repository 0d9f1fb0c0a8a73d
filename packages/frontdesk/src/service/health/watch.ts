/**
 * Looks after the service while it runs: whether an inquiry could be kept now, what the mail server
 * said last, whether the clock is right, who else is there. It writes all that where
 * `frontdesk status` finds it, whatever environment that is called in.
 */
import type { Log } from '../../log.ts'
import type { Clock } from '../../clock.ts'
import type { MailWatch } from '../../mail/delivery.ts'
import type { DigestWatch } from '../../mail/digest.ts'
import { isUnanswering } from '../../mail/refusal-code.ts'
import type { LeavableHeartbeats } from '../../inquiries/instance-heartbeats.ts'
import type { StoreReport } from '../../inquiries/store-events.ts'
import type { Finding } from '../../contact/bot-checks/bounded-questions.ts'
import { createAnnouncement } from './heartbeat.ts'
import { createHeartbeatsReader } from './read-heartbeats.ts'
import { lookAtBotCheck } from './bot-check.ts'
import { CLOCK_REMEDY, createClockWatch, isOff, toOffWords } from './clock-watch.ts'
import { HEARTBEAT_MS, parsePosting, type Condition, type Trouble } from './condition.ts'
import { createStoreWatch, type StoreWatch } from './store-watch.ts'
import { createTroubles, type Troubles } from './troubles.ts'

export interface ConditionWatchOptions {
  readonly heartbeats: LeavableHeartbeats
  /** Rejects when no inquiry could be kept now: writes as an inquiry would be written. */
  readonly probe: () => Promise<void>
  /** Rejects when it can be seen without writing that none could be kept. */
  readonly glance: () => Promise<void>
  /** Rejects where something of what is kept is damaged. */
  readonly check: () => Promise<void>
  /** What the watch leaves as it is. */
  readonly facts: Omit<Condition, 'state' | 'troubles'>
  /** Whether it certainly does not run any more. */
  readonly hasEnded: (other: Condition) => boolean
  /** What happens to forms while the bot check cannot be asked. */
  readonly onOutage: 'refuse' | 'accept'
  readonly log: Log
  readonly clock: Clock
  /** Names this run among all. */
  readonly instance: string
  /** Called when the clock was set: what waits for a time should be looked at again. */
  readonly onClockSet: () => void
}

/** Other parts of the service say by `raise` what is wrong with them, and by `settle` that it is over. */
export interface ConditionWatch extends Pick<Troubles, 'raise' | 'settle'> {
  readonly mail: MailWatch & DigestWatch
  /** Hears of every inquiry, kept or not. */
  readonly intake: { kept(): void; failed(error: unknown): void }
  /** Hears what the bot check's provider answers, or that it does not. */
  botCheck(finding: Finding): void
  /** Hears that the store could not be opened at the start. */
  readonly store: Pick<StoreWatch, 'unopened'>
  /** Hears what the store says without being asked. */
  readonly news: StoreReport
  /** What it has found, as it says it. */
  troubles(): readonly Trouble[]
  /** Milliseconds that this machine's clock is ahead of the store's; 0 where the store has none. */
  aheadOfStoreMs(): number
  /** Says for the first time how it is; goes on by itself. Never rejects. */
  begin(): Promise<void>
  /** For a service that accepts nothing more: its successor does not count as a second one. */
  stopping(): Promise<void>
  /** Takes down what it said. */
  stop(): Promise<void>
  /** The same for a process that ends in this moment, where the store has a way. Never throws. */
  leave(): void
}

export function createConditionWatch(options: ConditionWatchOptions): ConditionWatch {
  const { heartbeats, probe, glance, check, facts, log, clock, instance, onClockSet } = options
  const stopped = new AbortController()
  /** Aborted when there is something to look at before it is time for it. */
  let look = new AbortController()
  let state: Condition['state'] = 'running'
  let running: Promise<unknown> | undefined
  let listedAt: number | undefined
  const troubles = createTroubles(clock.now, () => announcement.wake())
  const { raise, settle } = troubles
  const others = createHeartbeatsReader({ ...options, now: clock.now, troubles })
  const announcement = createAnnouncement({
    heartbeats,
    instance,
    clock,
    log,
    compose: () => ({ ...facts, state, listedAt, troubles: troubles.list() }),
    onRead: others.look,
  })
  const clocks = createClockWatch(clock)
  const store = createStoreWatch({ probe, glance, check, log, clock, troubles })

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

  /** Apart from what is said: a look takes as long as a store that does not answer. */
  async function goOnLooking(): Promise<void> {
    for (;;) {
      await clock.sleep(HEARTBEAT_MS, look.signal)
      if (stopped.signal.aborted) return
      look = new AbortController()
      lookAtClock()
      await store.look()
    }
  }

  /** What processes of this machine said that ended without a word: this start is the next one. */
  async function takeDownEnded(): Promise<void> {
    try {
      for (const { instance: other, text } of (await heartbeats.read()).postings) {
        const condition = parsePosting(text)
        if (condition && options.hasEnded(condition)) await heartbeats.takeDown(other)
      }
    } catch {
      // Where nothing can be read, the first word says so.
    }
  }

  const end = (): void => {
    stopped.abort()
    announcement.end()
    look.abort()
  }

  /** Believed when an inquiry could be written, which is tried at once. */
  const works = (): void => {
    store.works()
    look.abort()
    announcement.retry()
  }

  return {
    raise,
    settle,
    mail: {
      sent: () => settle('mail'),
      failed(failure, at) {
        // What a server puts off the backlog's alarm tells of when it lasts; a refused content is that
        // one mail's affair, and counted as given up.
        const isSilent = isUnanswering(failure)
        const isForGood = failure.class === 'configuration'
        if (!isForGood && !isSilent && at !== 'check') return
        const { code, explanation } = failure
        const refused = isForGood
          ? 'The mail server rejected mail permanently'
          : 'The mail server accepts nothing now'
        const what = isSilent ? 'The mail server does not answer' : refused
        raise('mail', `${what}: ${code}, ${explanation} To see more: npx frontdesk mail test`)
      },
      listed(at) {
        settle('held-list')
        if (listedAt === at) return
        listedAt = at
        announcement.wake()
      },
      unlisted({ code, explanation }) {
        raise(
          'held-list',
          `The weekly list of what is held in quarantine could not be mailed: ${code}, ${explanation} It is tried again every hour. To see them: npx frontdesk inbox list --state held`,
        )
      },
    },
    intake: {
      kept() {
        store.kept()
        announcement.retry()
      },
      failed: store.failed,
    },
    botCheck: (finding) => lookAtBotCheck(finding, facts.botCheck, options.onOutage, troubles),
    store,
    news(news) {
      switch (news.kind) {
        case 'displaced':
          return store.refused(news.message)
        case 'in-place':
          return works()
        case 'unreadable':
          return store.unreadable(news.message)
        case 'saved':
          // The store's own words change with it: the next look has them.
          return look.abort()
      }
    },
    troubles: troubles.list,
    aheadOfStoreMs: others.aheadMs,
    async begin() {
      await takeDownEnded()
      await announcement.begin()
      running = Promise.all([announcement.goOn(), goOnLooking()])
    },
    async stopping() {
      end()
      state = 'stopping'
      await announcement.say()
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

/**
 * Mails what waits in the outbox. At least once: what a crash leaves behind comes back when its
 * lease ends, with the same Message-ID.
 */
import { toErrorText, type Log } from '../log.ts'
import type { ClaimedDelivery, Outbox, Purpose } from '../inquiries/outbox.ts'
import type { AttemptResult } from './attempt.ts'
import { createBacklogAlarm, type Backlog } from './backlog-alarm.ts'
import type { Clock } from '../clock.ts'
import { claimOne, handOver } from './handing-over.ts'
import type { Mailer } from './mailer.ts'
import type { MailSettings } from './message.ts'

export interface DeliveryOptions {
  readonly outbox: Outbox
  readonly mailer: Mailer
  readonly mail: MailSettings
  readonly log: Log
  readonly clock: Clock
  /** From 0 to below 1. */
  readonly random: () => number
  /** Hears how each attempt ended. Default: none. */
  readonly hear?: MailWatch
  /** Mails on their way at once. Default {@link DEFAULT_WORKERS}. */
  readonly workers?: number
  /** Whether people answer from the inbox. Default: no. */
  readonly answers?: boolean
}

/** What a watch over mail wants to know. */
export interface MailWatch {
  sent(): void
  /** What the log may say, too: nothing personal. `check`: it was no mail that failed, so that none can go. */
  failed(failure: NonNullable<AttemptResult['failure']>, at?: 'check'): void
  /** Called when it has changed; it flows until the first word. */
  backlog?(backlog: Backlog): void
}

export interface Delivery {
  /** Call once. */
  start(): void
  /** Says that there may be something to mail: an idle worker looks at once. */
  nudge(): void
  /** Makes everything that waits due now: for a mail server that is known to work again. */
  wake(): Promise<void>
  /**
   * Claims nothing more and waits up to `graceMs` for mails on their way. Resolves to how many
   * were left: their leases end, and then they are sent again, perhaps twice.
   */
  stop(graceMs: number): Promise<number>
}

/** Each worker waits for its own mail server's answer, so that a hanging one stalls only itself. */
const DEFAULT_WORKERS = 4

/** Of answers: as many mailboxes of visitors may hang without holding up other answers. */
const ANSWER_WORKERS = 2

/** Longer than the mailer's deadline for one mail and its notice, or a mail would go out twice. */
export const LEASE_MS: number = 10 * 60_000

/** How often an idle worker looks for what has come due, in milliseconds. */
export const POLL_MS = 5_000

/** How often the backlog's age is looked at, in milliseconds. */
export const WATCH_MS = 60_000

/**
 * Least milliseconds between two successes that wake everything that waits: a mail that fails for
 * its own reasons must not be retried with each success of others.
 */
const WAKE_MS = 5 * 60_000

export function createDelivery(options: DeliveryOptions): Delivery {
  const { outbox, mail, log, clock, hear } = options
  const { workers = DEFAULT_WORKERS, answers = false } = options
  const alarm = createBacklogAlarm(log, (backlog) => hear?.backlog?.(backlog))
  const stopping = new AbortController()
  const abandoned = new AbortController()
  /** Workers of each purpose that wait. */
  const idle = {
    inquiry: new Set<AbortController>(),
    confirmation: new Set<AbortController>(),
    answer: new Set<AbortController>(),
  }
  const running = new Set<Promise<void>>()
  /** What is on its way from here. */
  const holding = new Set<ClaimedDelivery>()
  let nudges = 0
  let outboxFailing = false
  /** Whether deliveries may wait for a mail server that works again. */
  let wakeOwed = false
  let wokenAt = -Infinity

  async function work(purpose: Purpose): Promise<void> {
    while (!stopping.signal.aborted) {
      const seen = nudges
      const claimed = await claim(purpose)
      if (claimed) {
        holding.add(claimed)
        await deliver(claimed)
        holding.delete(claimed)
      } else if (seen === nudges || outboxFailing) {
        await rest(purpose)
      }
    }
  }

  const claim = (purpose: Purpose): Promise<ClaimedDelivery | undefined> =>
    ask(() => claimOne(options, purpose, LEASE_MS, [...holding]))

  async function deliver(claimed: ClaimedDelivery): Promise<void> {
    const leaseEnd = clock.elapsed() + LEASE_MS
    const outcome = await handOver(claimed, { ...options, note: (work) => note(work, leaseEnd) })
    if (!outcome) {
      nudges++
      for (const worker of idle.inquiry) worker.abort()
      return
    }
    // A visitor's mailbox says nothing of the way to the company's.
    if (claimed.purpose !== 'inquiry') return
    if (outcome.failure) hear?.failed(outcome.failure)
    else hear?.sent()
    if (outcome.settlement.kind === 'retry') wakeOwed = true
    else if (!outcome.failure && wakeOwed && clock.elapsed() - wokenAt >= WAKE_MS) {
      wokenAt = clock.elapsed()
      await wake()
    }
  }

  /** Tried until the lease ends: a mail that is sent but not marked would go out again. */
  async function note(work: () => Promise<void>, leaseEnd: number): Promise<void> {
    for (let wait = 500; ; wait = Math.min(wait * 2, POLL_MS)) {
      const noted = await ask(() => work().then(() => true))
      if (noted || abandoned.signal.aborted || clock.elapsed() + wait >= leaseEnd) return
      await clock.sleep(wait, abandoned.signal)
    }
  }

  async function wake(): Promise<void> {
    if (stopping.signal.aborted) return
    wakeOwed = false
    const woken = await ask(() => outbox.wake())
    if (!woken) return
    log.info('mail.woken', { deliveries: woken })
    for (const worker of [...idle.inquiry, ...idle.answer]) worker.abort()
  }

  async function watch(): Promise<void> {
    for (let looks = 0; !stopping.signal.aborted; looks++) {
      const standing = await ask(() => outbox.standing())
      if (standing) {
        // At the start nothing was tried yet: a backlog from before is no alarm by itself.
        if (looks > 0) alarm.observe(standing, clock.now())
        // What other instances, or this one before its start, tried in vain.
        if (standing.oldest?.state === 'pending' && standing.oldest.attempts > 1) wakeOwed = true
      }
      await clock.sleep(WATCH_MS, stopping.signal)
    }
  }

  /** The outbox's failures end nothing: undefined, and one line in the log until it works again. */
  async function ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await question()
      if (outboxFailing) log.info('mail.outbox-recovered')
      outboxFailing = false
      return answer
    } catch (error) {
      const reason = toErrorText(error)
      if (!outboxFailing) log.error('mail.outbox-unavailable', { reason })
      outboxFailing = true
      return undefined
    }
  }

  async function rest(purpose: Purpose): Promise<void> {
    if (stopping.signal.aborted) return
    const woken = new AbortController()
    idle[purpose].add(woken)
    await clock.sleep(POLL_MS, woken.signal)
    idle[purpose].delete(woken)
  }

  function run(loop: () => Promise<void>): void {
    const ended = loop().finally(() => running.delete(ended))
    running.add(ended)
  }

  return {
    start() {
      for (let worker = 0; worker < workers; worker++) run(() => work('inquiry'))
      // A separate worker: slow mailboxes of visitors must not delay inquiries.
      if (mail.confirmation) run(() => work('confirmation'))
      const answering = answers ? ANSWER_WORKERS : 0
      for (let worker = 0; worker < answering; worker++) run(() => work('answer'))
      run(watch)
    },
    nudge() {
      nudges++
      for (const waiting of Object.values(idle)) {
        const [worker] = waiting
        if (!worker) continue
        waiting.delete(worker)
        worker.abort()
      }
    },
    wake,
    async stop(graceMs) {
      stopping.abort()
      for (const waiting of Object.values(idle)) for (const worker of waiting) worker.abort()
      const finished = new AbortController()
      const all = Promise.allSettled(running).then(() => finished.abort())
      await Promise.race([all, clock.sleep(graceMs, finished.signal)])
      abandoned.abort()
      return holding.size
    },
  }
}

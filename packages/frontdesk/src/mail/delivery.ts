/**
 * Mails the deliveries in the outbox, at least once: a delivery that a crash interrupted comes back
 * when its lease ends, with the same Message-ID.
 */
import { toErrorText, type Log } from '../log.ts'
import type { ClaimedDelivery, Outbox, Purpose } from '../inquiries/outbox.ts'
import type { AttemptOptions, AttemptResult } from './attempt.ts'
import { createBacklogAlarm, type Backlog } from './backlog-alarm.ts'
import type { Clock } from '../clock.ts'
import { claimOne, handOver } from './handing-over.ts'

export interface DeliveryOptions extends AttemptOptions {
  readonly outbox: Outbox
  readonly log: Log
  readonly clock: Clock
  /** Gets the result of each attempt. Default: none. */
  readonly listener?: MailListener
  /** Mails sent at the same time. Default {@link DEFAULT_WORKERS}. */
  readonly workers?: number
  /** Whether people answer from the inbox. Default: no. */
  readonly answers?: boolean
}

/** Reports about mail. */
export interface MailListener {
  sent(): void
  /**
   * `failure` is safe to log: nothing personal. `check`: the mail server's check failed, so no mail
   * can go.
   */
  failed(failure: NonNullable<AttemptResult['failure']>, at?: 'check'): void
  /** Called on each change; at the start it counts as flowing. */
  backlog?(backlog: Backlog): void
}

export interface Delivery {
  /** Call once. */
  start(): void
  /** There may be something to mail: an idle worker looks at once. */
  notify(): void
  /** Makes all waiting deliveries due now: the mail server is known to work again. */
  retryWaiting(): Promise<void>
  /**
   * Claims nothing more and waits up to `graceMs` for current mails. Resolves to the number left:
   * they are sent again when their leases end, perhaps twice.
   */
  stop(graceMs: number): Promise<number>
}

/**
 * Each worker waits for its own mail server's answer, so a hanging server blocks only that worker.
 */
const DEFAULT_WORKERS = 4

/** Workers for answers: this many visitors' mailboxes can hang before other answers wait. */
const ANSWER_WORKERS = 2

/** Longer than the mailer's deadline for a mail and its notice, or a mail would be sent twice. */
export const LEASE_MS: number = 10 * 60_000

/** Milliseconds between two looks of an idle worker. */
export const POLL_MS = 5_000

/** Milliseconds between two checks of the backlog's age. */
export const WATCH_MS = 60_000

/**
 * Shortest time, in milliseconds, between two successes that make waiting mail due. Mail that fails
 * for its own reasons must not be retried after every other success.
 */
const RETRY_MS = 5 * 60_000

export function createDelivery(options: DeliveryOptions): Delivery {
  const { outbox, mail, log, clock, listener } = options
  const { workers = DEFAULT_WORKERS, answers = false } = options
  const alarm = createBacklogAlarm(log, (backlog) => listener?.backlog?.(backlog))
  const stopping = new AbortController()
  const abandoned = new AbortController()
  /** Waiting workers, by purpose. */
  const idle = {
    inquiry: new Set<AbortController>(),
    confirmation: new Set<AbortController>(),
    answer: new Set<AbortController>(),
  }
  const running = new Set<Promise<void>>()
  /** Deliveries in progress here. */
  const holding = new Set<ClaimedDelivery>()
  let notices = 0
  let outboxFailing = false
  /** Whether deliveries may wait for a mail server that works again. */
  let isRetryOwed = false
  let retriedAt = -Infinity

  async function work(purpose: Purpose): Promise<void> {
    while (!stopping.signal.aborted) {
      const seen = notices
      const claimed = await claim(purpose)
      if (claimed) {
        holding.add(claimed)
        await deliver(claimed)
        holding.delete(claimed)
      } else if (seen === notices || outboxFailing) {
        await waitForWork(purpose)
      }
    }
  }

  const claim = (purpose: Purpose): Promise<ClaimedDelivery | undefined> =>
    ask(() => claimOne(options, purpose, LEASE_MS, [...holding]))

  async function deliver(claimed: ClaimedDelivery): Promise<void> {
    const leaseEnd = clock.elapsed() + LEASE_MS
    const outcome = await handOver(claimed, options, (work) => save(work, leaseEnd))
    if (!outcome) {
      notices++
      for (const worker of idle.inquiry) worker.abort()
      return
    }
    // Only inquiries tell about the way to the company's mailbox.
    if (claimed.purpose !== 'inquiry') return
    if (outcome.failure) listener?.failed(outcome.failure)
    else listener?.sent()
    if (outcome.settlement.kind === 'retry') isRetryOwed = true
    else if (!outcome.failure && isRetryOwed && clock.elapsed() - retriedAt >= RETRY_MS) {
      retriedAt = clock.elapsed()
      await retryWaiting()
    }
  }

  /** Repeated until the lease ends: a mail that is sent but not marked would be sent again. */
  async function save(work: () => Promise<void>, leaseEnd: number): Promise<void> {
    for (let wait = 500; ; wait = Math.min(wait * 2, POLL_MS)) {
      const written = await ask(() => work().then(() => true))
      if (written || abandoned.signal.aborted || clock.elapsed() + wait >= leaseEnd) return
      await clock.sleep(wait, abandoned.signal)
    }
  }

  async function retryWaiting(): Promise<void> {
    if (stopping.signal.aborted) return
    isRetryOwed = false
    const retried = await ask(() => outbox.retryWaiting())
    if (!retried) return
    log.info('mail.woken', { deliveries: retried })
    for (const worker of [...idle.inquiry, ...idle.answer]) worker.abort()
  }

  async function watch(): Promise<void> {
    for (let looks = 0; !stopping.signal.aborted; looks++) {
      const standing = await ask(() => outbox.standing())
      if (standing) {
        // Not at the start: an old backlog is no alarm before anything was tried.
        if (looks > 0) alarm.observe(standing, clock.now())
        // Failed attempts of other instances, or of this one before its start.
        if (standing.oldest?.state === 'pending' && standing.oldest.attempts > 1) isRetryOwed = true
      }
      await clock.sleep(WATCH_MS, stopping.signal)
    }
  }

  /**
   * Failures of the outbox stop nothing: undefined, and one line in the log until it works again.
   */
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

  async function waitForWork(purpose: Purpose): Promise<void> {
    if (stopping.signal.aborted) return
    const ended = new AbortController()
    idle[purpose].add(ended)
    await clock.sleep(POLL_MS, ended.signal)
    idle[purpose].delete(ended)
  }

  function run(loop: () => Promise<void>): void {
    const ended = loop().finally(() => running.delete(ended))
    running.add(ended)
  }

  return {
    start() {
      for (let worker = 0; worker < workers; worker++) run(() => work('inquiry'))
      // A separate worker, so that slow mailboxes of visitors do not delay inquiries.
      if (mail.confirmation) run(() => work('confirmation'))
      const answering = answers ? ANSWER_WORKERS : 0
      for (let worker = 0; worker < answering; worker++) run(() => work('answer'))
      run(watch)
    },
    notify() {
      notices++
      for (const waiting of Object.values(idle)) {
        const [worker] = waiting
        if (!worker) continue
        waiting.delete(worker)
        worker.abort()
      }
    },
    retryWaiting,
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

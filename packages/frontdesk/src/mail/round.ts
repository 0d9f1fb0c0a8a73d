/**
 * Mails what is due and ends: for hosts that run only during requests. At least once, like the loop
 * in `delivery.ts`: an interrupted delivery comes back when its lease ends.
 */
import { toErrorText } from '../log.ts'
import type { ClaimedDelivery } from '../inquiries/outbox.ts'
import type { Clock } from '../clock.ts'
import type { DeliveryOptions } from './delivery.ts'
import { claimOne, handOver } from './handing-over.ts'

export interface RoundOptions extends Omit<DeliveryOptions, 'listener' | 'workers' | 'answers'> {
  /** Most mails; confirmations are counted separately. */
  readonly most: number
  /** Milliseconds after which no further mail begins. */
  readonly forMs: number
}

/** Results of inquiries' mails. Hosts with rounds have no inbox to answer from. */
export interface RoundResult {
  readonly sent: number
  readonly failed: number
}

/** Longer than a mail and its notice take; after a crash the mail waits for the rest of it. */
const ROUND_LEASE_MS = 120_000

/** Mails sent at the same time. */
const WORKERS = 2

/** Pauses between attempts to record a result: an unrecorded mail is sent again. */
const SETTLE_PAUSES_MS: readonly number[] = [200, 1000, 3000]

/** Never rejects: a failure of the outbox is logged once, and the next round retries. */
export async function deliverRound(options: RoundOptions): Promise<RoundResult> {
  const { mail, log, clock, most, forMs } = options
  const end = clock.elapsed() + forMs
  const result = { sent: 0, failed: 0 }
  const left = { inquiry: most, confirmation: most }

  const claim = async (purpose: keyof typeof left): Promise<ClaimedDelivery | undefined> => {
    if (left[purpose] <= 0 || clock.elapsed() >= end) return undefined
    left[purpose] -= 1
    return claimOne(options, purpose, ROUND_LEASE_MS)
  }

  const deliver = async (claimed: ClaimedDelivery): Promise<void> => {
    const outcome = await handOver(claimed, options, (work) => save(clock, work))
    if (!outcome) left.inquiry += 1
    else if (claimed.purpose === 'confirmation') return
    else if (outcome.failure) result.failed += 1
    else result.sent += 1
  }

  const work = async (purpose: keyof typeof left): Promise<void> => {
    for (;;) {
      const claimed = await claim(purpose)
      if (!claimed) return
      await deliver(claimed)
    }
  }

  const workers = Array.from({ length: Math.min(WORKERS, most) }, () => work('inquiry'))
  // In parallel, so that neither waits for the other.
  if (mail.confirmation && most > 0) workers.push(work('confirmation'))
  for (const outcome of await Promise.allSettled(workers)) {
    if (outcome.status === 'fulfilled') continue
    const error: unknown = outcome.reason
    const reason = toErrorText(error)
    log.error('mail.outbox-unavailable', { reason })
  }
  return result
}

async function save(clock: Clock, work: () => Promise<void>): Promise<void> {
  for (const pause of SETTLE_PAUSES_MS) {
    try {
      return await work()
    } catch {
      await clock.sleep(pause, new AbortController().signal)
    }
  }
  return work()
}

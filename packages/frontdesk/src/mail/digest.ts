/**
 * Once a week, mails the company a list of the quarantine, so that held inquiries get read.
 */
import type { Inbox } from '../inquiries/inbox.ts'
import type { ChangingValues } from '../inquiries/shared-values.ts'
import { HOUR_MS } from '../clock.ts'
import type { DeliveryOptions } from './delivery.ts'
import { composeDigest } from './digest-mail.ts'
import { nameRecipient } from './named-recipient.ts'

export interface DigestOptions extends Pick<DeliveryOptions, 'mailer' | 'mail' | 'log' | 'clock'> {
  readonly store: Pick<Inbox, 'list' | 'count'> & ChangingValues
  /** Identifies this instance. */
  readonly id: string
  /** Gets the results of the list. Default: none. */
  readonly listener?: Partial<DigestListener> | undefined
}

/** Facts about the quarantine for `status`. */
export interface DigestListener {
  /** A mailed list includes everything held at this time, epoch milliseconds. */
  listed(at: number): void
  /** A recipient did not get the list. Contains only the company's own address. */
  unlisted(failure: { readonly code: string; readonly explanation: string }): void
}

export interface Digest {
  /** Resolves when no mail is in progress. */
  stop(): Promise<void>
}

const WEEK_MS = 7 * 24 * HOUR_MS

/** Monday, 6:00 UTC: the first day of 1970 was a Thursday. */
const MONDAY_MS: number = 4 * 24 * HOUR_MS + 6 * HOUR_MS

/** Most inquiries in one list: the newest. */
export const MAX_LISTED = 50

/** Milliseconds for one recipient; after that another instance may take the week's list. */
const LEASE_MS = HOUR_MS

/** Progress of a week's list, kept in the store for all instances and the next start. */
interface Progress {
  /** From the first instance that tried, so that every attempt has the same Message-IDs. */
  readonly id: string
  readonly to: readonly string[]
  /** Positions in `to` that have it. */
  readonly sent: readonly number[]
  /** Epoch milliseconds: the mails' date, the same on each attempt. */
  readonly date: number
  /** When the mailed list was read, epoch milliseconds; undefined before one was mailed. */
  readonly listedAt?: number
  /** Until when an instance is at work, epoch milliseconds. */
  readonly until: number
}

/** The first instance to take a week mails its list; a later one continues unfinished work. */
export function createDigest(options: DigestOptions): Digest {
  const { store, mailer, mail, log, clock, id, listener } = options
  const stopping = new AbortController()

  async function look(): Promise<void> {
    const week = Math.floor((clock.now() - MONDAY_MS) / WEEK_MS)
    // Two counts that read no inquiries.
    const [all, spam] = await Promise.all([
      store.count({ state: 'held' }),
      store.count({ state: 'held', spam: true }),
    ])
    const held = all - spam
    if (held === 0) return
    const name = `digest-${week}`
    const first: Progress = { id, to: mail.to, sent: [], date: clock.now(), until: 0 }
    let kept = await store.keep(name, JSON.stringify(first))
    let progress: Progress = JSON.parse(kept)
    if (progress.listedAt !== undefined) listener?.listed?.(progress.listedAt)
    if (progress.sent.length >= progress.to.length || isLeased(progress, clock.now())) return

    /** False where another instance has taken over. */
    const save = async (changes: Partial<Progress>): Promise<boolean> => {
      progress = { ...progress, ...changes }
      const text = JSON.stringify(progress)
      const isSaved = await store.replace(name, kept, text)
      kept = text
      return isSaved
    }
    if (!(await save({ until: clock.now() + LEASE_MS }))) return
    const listedAt = clock.now()
    const entries = await store.list({ state: 'held', spam: false, limit: MAX_LISTED })
    const inquiries = entries.map(({ inquiry }) => inquiry)
    let missed: Parameters<DigestListener['unlisted']>[0] | undefined
    for (const [index, to] of progress.to.entries()) {
      if (stopping.signal.aborted) break
      if (progress.sent.includes(index)) continue
      const messageId = `<digest-${week}.${index}.${progress.id}@${mail.host}>`
      const own = { to, messageId, date: progress.date }
      const outcome = await mailer.send(composeDigest({ held, inquiries }, own, mail))
      if (outcome.kind === 'sent') {
        log.info('mail.digest', { held })
        const sent = [...progress.sent, index]
        // If it cannot be saved it is mailed again: better twice than never.
        if (!(await save({ sent, listedAt, until: clock.now() + LEASE_MS }))) return
        listener?.listed?.(listedAt)
      } else {
        const { code, explanation } = nameRecipient(outcome, to)
        log.warn('mail.digest-delayed', { code, explanation })
        missed = { code, explanation }
      }
    }
    if (missed) listener?.unlisted?.(missed)
    await save({ until: 0 })
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // If the store fails, the next look tries again; other parts report it.
      await look().catch(() => {})
      await clock.sleep(HOUR_MS, stopping.signal)
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** A time far in the future comes from a wrong clock. */
function isLeased({ until }: Progress, now: number): boolean {
  return until > now && until - now <= LEASE_MS
}

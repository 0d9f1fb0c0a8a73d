/**
 * Once a week, what is held in quarantine is mailed to the company as a list: names and first lines,
 * so that nothing lies there unread.
 *
 * ```ts
 * const digest = createDigest({ store, mailer, mail, log, clock: systemClock })
 * await digest.stop()
 * ```
 */
import type { Log } from '../log.ts'
import type { Inbox, InboxEntry } from '../stores/inbox.ts'
import type { Vault } from '../stores/vault.ts'
import type { Clock } from './clock.ts'
import type { Mailer } from './mailer.ts'
import { composeDigest, type MailSettings } from './message.ts'
import { nameRecipient } from './named-recipient.ts'

export interface DigestOptions {
  readonly store: Pick<Inbox, 'list' | 'count'> & Vault
  readonly mailer: Mailer
  readonly mail: MailSettings
  readonly log: Log
  readonly clock: Clock
  /** Tells this instance from others. */
  readonly id: string
}

export interface Digest {
  /** Resolves when nothing is mailed any more. */
  stop(): Promise<void>
}

/** Milliseconds between two looks at the week, and between two tries. */
export const LOOK_MS = 3_600_000

const WEEK_MS = 7 * 24 * LOOK_MS

/** Monday, 6:00 UTC: the first day of 1970 was a Thursday. */
const MONDAY_MS: number = 4 * 24 * LOOK_MS + 6 * LOOK_MS

/** Most inquiries in one list: the newest. */
export const MOST_LISTED = 50

/** Of several instances the one that takes a week first mails it. */
export function createDigest({ store, mailer, mail, log, clock, id }: DigestOptions): Digest {
  const stopping = new AbortController()
  /** Who still has to get this week's. */
  let waiting: { readonly week: number; readonly to: readonly string[] } | undefined

  async function look(): Promise<void> {
    const week = Math.floor((clock.now() - MONDAY_MS) / WEEK_MS)
    // Two counts that need no look at any inquiry.
    const [all, spam] = await Promise.all([
      store.count({ state: 'held' }),
      store.count({ state: 'held', spam: true }),
    ])
    const held = all - spam
    if (held === 0) return
    if (waiting?.week !== week) {
      if ((await store.keep(`digest-${week}`, id)) !== id) return
      waiting = { week, to: mail.to }
    }
    if (waiting.to.length > 0) await send(week, held)
  }

  async function send(week: number, held: number): Promise<void> {
    const entries: readonly InboxEntry[] = await store.list({
      state: 'held',
      spam: false,
      limit: MOST_LISTED,
    })
    const inquiries = entries.map(({ inquiry }) => inquiry)
    const left: string[] = []
    for (const [index, to] of (waiting?.to ?? []).entries()) {
      const messageId = `<digest-${week}.${index}.${id}@${mail.host}>`
      const about = { held, inquiries, now: clock.now() }
      const outcome = await mailer.send(composeDigest(about, { to, messageId }, mail))
      if (outcome.kind === 'sent') log.info('mail.digest', { held })
      else {
        left.push(to)
        const { code, explanation } = nameRecipient(outcome, to)
        log.warn('mail.digest-delayed', { code, explanation })
      }
    }
    waiting = { week, to: left }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // What the store refuses is the next look's: others have told of it.
      await look().catch(() => {})
      await clock.sleep(LOOK_MS, stopping.signal)
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

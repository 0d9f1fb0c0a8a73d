/** Tells by a second way that inquiries do not arrive, and that they do again. */
import type { Log } from '../../log.ts'
import type { MailRoute } from '../../mail/mailer.ts'
import type { Ledger } from '../../stores/vault.ts'
import type { CanaryOutcome } from './trip.ts'

export interface CanaryAlarm {
  hear(outcome: CanaryOutcome): Promise<void>
}

export interface CanaryAlarmOptions {
  readonly siteName: string
  readonly host: string
  readonly from: string
  readonly to: string
  readonly route: MailRoute
  /** Keeps whether somebody was told: the next start, and other instances, go on from there. */
  readonly ledger: Ledger
  readonly log: Log
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Milliseconds after which an alarm that lasts is mailed again. */
const AGAIN_MS = 86_400_000

/** Under which the store keeps when the alarm was mailed last, in epoch milliseconds. */
const NAME = 'canary-alarm'

/** In its place where there is none. */
const QUIET = 'quiet'

/**
 * One mail when it begins, one a day while it lasts, one when it is over: for all instances together,
 * and better one twice than none.
 */
export function createCanaryAlarm(options: CanaryAlarmOptions): CanaryAlarm {
  const { siteName, host, from, to, route, log, now } = options
  const state = createState(options.ledger)

  const mail = async (subject: string, text: string): Promise<boolean> => {
    const mailer = await route.open('service')
    const outcome = await mailer.send({
      from: { name: 'Frontdesk', address: from },
      to,
      replyTo: undefined,
      subject: `${siteName}: ${subject}`,
      messageId: `<${crypto.randomUUID()}@${host}>`,
      date: now(),
      headers: { 'Auto-Submitted': 'auto-generated' },
      text,
    })
    mailer.close()
    if (outcome.kind === 'sent') return true
    const { code, explanation } = outcome
    log.error('canary.alarm-unsent', { server: route.server, code, explanation })
    return false
  }

  return {
    async hear(outcome) {
      if (outcome.kind === 'given-up') return
      if (outcome.kind === 'arrived') {
        if ((await state.read()) === QUIET) return
        const text = `A canary of ${siteName} has arrived again.\n`
        if (await mail('inquiries arrive again', text)) await state.write(QUIET)
        return
      }
      // NaN where it is quiet. Of a clock that was set back it may lie ahead.
      if (Math.abs(now() - Number(await state.read())) < AGAIN_MS) return
      const text = [
        `A canary of ${siteName}, an inquiry that Frontdesk sends to itself, has not arrived.`,
        `It got no further than this step: ${outcome.step}.`,
        '',
        outcome.reason,
        '',
        'Inquiries are kept all the same: npx frontdesk inbox list',
        'To try once more: npx frontdesk mail canary',
        '',
      ]
      if (await mail('inquiries may not arrive', text.join('\n'))) await state.write(String(now()))
    },
  }
}

interface State {
  read(): Promise<string>
  write(text: string): Promise<void>
}

/** A store that does not work is one of the things that the alarm is for: then it is kept here. */
function createState(ledger: Ledger): State {
  let known = QUIET
  let isOwed = false
  const put = async (kept: string): Promise<void> => {
    isOwed = kept !== known && !(await ledger.replace(NAME, kept, known))
  }
  return {
    async read() {
      try {
        const kept = await ledger.keep(NAME, QUIET)
        if (isOwed) await put(kept)
        else known = kept
      } catch {
        // What is known here holds until the store works again.
      }
      return known
    },
    async write(text) {
      const before = known
      known = text
      isOwed = true
      await put(before).catch(() => {})
    },
  }
}

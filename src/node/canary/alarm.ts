/** Tells by a second way that inquiries do not arrive, and that they do again. */
import type { Log } from '../../log.ts'
import type { MailRoute } from '../../mail/mailer.ts'
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
  readonly log: Log
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Milliseconds after which an alarm that lasts is mailed again. */
const AGAIN_MS = 86_400_000

/** One mail when it begins, one a day while it lasts, one when it is over. */
export function createCanaryAlarm(options: CanaryAlarmOptions): CanaryAlarm {
  const { siteName, host, from, to, route, log, now } = options
  let mailedAt: number | undefined

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
        if (mailedAt === undefined) return
        mailedAt = undefined
        await mail('inquiries arrive again', `A canary of ${siteName} has arrived again.\n`)
        return
      }
      if (mailedAt !== undefined && now() - mailedAt < AGAIN_MS) return
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
      if (await mail('inquiries may not arrive', text.join('\n'))) mailedAt = now()
    },
  }
}

/** The state of a delivery, in words. */
import { withoutRecipient } from '../mail/named-recipient.ts'
import { toCodeText } from '../mail/refusal-code.ts'
import type { DeliveryStanding, OutboxStanding } from '../inquiries/outbox.ts'
import { toDurationText } from '../clock.ts'
import { toTimeText } from './moments.ts'
import { toPrintable } from './printable.ts'

/** Whether mail is configured, and a service runs that sends it. */
export type MailStanding = 'on' | 'stopped' | 'off'

/** One line: state, attempts, when next, and why. */
export function toDeliveryText(
  delivery: DeliveryStanding,
  mail: MailStanding,
  now: number,
): string {
  const { state, recipient, attempts, nextAt, sentAt, reply } = delivery
  const tries = attempts === 1 ? 'after 1 attempt' : `after ${attempts} attempts`
  switch (state) {
    case 'sent':
      return [
        sentAt === undefined ? 'sent' : `sent ${toTimeText(sentAt)}`,
        ...(recipient === undefined ? [] : [` to ${toPrintable(recipient)}`]),
        ...(reply === undefined ? [] : [`: ${toPrintable(reply)}`]),
      ].join('')
    case 'held':
      return 'held in quarantine: not mailed until released'
    case 'failed':
      return `given up ${tries}: ${toReason(delivery)}`
    case 'pending':
      if (mail === 'off') return 'waiting: no mail server is configured'
      if (attempts === 0) return 'waiting for its first attempt'
      return `waiting ${tries}, next ${mail === 'on' ? toNextText(nextAt, now) : 'when the service runs'}: ${toReason(delivery)}`
  }
}

/** The same for one of several recipients, whose address comes first. */
export function toRecipientText(
  delivery: DeliveryStanding,
  mail: MailStanding,
  now: number,
): string {
  const { recipient = '' } = delivery
  const error = delivery.error && withoutRecipient(delivery.error, recipient)
  const text = toDeliveryText({ ...delivery, recipient: undefined, error }, mail, now)
  return `${toPrintable(recipient)}: ${text}`
}

/** The numbers in each state. */
export function toCountsText(standing: OutboxStanding, now: number): string {
  const { pending, sent, failed, held, oldestHeld } = standing
  const age = oldestHeld === undefined ? '' : `, oldest ${toDurationText(now - oldestHeld)}`
  return `${sent} mailed, ${pending} waiting, ${failed} given up, ${held} held in quarantine${age}`
}

function toNextText(nextAt: number | undefined, now: number): string {
  return nextAt === undefined || nextAt <= now ? 'now' : `in ${toDurationText(nextAt - now)}`
}

/** The mail server's words are untrusted. */
function toReason({ code, error }: DeliveryStanding): string {
  const text = [error, toCodeText(code)].filter(Boolean).join(' ')
  return text === '' ? 'being sent now, or the attempt did not finish' : toPrintable(text)
}

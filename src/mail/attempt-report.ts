import type { Log } from '../log.ts'
import type { ClaimedDelivery } from '../stores/outbox.ts'
import type { AttemptResult } from './attempt.ts'

/** One line in the log for one attempt: nothing personal. */
export function reportAttempt(
  log: Log,
  { inquiry: { id }, attempt }: ClaimedDelivery,
  { settlement, failure }: AttemptResult,
): void {
  if (!failure) return log.info('mail.sent', { inquiry: id, attempt })
  const { code, explanation } = failure
  const fields = { inquiry: id, attempt, class: failure.class, code, explanation }
  if (settlement.kind === 'failed') return log.error('mail.failed', fields)
  const inMs = settlement.kind === 'retry' ? settlement.afterMs : 0
  return log.warn('mail.delayed', { ...fields, nextInSeconds: Math.round(inMs / 1000) })
}

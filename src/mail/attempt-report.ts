import type { Log } from '../log.ts'
import type { ClaimedDelivery } from '../stores/outbox.ts'
import type { AttemptResult } from './attempt.ts'

/** One line in the log for one attempt: nothing personal. */
export function reportAttempt(
  log: Log,
  { inquiry: { id }, part, attempt }: ClaimedDelivery,
  { settlement, failure }: AttemptResult,
): void {
  const own = { inquiry: id, ...(part > 0 && { part }), attempt }
  if (!failure) return log.info('mail.sent', own)
  const { code, explanation } = failure
  const fields = { ...own, class: failure.class, code, explanation }
  if (settlement.kind === 'failed') return log.error('mail.failed', fields)
  const inMs = settlement.kind === 'retry' ? settlement.afterMs : 0
  return log.warn('mail.delayed', { ...fields, nextInSeconds: Math.round(inMs / 1000) })
}

import type { Log } from '../log.ts'
import type { ClaimedDelivery } from '../inquiries/outbox.ts'
import type { AttemptResult } from './attempt.ts'

/** One line in the log for one attempt: nothing personal. A confirmation that is lost is no error. */
export function logAttempt(
  log: Log,
  { inquiry: { id }, part, attempt, purpose }: ClaimedDelivery,
  { settlement, failure }: AttemptResult,
): void {
  const isInquiry = purpose === 'inquiry'
  const kind = isInquiry ? 'mail' : 'confirmation'
  const own = { inquiry: id, ...(part > 0 && isInquiry && { part }), attempt }
  if (!failure) return log.info(`${kind}.sent`, own)
  const { code, explanation } = failure
  const fields = { ...own, class: failure.class, code, explanation }
  if (settlement.kind === 'failed') {
    return isInquiry ? log.error('mail.failed', fields) : log.info('confirmation.failed', fields)
  }
  const inMs = settlement.kind === 'retry' ? settlement.afterMs : 0
  return log.warn(`${kind}.delayed`, { ...fields, nextInSeconds: Math.round(inMs / 1000) })
}

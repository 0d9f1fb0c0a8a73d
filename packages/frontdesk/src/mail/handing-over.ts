/** Sends one claimed delivery, and records the result in the outbox. */
import { toAttempt, type ClaimedDelivery, type Outbox, type Purpose } from '../inquiries/outbox.ts'
import type { Log } from '../log.ts'
import { attemptDelivery, type AttemptOptions, type AttemptResult } from './attempt.ts'
import { LONGEST_MS } from './schedule.ts'

export interface HandingOver extends AttemptOptions {
  readonly outbox: Outbox
  readonly log: Log
}

/** The oldest due one, leased for `leaseMs`; undefined without one. */
export async function claimOne(
  { outbox, mail }: Pick<HandingOver, 'outbox' | 'mail'>,
  purpose: Purpose,
  leaseMs: number,
  holding: readonly ClaimedDelivery[] = [],
): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await outbox.claim({
    leaseMs,
    farthestMs: LONGEST_MS,
    purpose,
    limit: 1,
    holding: holding.map(toAttempt),
    messageIdHost: mail.host,
  })
  return claimed
}

/**
 * Undefined where it was divided among several recipients, who now have separate deliveries. `save`
 * retries writing to the outbox: a mail that is sent but not recorded would be sent twice.
 */
export async function handOver(
  claimed: ClaimedDelivery,
  options: HandingOver,
  save: (work: () => Promise<void>) => Promise<void>,
): Promise<AttemptResult | undefined> {
  const { outbox, log } = options
  const outcome = await attemptDelivery(claimed, options)
  const own = toAttempt(claimed)
  if (outcome.kind === 'divided') {
    await save(() => outbox.assign(own, outcome.recipients))
    return undefined
  }
  await save(() => outbox.settle(own, outcome.settlement))
  logAttempt(log, claimed, outcome)
  return outcome
}

/** One line for each attempt, nothing personal. A lost confirmation is not an error. */
function logAttempt(
  log: Log,
  { inquiry: { id }, part, attempt, purpose }: ClaimedDelivery,
  { settlement, failure }: AttemptResult,
): void {
  const isInquiry = purpose === 'inquiry'
  const kind = isInquiry ? 'mail' : purpose
  const own = { inquiry: id, ...(part > 0 && isInquiry && { part }), attempt }
  if (!failure) return log.info(`${kind}.sent`, own)
  const { code, explanation } = failure
  const fields = { ...own, class: failure.class, code, explanation }
  if (settlement.kind === 'failed') {
    if (purpose === 'confirmation') return log.info('confirmation.failed', fields)
    const remedy = `It is kept. To mail it again: npx frontdesk inbox retry ${id}`
    return log.error(`${kind}.failed`, isInquiry ? { ...fields, remedy } : fields)
  }
  const inMs = settlement.kind === 'retry' ? settlement.afterMs : 0
  return log.warn(`${kind}.delayed`, { ...fields, nextInSeconds: Math.round(inMs / 1000) })
}

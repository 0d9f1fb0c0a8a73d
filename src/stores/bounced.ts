/** That a mail came back, as it is kept and shown. */
import { SPAM } from './inbox.ts'
import type { DeliveryReport } from './outbox.ts'
import type { MailTable } from './rows.ts'

/** As `DeliveryStanding.bounce` has it. */
export function toBounceText({ status, words }: Pick<DeliveryReport, 'status' | 'words'>): string {
  return `${status} ${words}`.trim()
}

/** Of `mailing`, in every engine's SQL: came back for good, so that its address gets no confirmations. */
export const BOUNCED = "bounced_at IS NOT NULL AND bounce LIKE '5.%'"

const MARKED = `EXISTS (SELECT 1 FROM inquiry i WHERE i.id = inquiry_id AND i.quarantine = '${SPAM}')`

/** Mails that somebody misses who did not get them: of what is marked as spam, nobody but a visitor. */
export const MISSED: Readonly<Record<MailTable, string>> = {
  delivery: `NOT ${MARKED}`,
  mailing: `(purpose = 'confirmation' OR NOT ${MARKED})`,
}

/** What a mail server reports of a mail later, noted in SQLite's SQL. */
import { MISSED, toBounceText } from '../bounced.ts'
import type { DeliveryReport, ReturnedMail } from '../outbox.ts'
import type { MailTable } from '../rows.ts'
import { tables, type Settling } from './outbox.ts'

/** An inquiry that is divided among several recipients is mailed to nobody by itself. */
const MAILED: Readonly<Record<MailTable, string>> = { delivery: 'copies = 0', mailing: 'TRUE' }

/** One transaction, in this order: the first ones find a row where there is such a mail. */
export function toReporting(
  mail: ReturnedMail,
  report: DeliveryReport,
): { readonly finding: readonly Settling[]; readonly noting: readonly Settling[] } {
  const { inquiryId: id } = mail
  const [own, key] =
    'messageId' in mail
      ? (['message_id = :messageId', { id, messageId: mail.messageId }] as const)
      : (['lower(recipient) = lower(:recipient)', { id, recipient: mail.recipient }] as const)
  const toMatch = (table: MailTable): string => `inquiry_id = :id AND ${MAILED[table]} AND ${own}`
  const { status, action } = report
  const bounce = toBounceText(report)
  const set = 'bounced_at = :now, bounce = :bounce'
  const toFailing = (table: MailTable): string => `, code = :status, error = :bounce,
    state = CASE WHEN state = 'sent' AND ${MISSED[table]} THEN 'failed' ELSE state END`
  return {
    finding: tables.map((table) => ({
      text: `SELECT 1 FROM ${table} WHERE ${toMatch(table)}`,
      values: key,
    })),
    noting: tables.map((table) =>
      action === 'failed'
        ? {
            text: `UPDATE ${table} SET ${set}${toFailing(table)} WHERE ${toMatch(table)}`,
            values: { ...key, bounce, status },
          }
        : {
            text: `UPDATE ${table} SET ${set} WHERE ${toMatch(table)} AND state <> 'failed'`,
            values: { ...key, bounce },
          },
    ),
  }
}

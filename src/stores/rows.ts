/** Rows of the tables, which are the same in every engine, as the port's objects. */
import type { InboxEntry } from './inbox.ts'
import type { ClaimedDelivery, DeliveryStanding, DeliveryState } from './outbox.ts'
import type { Inquiry } from './inquiry.ts'

export type Row = Readonly<Record<string, unknown>>

/** Columns that `toInquiry` reads, of `inquiry` as `i`. */
export const inquiryColumns = `i.id, i.received_at, i.first_name, i.last_name, i.email, i.phone,
  i.message, i.verification, i.quarantine`

/** Columns that `toDeliveryStanding` reads, of `delivery` as `d` and `inquiry` as `i`. */
export const standingColumns = `d.inquiry_id, i.received_at, d.state, d.attempts, d.next_at, d.code,
  d.error, d.sent_at, d.reply`

/** Columns that `toClaimedDelivery` reads beside `inquiryColumns`; `now` is the store's clock. */
export function toClaimColumns(now: string): string {
  return `d.attempts, d.message_id, ${now} - i.received_at AS age`
}

export interface RowReader {
  toInquiry(row: Row): Inquiry
  toDeliveryStanding(row: Row): DeliveryStanding
  toInboxEntry(row: Row): InboxEntry
  toClaimedDelivery(row: Row): ClaimedDelivery
}

/** `restore` undoes what an engine needed to keep a text. */
export function createRowReader(restore: (kept: string) => string): RowReader {
  const toText = (value: unknown): string => restore(String(value))
  const toOptionalText = (value: unknown): string | undefined =>
    value === null ? undefined : toText(value)

  const toInquiry = (row: Row): Inquiry => ({
    id: toText(row['id']),
    receivedAt: Number(row['received_at']),
    firstName: toText(row['first_name']),
    lastName: toText(row['last_name']),
    email: toText(row['email']),
    phone: toOptionalText(row['phone']),
    message: toText(row['message']),
    verification: toKnown(verifications, row['verification']),
    quarantine: toOptionalText(row['quarantine']),
  })

  const toDeliveryStanding = (row: Row): DeliveryStanding => {
    const state = toKnown(states, row['state'])
    return {
      inquiryId: toText(row['inquiry_id']),
      receivedAt: Number(row['received_at']),
      state,
      attempts: Number(row['attempts']),
      nextAt: state === 'pending' ? Number(row['next_at']) : undefined,
      code: toOptionalText(row['code']),
      error: toOptionalText(row['error']),
      sentAt: row['sent_at'] === null ? undefined : Number(row['sent_at']),
      reply: toOptionalText(row['reply']),
    }
  }

  return {
    toInquiry,
    toDeliveryStanding,
    toInboxEntry: (row) => ({ inquiry: toInquiry(row), delivery: toDeliveryStanding(row) }),
    toClaimedDelivery: (row) => ({
      inquiry: toInquiry(row),
      attempt: Number(row['attempts']),
      messageId: toText(row['message_id']),
      ageMs: Number(row['age']),
    }),
  }
}

const verifications: readonly Inquiry['verification'][] = ['passed', 'off', 'unavailable']

const states: readonly DeliveryState[] = ['pending', 'sent', 'failed', 'held']

function toKnown<T>(known: readonly T[], value: unknown): T {
  const found = known.find((one) => one === value)
  if (found === undefined) throw new Error(`${String(value)} is in a row and not in this program.`)
  return found
}

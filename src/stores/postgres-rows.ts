/** Rows of the tables as the port's objects. */
import type { DeliveryStanding, DeliveryState } from './outbox.ts'
import type { Row } from './postgres-pool.ts'
import { fromKept } from './postgres-text.ts'
import type { Inquiry } from './store.ts'

/** Columns that {@link toInquiry} reads, of `inquiry` as `i`. */
export const inquiryColumns = `i.id, i.received_at, i.first_name, i.last_name, i.email, i.phone,
  i.message, i.verification, i.quarantine`

/** Columns that {@link toDeliveryStanding} reads, of `delivery` as `d` and `inquiry` as `i`. */
export const standingColumns = `d.inquiry_id, i.received_at, d.state, d.attempts, d.next_at, d.code,
  d.error, d.sent_at, d.reply`

export function toInquiry(row: Row): Inquiry {
  return {
    id: toText(row['id']),
    receivedAt: Number(row['received_at']),
    firstName: toText(row['first_name']),
    lastName: toText(row['last_name']),
    email: toText(row['email']),
    phone: toOptionalText(row['phone']),
    message: toText(row['message']),
    verification: toVerification(row['verification']),
    quarantine: toOptionalText(row['quarantine']),
  }
}

export function toDeliveryStanding(row: Row): DeliveryStanding {
  const state = toState(row['state'])
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

export function toText(value: unknown): string {
  return fromKept(String(value))
}

function toOptionalText(value: unknown): string | undefined {
  return value === null ? undefined : toText(value)
}

const verifications: readonly Inquiry['verification'][] = ['passed', 'off', 'unavailable']

function toVerification(value: unknown): Inquiry['verification'] {
  return toKnown(verifications, value)
}

const states: readonly DeliveryState[] = ['pending', 'sent', 'failed', 'held']

function toState(value: unknown): DeliveryState {
  return toKnown(states, value)
}

function toKnown<T>(known: readonly T[], value: unknown): T {
  const found = known.find((one) => one === value)
  if (found === undefined) throw new Error(`${String(value)} is in a row and not in this program.`)
  return found
}

/** Which deliveries are due, and what becomes of them, in SQLite's SQL with named parameters. */
import type { Settlement } from '../outbox.ts'

const FREE = `(lease_until IS NULL OR lease_until <= :now)
              AND inquiry_id NOT IN (SELECT value FROM json_each(:holding))`

export const DUE: string = `state = 'pending' AND next_at <= :now AND ${FREE}`

/** Planned while the clock was ahead: no step of the schedule is so long. */
export const TOO_FAR: string = `state = 'pending' AND next_at > :now + :farthest AND ${FREE}`

/** Taken while the clock was ahead, by somebody who may still be at it: it goes on for one lease. */
export const TOO_LONG = `lease_until > :now + 2 * :lease AND state = 'pending'`

/** Rows that are brought back at a time, so that nobody waits for it. */
const AT_ONCE = 1000

export const BRING_BACK_DUE: string = `UPDATE delivery SET next_at = :now WHERE inquiry_id IN (
  SELECT inquiry_id FROM delivery WHERE ${TOO_FAR} LIMIT ${AT_ONCE})`

export const BRING_BACK_LEASES: string = `UPDATE delivery SET lease_until = :now + :lease WHERE ${TOO_LONG}`

export const TO_LEASED = `SET lease_until = :now + :lease, attempts = attempts + 1,
            message_id = coalesce(message_id, '<' || inquiry_id || '@' || :host || '>')`

export const LEASE_DUE: string = `UPDATE delivery ${TO_LEASED}
  WHERE inquiry_id IN (SELECT inquiry_id FROM delivery WHERE ${DUE}
                        ORDER BY next_at, inquiry_id LIMIT :limit)
  RETURNING inquiry_id`

export const WAKE = `UPDATE delivery SET next_at = :now WHERE state = 'pending' AND next_at > :now
  AND (lease_until IS NULL OR lease_until <= :now)`

export const COUNT_STATES = 'SELECT state, count(*) AS n FROM delivery GROUP BY state'

/** A statement with the values of all its parameters but `:now`. */
export interface Settling {
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
}

/** `sent` whenever it comes; the others only while the attempt is still the last one. */
export function toSettling(
  { inquiryId: id, attempt }: { readonly inquiryId: string; readonly attempt: number },
  settlement: Settlement,
): Settling {
  const own = `inquiry_id = :id AND attempts = :attempt AND state = 'pending'`
  switch (settlement.kind) {
    case 'sent':
      return {
        text: `UPDATE delivery SET state = 'sent', lease_until = NULL, sent_at = :now, reply = :reply
                WHERE inquiry_id = :id`,
        values: { id, reply: settlement.reply },
      }
    case 'retry': {
      const { afterMs, code, error } = settlement
      return {
        text: `UPDATE delivery SET next_at = :now + :after, lease_until = NULL, code = :code, error = :error
                WHERE ${own}`,
        values: { id, attempt, after: afterMs, code, error },
      }
    }
    case 'failed': {
      const { code, error } = settlement
      return {
        text: `UPDATE delivery SET state = 'failed', lease_until = NULL, code = :code, error = :error
                WHERE ${own}`,
        values: { id, attempt, code, error },
      }
    }
  }
}

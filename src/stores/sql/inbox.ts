/** What the operator does with inquiries, in SQLite's SQL. */
import { isCanary, isReal } from '../canary.ts'
import type { InboxFilter } from '../inbox.ts'
import { copyColumns, inquiryColumns, standingColumns } from '../rows.ts'

/** Conditions on `i` (inquiry) and `d` (delivery), with the values of their question marks. */
export interface Conditions {
  readonly text: string
  readonly values: readonly (string | number)[]
}

const JOINED = 'inquiry i JOIN delivery d ON d.inquiry_id = i.id'

/** What was given up of what has to reach the company. */
const FAILED = {
  delivery: "state = 'failed'",
  mailing: "state = 'failed' AND purpose = 'inquiry'",
} as const

/** Asks for `receivedAt`, `id` and `limit` after the values of the conditions. */
export function toListing({ text }: Conditions): string {
  return `SELECT ${inquiryColumns}, ${standingColumns} FROM ${JOINED}
           WHERE ${text} AND (i.received_at, i.id) < (?, ?)
           ORDER BY i.received_at DESC, i.id DESC LIMIT ?`
}

/** Asks for a JSON list of ids. */
export const LIST_COPIES: string = `SELECT ${copyColumns} FROM mailing d JOIN inquiry i ON i.id = d.inquiry_id
  WHERE d.inquiry_id IN (SELECT value FROM json_each(?)) ORDER BY d.inquiry_id, d.part`

/** One row with the number `n`. */
export function toCounting({ text }: Conditions): string {
  return `SELECT count(*) AS n FROM ${JOINED} WHERE ${text}`
}

/** The number `n` of those of whose mails one was given up. */
export function toRetryable({ text }: Conditions): string {
  return `SELECT count(*) AS n FROM ${JOINED} WHERE ${text} AND (d.state = 'failed' OR EXISTS (
            SELECT 1 FROM mailing m WHERE m.inquiry_id = i.id AND ${FAILED.mailing}))`
}

/**
 * Those of several recipients first: what becomes of the inquiry follows from them. `now`: an
 * expression or a question mark, whose value comes before those of the conditions.
 */
export function toRetrying({ text }: Conditions, now: string): readonly string[] {
  return (['mailing', 'delivery'] as const).map(
    (
      table,
    ) => `UPDATE ${table} SET state = 'pending', attempts = 0, lease_until = NULL, next_at = ${now}
           WHERE ${FAILED[table]} AND inquiry_id IN (SELECT i.id FROM ${JOINED} WHERE ${text})`,
  )
}

/** The ids of those that are in quarantine in one way or the other. */
export function toReleasable({ text }: Conditions): string {
  return `SELECT i.id FROM ${JOINED}
           WHERE ${text} AND (i.quarantine IS NOT NULL OR d.state = 'held')`
}

/** Asks for a JSON list of ids. */
export const CLEAR_QUARANTINE =
  'UPDATE inquiry SET quarantine = NULL WHERE id IN (SELECT value FROM json_each(?))'

/** Asks for a JSON list of ids after the value of `now`. */
export function toReleasing(now: string): string {
  return `UPDATE delivery SET state = 'pending', lease_until = NULL, next_at = ${now}
           WHERE state = 'held' AND inquiry_id IN (SELECT value FROM json_each(?))`
}

/** Asks for `limit` after the values of the conditions. The delivery goes by the foreign key. */
export function toRemoving({ text }: Conditions): string {
  return `DELETE FROM inquiry WHERE id IN (
            SELECT i.id FROM ${JOINED} WHERE ${text} ORDER BY i.received_at, i.id LIMIT ?)`
}

/** An empty filter is everything. */
export function toConditions(filter: InboxFilter): Conditions {
  const { state, quarantined, email, since, until, ids, canaries } = filter
  const conditions: readonly (readonly [string, string | number | undefined])[] = [
    ['d.state = ?', state],
    ['(i.quarantine IS NOT NULL) = ?', quarantined === undefined ? undefined : Number(quarantined)],
    // SQLite's lower() changes ASCII letters and nothing else.
    ['lower(i.email) = lower(?)', email],
    ['i.received_at >= ?', since],
    ['i.received_at < ?', until],
    ['i.id IN (SELECT value FROM json_each(?))', ids && JSON.stringify(ids)],
  ]
  const asked = conditions.flatMap(([text, value]) =>
    value === undefined ? [] : [{ text, value }],
  )
  return {
    text: [canaries ? isCanary('i.id') : isReal('i.id'), ...asked.map(({ text }) => text)].join(
      ' AND ',
    ),
    values: asked.map(({ value }) => value),
  }
}

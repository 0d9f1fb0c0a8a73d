/** What becomes of deliveries; which of them are due is in SQLite's SQL. */
import {
  MOST_UNANSWERED,
  type DeliveryAttempt,
  type DeliveryKey,
  type Purpose,
  type Settlement,
} from '../outbox.ts'
import { inquiryColumns, toClaimColumns, toMailTable, type MailTable, type Row } from '../rows.ts'
import type { Dialect } from './filter.ts'
import type { Query } from './run.ts'

/** `part` of each table's rows: the inquiry's own is 0. */
const PART: Readonly<Record<MailTable, string>> = { delivery: '0', mailing: 'part' }

/** Mails that wait together: rows of a table, and which of them. */
export interface Queue {
  readonly table: MailTable
  /** As the table's index has it. */
  readonly pending: string
}

const toMailings = (purpose: Purpose): Queue => ({
  table: 'mailing',
  pending: `state = 'pending' AND purpose = '${purpose}'`,
})

/** An inquiry's own delivery waits for nothing more once it is divided among several recipients. */
export const queues: {
  readonly inquiry: readonly [own: Queue, copies: Queue]
  readonly confirmation: readonly [Queue]
} = {
  inquiry: [
    { table: 'delivery', pending: `state = 'pending' AND copies = 0` },
    toMailings('inquiry'),
  ],
  confirmation: [toMailings('confirmation')],
}

const toFree = (table: MailTable): string => `(lease_until IS NULL OR lease_until <= :now)
  AND inquiry_id || '/' || ${PART[table]} NOT IN (SELECT value FROM json_each(:holding))`

export const tables: readonly MailTable[] = ['delivery', 'mailing']

export const toDue = ({ table, pending }: Queue): string =>
  `${pending} AND next_at <= :now AND ${toFree(table)}`

/** Planned while the clock was ahead: no step of the schedule is so long. */
export const toTooFar = ({ table, pending }: Queue): string =>
  `${pending} AND next_at > :now + :farthest AND ${toFree(table)}`

/** Taken while the clock was ahead, by somebody who may still be at it: it goes on for one lease. */
export const TOO_LONG = `lease_until > :now + 2 * :lease AND state = 'pending'`

/** Rows that are brought back at a time, so that nobody waits for it. */
const AT_ONCE = 1000

export const toBringBackDue = (queue: Queue): string => {
  const { table } = queue
  return `UPDATE ${table} SET next_at = :now WHERE (inquiry_id, ${PART[table]}) IN (
     SELECT inquiry_id, ${PART[table]} FROM ${table} WHERE ${toTooFar(queue)} LIMIT ${AT_ONCE})`
}

export const toBringBackLeases = ({ table }: Queue): string =>
  `UPDATE ${table} SET lease_until = :now + :lease WHERE ${TOO_LONG}`

/** Each recipient's mail has an id of its own: one that is the same would be taken for a duplicate. */
const MESSAGE_ID: Readonly<Record<MailTable, string>> = {
  delivery: `'<' || inquiry_id || '@' || :host || '>'`,
  mailing: `'<' || inquiry_id || '.' || part || '@' || :host || '>'`,
}

export const toLeased = (table: MailTable): string =>
  `SET lease_until = :now + :lease, attempts = attempts + 1,
       message_id = coalesce(message_id, ${MESSAGE_ID[table]}), dated_at = coalesce(dated_at, :now)`

const toNext = (queue: Queue): string => `SELECT * FROM (
  SELECT inquiry_id, ${PART[queue.table]} AS part, next_at FROM ${queue.table} WHERE ${toDue(queue)}
   ORDER BY next_at, inquiry_id${queue.table === 'mailing' ? ', part' : ''} LIMIT :limit)`

/** The longest due of all that wait for a purpose. */
export const toFindDue = (purpose: Purpose): string => `SELECT inquiry_id, part FROM (
  ${queues[purpose].map(toNext).join(' UNION ALL ')}) ORDER BY next_at, inquiry_id, part LIMIT :limit`

/** A table's rows among `:keys`, a JSON list of id and part. */
const toAmong = (table: MailTable, of = ''): string =>
  table === 'delivery'
    ? `${of}inquiry_id IN (SELECT value ->> 0 FROM json_each(:keys) WHERE value ->> 1 = 0)`
    : `(${of}inquiry_id, ${of}part) IN (SELECT value ->> 0, value ->> 1 FROM json_each(:keys))`

/** Those among `:keys` that are still due. */
export const toLease = (queue: Queue): string => {
  const { table } = queue
  return `UPDATE ${table} ${toLeased(table)} WHERE ${toAmong(table)} AND ${toDue(queue)}
   RETURNING inquiry_id, ${PART[table]} AS part`
}

/** What is known of `:keys`, in the order in which it was due. */
export const READ_CLAIMED: string = `SELECT * FROM (${tables
  .map(
    (table) => `SELECT ${inquiryColumns}, ${toClaimColumns(':now', table)}
      FROM ${table} d JOIN inquiry i ON i.id = d.inquiry_id WHERE ${toAmong(table, 'd.')}`,
  )
  .join(' UNION ALL ')}) ORDER BY next_at, id, part`

export const toWake = ({ table, pending }: Queue): string =>
  `UPDATE ${table} SET next_at = :now WHERE ${pending} AND next_at > :now
      AND unanswered < ${MOST_UNANSWERED} AND (lease_until IS NULL OR lease_until <= :now)
   RETURNING inquiry_id`

/** For `:holding`. */
export function toHolding(keys: readonly DeliveryKey[]): string {
  return JSON.stringify(keys.map(({ inquiryId, part }) => `${inquiryId}/${part}`))
}

/** For `:keys`, of rows with `inquiry_id` and `part`. */
export function toKeys(rows: readonly Row[]): string {
  return JSON.stringify(rows.map((row) => [row['inquiry_id'], row['part']]))
}

const toOwn = ({ part }: DeliveryKey): string =>
  part === 0 ? 'inquiry_id = :id' : 'inquiry_id = :id AND part = :part'

/** A date that a recipient may have seen stays. */
const PROGRESS = {
  'not-sent': ', dated_at = CASE WHEN unanswered > 0 THEN dated_at END',
  unanswered: ', unanswered = unanswered + 1',
} as const

/** `sent` whenever it comes; the others only while the attempt is still the last one. */
export function toSettling(delivery: DeliveryAttempt, settlement: Settlement): Query {
  const { inquiryId: id, part, attempt } = delivery
  const table = toMailTable(delivery)
  const key = part === 0 ? { id } : { id, part }
  const own = `${toOwn(delivery)} AND attempts = :attempt AND state = 'pending'`
  switch (settlement.kind) {
    case 'sent': {
      const { reply, recipient } = settlement
      const who = recipient === undefined ? '' : ', recipient = :recipient'
      return {
        text: `UPDATE ${table} SET state = 'sent', lease_until = NULL, sent_at = :now, reply = :reply${who}
                WHERE ${toOwn(delivery)}`,
        values: { ...key, reply, ...(recipient !== undefined && { recipient }) },
      }
    }
    case 'retry': {
      const { afterMs, code, error, progress } = settlement
      return {
        text: `UPDATE ${table} SET next_at = :now + :after, lease_until = NULL, code = :code, error = :error
                       ${progress === undefined ? '' : PROGRESS[progress]} WHERE ${own}`,
        values: { ...key, attempt, after: afterMs, code, error },
      }
    }
    case 'failed': {
      const { code, error, bounce } = settlement
      const back = bounce === undefined ? '' : ', bounced_at = :now, bounce = :bounce'
      return {
        text: `UPDATE ${table} SET state = 'failed', lease_until = NULL, code = :code, error = :error${back}
                WHERE ${own}`,
        values: { ...key, attempt, code, error, ...(bounce !== undefined && { bounce }) },
      }
    }
  }
}

const COPIES = `mailing m WHERE m.inquiry_id = :id AND m.purpose = 'inquiry'`

/** One transaction, in this order: who is new first, so that there is always somebody. */
export function toAssigning(
  delivery: DeliveryAttempt,
  recipients: readonly string[],
  dialect: Dialect,
): readonly Query[] {
  const { inquiryId: id, part, attempt } = delivery
  const isOwn = `EXISTS (SELECT 1 FROM ${toMailTable(delivery)}
    WHERE ${toOwn(delivery)} AND attempts = :attempt AND state = 'pending')`
  const values = { id, attempt, ...(part !== 0 && { part }) }
  return [
    ...recipients.map((recipient) => ({
      text: `INSERT INTO mailing (inquiry_id, part, purpose, recipient, state, next_at)
        SELECT :id, 1 + coalesce((SELECT max(part) FROM mailing WHERE inquiry_id = :id), 0),
               'inquiry', CAST(:recipient AS TEXT), 'pending', :now
         WHERE ${isOwn} AND NOT EXISTS (SELECT 1 FROM ${COPIES} AND m.recipient = :recipient)`,
      values: { ...values, recipient },
    })),
    {
      // Above 0, so that it is known below whose inquiry is divided.
      text: `UPDATE delivery SET lease_until = NULL, copies = 1 + (SELECT count(*) FROM ${COPIES})
              WHERE inquiry_id = :id AND ${isOwn}`,
      values,
    },
    {
      text: `DELETE FROM mailing WHERE inquiry_id = :id AND purpose = 'inquiry' AND state = 'pending'
          AND NOT (${dialect.isAmong('recipient', ':recipients')})
          AND (lease_until IS NULL OR lease_until <= :now${part === 0 ? '' : ' OR part = :part'})
          AND ${isOwn}`,
      values: { ...values, recipients: dialect.toList(recipients) },
    },
    {
      text: `UPDATE delivery SET copies = (SELECT count(*) FROM ${COPIES})
              WHERE inquiry_id = :id AND copies > 0`,
      values: { id },
    },
    {
      // The first of them came before the inquiry was divided: now it speaks for them.
      text: `UPDATE mailing SET code = code WHERE inquiry_id = :id AND purpose = 'inquiry'`,
      values: { id },
    },
  ]
}

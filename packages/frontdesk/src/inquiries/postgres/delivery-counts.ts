/** How the outbox stands, in statements that look at few rows however many there are. */
import { HOUR_MS } from '../hours.ts'
import { SPAM } from '../inbox.ts'
import { MOST_UNANSWERED, WAITING_LOOKED_AT } from '../outbox.ts'
import { standingColumns } from '../rows.ts'
import type { Statement } from './pool.ts'

export const countStates: Statement = {
  name: 'count-states',
  // What was marked as spam waits for nobody.
  text: `SELECT state, sum(n) AS count FROM (
    SELECT state, n FROM tally UNION ALL
    SELECT 'held', -count(*) FROM inquiry i JOIN delivery d ON d.inquiry_id = i.id
     WHERE i.quarantine = '${SPAM}' AND d.state = 'held') AS counted GROUP BY state`,
}

/** Of the first hour that has any, as the tally knows; of more of them where a condition may leave none. */
const toOldest = (state: string, condition = 'TRUE'): string => `SELECT oldest.* FROM (
  SELECT hour FROM tally WHERE state = '${state}' GROUP BY hour HAVING sum(n) > 0
   ORDER BY hour ${condition === 'TRUE' ? 'LIMIT 1' : ''}) AS t
  CROSS JOIN LATERAL (
    SELECT ${standingColumns} FROM inquiry i JOIN delivery d ON i.id = d.inquiry_id
     WHERE i.received_at >= t.hour * ${HOUR_MS} AND i.received_at < (t.hour + 1) * ${HOUR_MS}
       AND d.state = '${state}' AND ${condition}
     ORDER BY i.received_at, i.id LIMIT 1) AS oldest LIMIT 1`

export const findOldest: Statement = {
  name: 'find-oldest',
  text: `(${toOldest('pending')}) UNION ALL (${toOldest('failed')}) LIMIT 1`,
}

export const findHeld: Statement = {
  name: 'find-held',
  text: toOldest('held', `i.quarantine IS DISTINCT FROM '${SPAM}'`),
}

export const findNewest: Statement = {
  name: 'find-newest',
  text: 'SELECT received_at FROM inquiry ORDER BY received_at DESC, id DESC LIMIT 1',
}

export const findPartlyGivenUp: Statement = {
  name: 'find-partly-given-up',
  text: `SELECT count(DISTINCT w.inquiry_id) AS count, min(w.inquiry_id) AS id FROM (
     SELECT inquiry_id FROM mailing WHERE state = 'pending' AND purpose = 'inquiry'
      ORDER BY next_at LIMIT ${WAITING_LOOKED_AT}) w
   JOIN mailing g ON g.inquiry_id = w.inquiry_id
   WHERE g.state = 'failed' AND g.purpose = 'inquiry'
     AND EXISTS (SELECT 1 FROM delivery d WHERE d.inquiry_id = w.inquiry_id AND d.state = 'pending')`,
}

const toWaiting = (table: string, pending: string): string => `(
  SELECT inquiry_id, unanswered FROM ${table} WHERE state = 'pending' AND ${pending}
   ORDER BY next_at LIMIT ${WAITING_LOOKED_AT})`

export const findUnanswered: Statement = {
  name: 'find-unanswered',
  text: `SELECT count(DISTINCT inquiry_id) AS count, min(inquiry_id) AS id FROM (
    ${toWaiting('delivery', 'copies = 0')} UNION ALL ${toWaiting('mailing', "purpose = 'inquiry'")}
  ) w WHERE unanswered >= ${MOST_UNANSWERED}`,
}

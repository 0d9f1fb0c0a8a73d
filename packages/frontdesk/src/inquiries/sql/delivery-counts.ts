/** Statements for the state of the outbox, which read few rows at any size. */
import { SPAM } from '../inbox.ts'
import { MAX_UNANSWERED, WAITING_LOOKED_AT, type OutboxStanding } from '../outbox.ts'
import { deliveryColumns, toDeliveryStanding, toFoundInquiries, toTime, type Row } from '../rows.ts'
import { OWN_DELIVERY, type Dialect } from './filter.ts'
import { toPending } from './outbox.ts'

/** In the order in which {@link toOutboxStanding} reads their rows. */
export interface StandingQueries {
  readonly states: string
  readonly oldest: string
  readonly oldestHeld: string
  readonly newest: string
  readonly partlyGivenUp: string
  readonly unanswered: string
}

/** The oldest mail of a condition that has an index. */
function toOldest(name: string, condition: string): string {
  return `SELECT * FROM (SELECT ${deliveryColumns} FROM delivery d WHERE ${condition}
    ORDER BY received_at, inquiry_id LIMIT 1) AS ${name}`
}

export function toStandingQueries({ join }: Dialect): StandingQueries {
  return {
    // Without spam, whose mail waits for no delivery.
    states: `SELECT state, sum(n) AS n FROM (
      SELECT state, n FROM tally UNION ALL
      SELECT 'held', -count(*) FROM inquiry i ${join} delivery d ON ${OWN_DELIVERY}
       WHERE i.quarantine = '${SPAM}' AND d.state = 'held') AS counted GROUP BY state`,
    // Without the table of inquiries, where a page may be damaged.
    oldest: `SELECT * FROM (${toOldest('inquiries', "part = 0 AND state = 'pending'")}
      UNION ALL ${toOldest('answers', toPending('answer'))} ORDER BY received_at LIMIT 1) AS waiting
      UNION ALL ${toOldest('failures', "part = 0 AND state = 'failed'")} LIMIT 1`,
    oldestHeld: `SELECT d.received_at FROM delivery d JOIN inquiry i ON ${OWN_DELIVERY}
      WHERE d.state = 'held' AND i.quarantine IS DISTINCT FROM '${SPAM}'
      ORDER BY d.received_at, d.inquiry_id LIMIT 1`,
    // The last entry of an index; no row without inquiries.
    newest: 'SELECT received_at FROM inquiry ORDER BY received_at DESC, id DESC LIMIT 1',
    // The first join reads an index's first entries, the second uses the key.
    partlyGivenUp: `SELECT count(DISTINCT w.inquiry_id) AS count, min(w.inquiry_id) AS id FROM (
      ${DUE_FIRST}) w
      ${join} delivery g ON g.inquiry_id = w.inquiry_id
      WHERE w.part > 0 AND g.state = 'failed' AND g.part > 0 AND g.purpose = 'inquiry'
        AND EXISTS (SELECT 1 FROM delivery d WHERE d.inquiry_id = w.inquiry_id AND d.part = 0 AND d.state = 'pending')`,
    unanswered: `SELECT count(DISTINCT inquiry_id) AS count, min(inquiry_id) AS id
      FROM (${DUE_FIRST}) AS waiting WHERE unanswered >= ${MAX_UNANSWERED}`,
  }
}

const DUE_FIRST = `SELECT inquiry_id, part, unanswered FROM delivery WHERE ${toPending('inquiry')}
       ORDER BY next_at LIMIT ${WAITING_LOOKED_AT}`

/** `read`: the rows of one of the queries. */
export function toOutboxStanding(
  read: (name: keyof StandingQueries) => readonly Row[],
): OutboxStanding {
  const states = read('states')
  const countOf = (state: string): number =>
    Number(states.find((row) => row['state'] === state)?.['n'] ?? 0)
  const [oldest] = read('oldest')
  return {
    pending: countOf('pending'),
    failed: countOf('failed'),
    held: countOf('held'),
    sent: countOf('sent'),
    oldest: oldest && toDeliveryStanding(oldest),
    oldestHeld: toTime(read('oldestHeld')[0]),
    newest: toTime(read('newest')[0]),
    partlyGivenUp: toFoundInquiries(read('partlyGivenUp')[0]),
    unanswered: toFoundInquiries(read('unanswered')[0]),
  }
}

/** Deliveries in SQLite, claimed by workers of one process or of several on one machine. */
import type { Settlement } from '../outbox.ts'
import { createRowReader, inquiryColumns, standingColumns, toClaimColumns } from '../rows.ts'
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

const reader = createRowReader((kept) => kept)

const FREE = `(lease_until IS NULL OR lease_until <= :now)
              AND inquiry_id NOT IN (SELECT value FROM json_each(:holding))`

const DUE = `state = 'pending' AND next_at <= :now AND ${FREE}`

/** Planned while the clock was ahead: no step of the schedule is so long. */
const TOO_FAR = `state = 'pending' AND next_at > :now + :farthest AND ${FREE}`

/** Taken while the clock was ahead, by somebody who may still be at it: it goes on for one lease. */
const TOO_LONG = `lease_until > :now + 2 * :lease AND state = 'pending'`

/** Rows that are brought back at a time, so that nobody waits for it. */
const AT_ONCE = 1000

export function createSqliteOutbox({
  prepare,
  run,
  all,
  get,
  inTransaction,
}: Statements): Pick<DatabaseCalls, 'claim' | 'settle' | 'wake' | 'standing'> {
  const findDue = prepare(`SELECT 1 FROM delivery WHERE ${DUE} LIMIT 1`)
  const findTooFar = prepare(`SELECT 1 FROM delivery WHERE ${TOO_FAR} LIMIT 1`)
  const findTooLong = prepare(`SELECT 1 FROM delivery WHERE ${TOO_LONG} LIMIT 1`)
  const bringBackDue = prepare(
    `UPDATE delivery SET next_at = :now WHERE inquiry_id IN (
       SELECT inquiry_id FROM delivery WHERE ${TOO_FAR} LIMIT ${AT_ONCE})`,
  )
  const bringBackLease = prepare(
    `UPDATE delivery SET lease_until = :now + :lease WHERE ${TOO_LONG}`,
  )
  const lease = prepare(
    `UPDATE delivery SET lease_until = :now + :lease, attempts = attempts + 1,
            message_id = coalesce(message_id, '<' || inquiry_id || '@' || :host || '>')
      WHERE inquiry_id IN (SELECT inquiry_id FROM delivery WHERE ${DUE}
                            ORDER BY next_at, inquiry_id LIMIT :limit)
      RETURNING inquiry_id`,
  )
  const wakeAll = prepare(
    `UPDATE delivery SET next_at = :now WHERE state = 'pending' AND next_at > :now
        AND (lease_until IS NULL OR lease_until <= :now)`,
  )

  return {
    claim({ leaseMs, farthestMs: farthest, limit, holding: held, messageIdHost: host }, now) {
      const holding = JSON.stringify(held)
      const isLong = findTooLong.get({ now, lease: leaseMs }) !== undefined
      const isFar = findTooFar.get({ now, farthest, holding }) !== undefined
      // Idle workers ask often: what finds nothing should not take the lock of those who write.
      if (!isLong && !isFar && !findDue.get({ now, holding })) return []
      return inTransaction(() => {
        if (isLong) bringBackLease.run({ now, lease: leaseMs })
        if (isFar) bringBackDue.run({ now, farthest, holding })
        const leased = lease.all({ now, lease: leaseMs, limit, holding, host })
        return all(
          `SELECT ${inquiryColumns}, ${toClaimColumns('?')}
             FROM delivery d JOIN inquiry i ON i.id = d.inquiry_id
            WHERE d.inquiry_id IN (SELECT value FROM json_each(?)) ORDER BY d.next_at, i.id`,
          now,
          JSON.stringify(leased.map((row) => row['inquiry_id'])),
        ).map(reader.toClaimedDelivery)
      })
    },
    settle({ inquiryId, attempt }, settlement, now) {
      settle(run, inquiryId, attempt, settlement, now)
    },
    wake: (now) => Number(wakeAll.run({ now }).changes),
    standing() {
      const counts = all('SELECT state, count(*) AS n FROM delivery GROUP BY state')
      const countOf = (state: string): number =>
        Number(counts.find((row) => row['state'] === state)?.['n'] ?? 0)
      const oldest = get(
        `SELECT ${standingColumns} FROM delivery d JOIN inquiry i ON i.id = d.inquiry_id
          WHERE d.state IN ('pending', 'failed')
          ORDER BY d.state = 'failed', i.received_at, i.id LIMIT 1`,
      )
      return {
        pending: countOf('pending'),
        failed: countOf('failed'),
        held: countOf('held'),
        sent: countOf('sent'),
        oldest: oldest && reader.toDeliveryStanding(oldest),
      }
    },
  }
}

function settle(
  run: Statements['run'],
  inquiryId: string,
  attempt: number,
  settlement: Settlement,
  now: number,
): void {
  switch (settlement.kind) {
    case 'sent':
      run(
        `UPDATE delivery SET state = 'sent', lease_until = NULL, sent_at = ?, reply = ?
          WHERE inquiry_id = ?`,
        now,
        settlement.reply,
        inquiryId,
      )
      return
    case 'retry':
      run(
        `UPDATE delivery SET next_at = ?, lease_until = NULL, code = ?, error = ?
          WHERE inquiry_id = ? AND attempts = ? AND state = 'pending'`,
        now + settlement.afterMs,
        settlement.code,
        settlement.error,
        inquiryId,
        attempt,
      )
      return
    case 'failed':
      run(
        `UPDATE delivery SET state = 'failed', lease_until = NULL, code = ?, error = ?
          WHERE inquiry_id = ? AND attempts = ? AND state = 'pending'`,
        settlement.code,
        settlement.error,
        inquiryId,
        attempt,
      )
  }
}

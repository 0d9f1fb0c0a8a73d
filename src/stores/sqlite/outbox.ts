/** Deliveries in SQLite, claimed by workers of one process or of several on one machine. */
import type { Settlement } from '../outbox.ts'
import { createRowReader, inquiryColumns, standingColumns } from '../rows.ts'
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

const reader = createRowReader((kept) => kept)

const DUE = `state = 'pending' AND next_at <= :now
             AND (lease_until IS NULL OR lease_until <= :now)`

export function createSqliteOutbox({
  prepare,
  run,
  all,
  get,
  inTransaction,
}: Statements): Pick<DatabaseCalls, 'claim' | 'settle' | 'wake' | 'standing'> {
  const findDue = prepare(`SELECT 1 FROM delivery WHERE ${DUE} LIMIT 1`)
  const lease = prepare(
    `UPDATE delivery SET lease_until = :until, attempts = attempts + 1
      WHERE inquiry_id IN (SELECT inquiry_id FROM delivery WHERE ${DUE}
                            ORDER BY next_at, inquiry_id LIMIT :limit)
      RETURNING inquiry_id`,
  )
  const wakeAll = prepare(
    `UPDATE delivery SET next_at = :now WHERE state = 'pending' AND next_at > :now
        AND (lease_until IS NULL OR lease_until <= :now)`,
  )

  return {
    claim({ now, leaseUntil, limit }) {
      // Idle workers ask often: what finds nothing should not take the lock of those who write.
      if (!findDue.get({ now })) return []
      return inTransaction(() => {
        const leased = lease.all({ now, until: leaseUntil, limit })
        return all(
          `SELECT ${inquiryColumns}, d.attempts
             FROM delivery d JOIN inquiry i ON i.id = d.inquiry_id
            WHERE d.inquiry_id IN (SELECT value FROM json_each(?)) ORDER BY d.next_at, i.id`,
          JSON.stringify(leased.map((row) => row['inquiry_id'])),
        ).map((row) => ({ inquiry: reader.toInquiry(row), attempt: Number(row['attempts']) }))
      })
    },
    settle({ inquiryId, attempt }, settlement) {
      settle(run, inquiryId, attempt, settlement)
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
): void {
  switch (settlement.kind) {
    case 'sent':
      run(
        `UPDATE delivery SET state = 'sent', lease_until = NULL, sent_at = ?, reply = ?
          WHERE inquiry_id = ?`,
        settlement.at,
        settlement.reply,
        inquiryId,
      )
      return
    case 'retry':
      run(
        `UPDATE delivery SET next_at = ?, lease_until = NULL, code = ?, error = ?
          WHERE inquiry_id = ? AND attempts = ? AND state = 'pending'`,
        settlement.nextAt,
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

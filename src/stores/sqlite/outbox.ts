/** Deliveries in SQLite, claimed by workers of one process or of several on one machine. */
import {
  UNREADABLE,
  type ClaimedDelivery,
  type ClaimRequest,
  type OutboxStanding,
  type Settlement,
} from '../outbox.ts'
import { createRowReader, inquiryColumns, standingColumns, toClaimColumns } from '../rows.ts'
import { createDueIds, isDamage } from './damage.ts'
import type { Observer } from './observer.ts'
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

/** What the row of a delivery says whose inquiry is on a damaged page. */
const UNREADABLE_WORDS =
  'The inquiry cannot be read: a page of the database is damaged. To save what is readable: npx frontdesk restore BACKUP, or npx frontdesk salvage NEWFOLDER.'

export function createSqliteOutbox(
  statements: Statements,
  { stepped, report }: Observer,
): Pick<DatabaseCalls, 'claim' | 'settle' | 'wake' | 'standing'> {
  const { prepare, run, all, get, inTransaction } = statements
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
  const LEASE = `SET lease_until = :now + :lease, attempts = attempts + 1,
            message_id = coalesce(message_id, '<' || inquiry_id || '@' || :host || '>')`
  const lease = prepare(
    `UPDATE delivery ${LEASE}
      WHERE inquiry_id IN (SELECT inquiry_id FROM delivery WHERE ${DUE}
                            ORDER BY next_at, inquiry_id LIMIT :limit)
      RETURNING inquiry_id`,
  )
  const dueIds = createDueIds(statements)
  const findDueOne = prepare(`SELECT 1 FROM delivery NOT INDEXED WHERE inquiry_id = :id AND ${DUE}`)
  const leaseOne = prepare(`UPDATE delivery NOT INDEXED ${LEASE} WHERE inquiry_id = :id AND ${DUE}`)
  const wakeAll = prepare(
    `UPDATE delivery SET next_at = :now WHERE state = 'pending' AND next_at > :now
        AND (lease_until IS NULL OR lease_until <= :now)`,
  )

  const claimDue = (request: ClaimRequest, now: number): readonly ClaimedDelivery[] => {
    const { leaseMs, farthestMs: farthest, limit, messageIdHost: host } = request
    const holding = JSON.stringify([...request.holding, ...stepped])
    const isLong = findTooLong.get({ now, lease: leaseMs }) !== undefined
    const isFar = findTooFar.get({ now, farthest, holding }) !== undefined
    // Idle workers ask often: what finds nothing should not take the lock of those who write.
    if (!isLong && !isFar && !findDue.get({ now, holding })) return []
    return inTransaction(() => {
      if (isLong) bringBackLease.run({ now, lease: leaseMs })
      if (isFar) bringBackDue.run({ now, farthest, holding })
      const leased = lease.all({ now, lease: leaseMs, limit, holding, host })
      return readClaimed(
        leased.map((row) => String(row['inquiry_id'])),
        now,
      )
    })
  }

  const readClaimed = (ids: readonly string[], now: number): readonly ClaimedDelivery[] =>
    all(
      `SELECT ${inquiryColumns}, ${toClaimColumns('?')}
         FROM delivery d JOIN inquiry i ON i.id = d.inquiry_id
        WHERE d.inquiry_id IN (SELECT value FROM json_each(?)) ORDER BY d.next_at, i.id`,
      now,
      JSON.stringify(ids),
    ).map(reader.toClaimedDelivery)

  /** Each in a transaction of its own, so that one that cannot be read holds back no other. */
  const claimPast = (request: ClaimRequest, now: number): readonly ClaimedDelivery[] => {
    const { leaseMs, limit, messageIdHost: host } = request
    const holding = JSON.stringify([...request.holding, ...stepped])
    const claimed: ClaimedDelivery[] = []
    for (const id of dueIds(now)) {
      if (claimed.length >= limit) break
      if (stepped.has(id)) continue
      try {
        if (!findDueOne.get({ id, now, holding })) continue
        claimed.push(
          ...inTransaction(() => {
            leaseOne.run({ id, now, lease: leaseMs, host, holding })
            return readClaimed([id], now)
          }),
        )
      } catch (error) {
        if (!isDamage(error)) throw error
        stepOver(id)
      }
    }
    return claimed
  }

  /** Given up in the file where that can still be written; else for as long as this process lives. */
  const stepOver = (id: string): void => {
    try {
      run(
        `UPDATE delivery NOT INDEXED SET state = 'failed', lease_until = NULL, code = ?, error = ?
          WHERE inquiry_id = ? AND state = 'pending'`,
        UNREADABLE,
        UNREADABLE_WORDS,
        id,
      )
    } catch (error) {
      if (!isDamage(error)) throw error
      stepped.add(id)
    }
    report({ kind: 'unreadable', inquiry: id, message: UNREADABLE_WORDS })
  }

  const findOldest = (condition: string): OutboxStanding['oldest'] => {
    const oldest = get(
      `SELECT ${standingColumns} FROM delivery d JOIN inquiry i ON i.id = d.inquiry_id
        WHERE d.state IN ('pending', 'failed') AND ${condition}
        ORDER BY d.state = 'failed', i.received_at, i.id LIMIT 1`,
    )
    return oldest && reader.toDeliveryStanding(oldest)
  }

  return {
    claim(request, now) {
      try {
        return claimDue(request, now)
      } catch (error) {
        if (!isDamage(error)) throw error
        return claimPast(request, now)
      }
    },
    settle({ inquiryId, attempt }, settlement, now) {
      try {
        settle(run, inquiryId, attempt, settlement, now)
      } catch (error) {
        if (!isDamage(error)) throw error
        // It cannot be marked: mailed again and again is worse than once more after a restart.
        stepped.add(inquiryId)
        report({ kind: 'unreadable', inquiry: inquiryId, message: UNREADABLE_WORDS })
      }
    },
    wake: (now) => Number(wakeAll.run({ now }).changes),
    standing() {
      const counts = all('SELECT state, count(*) AS n FROM delivery GROUP BY state')
      const countOf = (state: string): number =>
        Number(counts.find((row) => row['state'] === state)?.['n'] ?? 0)
      const readable = `d.code IS NOT '${UNREADABLE}'`
      const oldest = tryEach(['TRUE', readable], findOldest)
      return {
        pending: countOf('pending'),
        failed: countOf('failed'),
        held: countOf('held'),
        sent: countOf('sent'),
        oldest,
      }
    },
  }
}

/** The first that is not ended by damage; undefined where all are. */
function tryEach<T>(
  conditions: readonly string[],
  read: (condition: string) => T | undefined,
): T | undefined {
  for (const condition of conditions) {
    try {
      return read(condition)
    } catch (error) {
      if (!isDamage(error)) throw error
    }
  }
  return undefined
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

/** Deliveries in SQLite, claimed by workers of one process or of several on one machine. */
import {
  UNREADABLE,
  type ClaimedDelivery,
  type ClaimRequest,
  type OutboxStanding,
} from '../outbox.ts'
import { createRowReader, inquiryColumns, standingColumns, toClaimColumns } from '../rows.ts'
import {
  BRING_BACK_DUE,
  BRING_BACK_LEASES,
  COUNT_STATES,
  DUE,
  LEASE_DUE,
  TO_LEASED,
  TOO_FAR,
  TOO_LONG,
  toSettling,
  WAKE,
} from '../sql/outbox.ts'
import { createDueIds, isDamage } from './damage.ts'
import type { Observer } from './observer.ts'
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

const reader = createRowReader((kept) => kept)

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
  const bringBackDue = prepare(BRING_BACK_DUE)
  const bringBackLease = prepare(BRING_BACK_LEASES)
  const lease = prepare(LEASE_DUE)
  const dueIds = createDueIds(statements)
  const findDueOne = prepare(`SELECT 1 FROM delivery NOT INDEXED WHERE inquiry_id = :id AND ${DUE}`)
  const leaseOne = prepare(
    `UPDATE delivery NOT INDEXED ${TO_LEASED} WHERE inquiry_id = :id AND ${DUE}`,
  )
  const wakeAll = prepare(WAKE)

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
    settle(delivery, settlement, now) {
      const { inquiryId } = delivery
      try {
        const { text, values } = toSettling(delivery, settlement)
        prepare(text).run(text.includes(':now') ? { ...values, now } : values)
      } catch (error) {
        if (!isDamage(error)) throw error
        // It cannot be marked: mailed again and again is worse than once more after a restart.
        stepped.add(inquiryId)
        report({ kind: 'unreadable', inquiry: inquiryId, message: UNREADABLE_WORDS })
      }
    },
    wake: (now) => Number(wakeAll.run({ now }).changes),
    standing() {
      const counts = all(COUNT_STATES)
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

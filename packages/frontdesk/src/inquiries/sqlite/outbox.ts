/** Deliveries in SQLite, claimed by workers of one or more processes on one machine. */
import type { SQLInputValue } from 'node:sqlite'
import { UNREADABLE, type ClaimedDelivery, type ClaimRequest, type DeliveryKey } from '../outbox.ts'
import { toClaimedDelivery, type Row } from '../rows.ts'
import {
  BRING_BACK_LEASES,
  IS_ONE,
  LEASED,
  READ_CLAIMED,
  toBringBackDue,
  toDue,
  toFindDue,
  toHolding,
  toKeys,
  toLease,
  TOO_LONG,
  toSettling,
  toTooFar,
} from '../sql/outbox.ts'
import { toOutboxStanding, toStandingQueries } from '../sql/delivery-counts.ts'
import { sqliteDialect } from '../sql/sqlite-dialect.ts'
import { isDamage, readDueKeys } from './damage.ts'
import type { DatabaseCalls } from './protocol.ts'
import { createSqliteRun } from './run.ts'
import type { Statements } from './statements.ts'
import type { StoreReport } from '../store-events.ts'

/** State that outlives a connection: a thread passes it to each that it opens. */
export interface Observer {
  /** Deliveries whose rows cannot be written any more: this process does not claim them again. */
  readonly stepped: Map<string, DeliveryKey>
  /** Called when a delivery cannot be read. */
  readonly report: StoreReport
}

export function createObserver(report: StoreReport = () => {}): Observer {
  return { stepped: new Map(), report }
}

/** Error of a delivery whose inquiry is on a damaged page. */
const UNREADABLE_WORDS =
  'A page of the database is damaged, so an inquiry on it is neither read nor mailed; the others are. To save what is readable (without a backup, write --readable for BACKUP): npx frontdesk restore BACKUP'

export function createSqliteOutbox(
  statements: Statements,
  { stepped, report }: Observer,
): Pick<DatabaseCalls, 'claim' | 'settle' | 'standing'> {
  const { prepare, all, inTransaction } = statements
  const run = createSqliteRun(statements)
  const standing = toStandingQueries(sqliteDialect)

  const claimDue = (request: ClaimRequest, now: number): readonly ClaimedDelivery[] => {
    const { leaseMs: lease, farthestMs: farthest, limit, messageIdHost: host } = request
    const { purpose = 'inquiry' } = request
    const holding = toHolding([...request.holding, ...stepped.values()])
    const isThere = (condition: string, values: Record<string, SQLInputValue>): boolean =>
      prepare(`SELECT 1 FROM delivery WHERE ${condition} LIMIT 1`).get(values) !== undefined
    const isLong = isThere(TOO_LONG, { now, lease })
    const isFar = isThere(toTooFar(purpose), { now, farthest, holding })
    // Idle workers ask often: an empty result should not take the lock for writing.
    if (!isLong && !isFar && !isThere(toDue(purpose), { now, holding })) return []
    return inTransaction(() => {
      if (isLong) prepare(BRING_BACK_LEASES).run({ now, lease })
      if (isFar) prepare(toBringBackDue(purpose)).run({ now, farthest, holding })
      const due = prepare(toFindDue(purpose)).all({ now, holding, limit })
      const keys = toKeys(due)
      if (due.length > 0) prepare(toLease(purpose)).all({ now, lease, holding, host, keys })
      return readClaimed(due, now)
    })
  }

  const readClaimed = (rows: readonly Row[], now: number): readonly ClaimedDelivery[] =>
    prepare(READ_CLAIMED)
      .all({ keys: toKeys(rows), now })
      .map(toClaimedDelivery)

  /** Each in a separate transaction, so that an unreadable one does not block the others. */
  const claimPast = (request: ClaimRequest, now: number): readonly ClaimedDelivery[] => {
    const { leaseMs: lease, limit, messageIdHost: host, purpose = 'inquiry' } = request
    const holding = toHolding([...request.holding, ...stepped.values()])
    const claimed: ClaimedDelivery[] = []
    // Without indexes, which may be damaged.
    const find = prepare(`SELECT 1 FROM delivery NOT INDEXED WHERE ${IS_ONE} AND ${toDue(purpose)}`)
    const take = prepare(
      `UPDATE delivery NOT INDEXED ${LEASED} WHERE ${IS_ONE} AND ${toDue(purpose)}`,
    )
    for (const key of readDueKeys(statements, purpose, now)) {
      if (claimed.length >= limit) break
      if (stepped.has(toName(key))) continue
      const parameters = { id: key.inquiryId, part: key.part }
      try {
        if (!find.get({ ...parameters, now, holding })) continue
        claimed.push(
          ...inTransaction(() => {
            take.run({ ...parameters, now, lease, host, holding })
            return readClaimed([{ inquiry_id: key.inquiryId, part: key.part }], now)
          }),
        )
      } catch (error) {
        if (!isDamage(error)) throw error
        stepOver(key)
      }
    }
    return claimed
  }

  /** Marked as given up in the file if possible; otherwise skipped while this process lives. */
  const stepOver = (key: DeliveryKey): void => {
    try {
      const { inquiryId: id, part } = key
      prepare(
        `UPDATE delivery NOT INDEXED SET state = 'failed', lease_until = NULL, code = :code, error = :error
          WHERE ${IS_ONE} AND state = 'pending'`,
      ).run({ id, part, code: UNREADABLE, error: UNREADABLE_WORDS })
    } catch (error) {
      if (!isDamage(error)) throw error
      stepped.set(toName(key), key)
    }
    report({ kind: 'unreadable', inquiry: key.inquiryId, message: UNREADABLE_WORDS })
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
      try {
        run(toSettling(delivery, settlement), now)
      } catch (error) {
        if (!isDamage(error)) throw error
        // It cannot be marked: mailing it again and again is worse than once more after a restart.
        const { inquiryId, part } = delivery
        stepped.set(toName(delivery), { inquiryId, part })
        report({ kind: 'unreadable', inquiry: inquiryId, message: UNREADABLE_WORDS })
      }
    },
    standing: () =>
      toOutboxStanding((name) => {
        try {
          return all(standing[name])
        } catch (error) {
          if (!isDamage(error)) throw error
          return []
        }
      }),
  }
}

function toName({ inquiryId, part }: DeliveryKey): string {
  return `${inquiryId}/${part}`
}

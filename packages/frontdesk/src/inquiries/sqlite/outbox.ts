/** Deliveries in SQLite, claimed by workers of one process or of several on one machine. */
import {
  UNREADABLE,
  type ClaimedDelivery,
  type ClaimRequest,
  type DeliveryKey,
  type Purpose,
} from '../outbox.ts'
import { toClaimedDelivery, toMailTable, type Row } from '../rows.ts'
import {
  READ_CLAIMED,
  queues,
  toBringBackDue,
  toBringBackLeases,
  toFindDue,
  toDue,
  toHolding,
  toKeys,
  toLease,
  toLeased,
  TOO_LONG,
  toSettling,
  toTooFar,
  type Queue,
} from '../sql/outbox.ts'
import { toOutboxStanding, toStandingQueries } from '../sql/delivery-counts.ts'
import { sqliteDialect } from '../sql/inbox.ts'
import { createDueKeys, isDamage } from './damage.ts'
import type { Observer } from './observer.ts'
import type { DatabaseCalls } from './protocol.ts'
import { createSqliteRun } from './run.ts'
import type { Statements } from './statements.ts'
import type { StatementSync } from 'node:sqlite'

/** What the row of a delivery says whose inquiry is on a damaged page. */
const UNREADABLE_WORDS =
  'The inquiry cannot be read: a page of the database is damaged. To save what is readable: npx frontdesk restore BACKUP, or npx frontdesk salvage NEWFOLDER.'

export function createSqliteOutbox(
  statements: Statements,
  { stepped, report }: Observer,
): Pick<DatabaseCalls, 'claim' | 'settle' | 'standing'> {
  const { prepare, all, inTransaction } = statements
  const run = createSqliteRun(statements)
  const prepareQueue = (queue: Queue) => ({
    table: queue.table,
    findTooFar: prepare(`SELECT 1 FROM ${queue.table} WHERE ${toTooFar(queue)} LIMIT 1`),
    findTooLong: prepare(`SELECT 1 FROM ${queue.table} WHERE ${TOO_LONG} LIMIT 1`),
    bringBackDue: prepare(toBringBackDue(queue)),
    bringBackLeases: prepare(toBringBackLeases(queue)),
    lease: prepare(toLease(queue)),
  })
  const toWaiting = (purpose: Purpose) => ({
    each: queues[purpose].map(prepareQueue),
    findDue: prepare(toFindDue(purpose)),
  })
  const waiting = { inquiry: toWaiting('inquiry'), confirmation: toWaiting('confirmation') }
  const toPast = (purpose: Purpose) => ({
    dueKeys: createDueKeys(statements, purpose),
    one: new Map(
      queues[purpose].map((queue) => [queue.table, prepareOne(statements, queue)] as const),
    ),
  })
  const past = { inquiry: toPast('inquiry'), confirmation: toPast('confirmation') }
  const standing = toStandingQueries(sqliteDialect)
  const readAll = prepare(READ_CLAIMED)

  const claimDue = (request: ClaimRequest, now: number): readonly ClaimedDelivery[] => {
    const { leaseMs: lease, farthestMs: farthest, limit, messageIdHost: host } = request
    const { each, findDue } = waiting[request.purpose ?? 'inquiry']
    const holding = toHolding([...request.holding, ...stepped.values()])
    const long = each.filter(({ findTooLong }) => findTooLong.get({ now, lease }))
    const far = each.filter(({ findTooFar }) => findTooFar.get({ now, farthest, holding }))
    const isAny = long.length + far.length > 0 || findDue.get({ now, holding, limit })
    // Idle workers ask often: what finds nothing should not take the lock of those who write.
    if (!isAny) return []
    return inTransaction(() => {
      for (const { bringBackLeases } of long) bringBackLeases.run({ now, lease })
      for (const { bringBackDue } of far) bringBackDue.run({ now, farthest, holding })
      const due = findDue.all({ now, holding, limit })
      const keys = toKeys(due)
      for (const { table, lease: take } of each) {
        if (!due.some((row) => toMailTable({ part: Number(row['part']) }) === table)) continue
        take.all({ now, lease, holding, host, keys })
      }
      return readClaimed(due, now)
    })
  }

  const readClaimed = (rows: readonly Row[], now: number): readonly ClaimedDelivery[] =>
    readAll.all({ keys: toKeys(rows), now }).map(toClaimedDelivery)

  /** Each in a transaction of its own, so that one that cannot be read holds back no other. */
  const claimPast = (request: ClaimRequest, now: number): readonly ClaimedDelivery[] => {
    const { leaseMs: lease, limit, messageIdHost: host } = request
    const holding = toHolding([...request.holding, ...stepped.values()])
    const claimed: ClaimedDelivery[] = []
    const { dueKeys, one } = past[request.purpose ?? 'inquiry']
    for (const key of dueKeys(now)) {
      if (claimed.length >= limit) break
      if (stepped.has(toName(key))) continue
      const own = one.get(toMailTable(key))
      if (!own) continue
      const { find, take, giveUp } = own
      const parameters = toParameters(key)
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
        stepOver(key, giveUp)
      }
    }
    return claimed
  }

  /** Given up in the file where that can still be written; else for as long as this process lives. */
  const stepOver = (key: DeliveryKey, giveUp: StatementSync): void => {
    try {
      const words = { code: UNREADABLE, error: UNREADABLE_WORDS }
      giveUp.run({ ...toParameters(key), ...words })
    } catch (error) {
      if (!isDamage(error)) throw error
      stepped.set(toName(key), key)
    }
    report({ kind: 'unreadable', inquiry: key.inquiryId, message: UNREADABLE_WORDS })
  }

  const readOldestReadable = (): readonly Row[] => {
    const readable = `d.code IS NOT '${UNREADABLE}'`
    try {
      return all(
        `${sqliteDialect.toOldest('pending', readable)} UNION ALL ${sqliteDialect.toOldest('failed', readable)} LIMIT 1`,
      )
    } catch (error) {
      if (!isDamage(error)) throw error
      return []
    }
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
        run([toSettling(delivery, settlement)], now)
      } catch (error) {
        if (!isDamage(error)) throw error
        // It cannot be marked: mailed again and again is worse than once more after a restart.
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
          return name === 'oldest' ? readOldestReadable() : []
        }
      }),
  }
}

interface OneDelivery {
  readonly find: StatementSync
  readonly take: StatementSync
  readonly giveUp: StatementSync
}

/** Past the indexes, which may be what is damaged. */
function prepareOne({ prepare }: Statements, queue: Queue): OneDelivery {
  const { table } = queue
  const own = table === 'delivery' ? 'inquiry_id = :id' : 'inquiry_id = :id AND part = :part'
  return {
    find: prepare(`SELECT 1 FROM ${table} NOT INDEXED WHERE ${own} AND ${toDue(queue)}`),
    take: prepare(
      `UPDATE ${table} NOT INDEXED ${toLeased(table)} WHERE ${own} AND ${toDue(queue)}`,
    ),
    giveUp: prepare(
      `UPDATE ${table} NOT INDEXED SET state = 'failed', lease_until = NULL, code = :code, error = :error
        WHERE ${own} AND state = 'pending'`,
    ),
  }
}

function toParameters({ inquiryId: id, part }: DeliveryKey): Record<string, string | number> {
  return part === 0 ? { id } : { id, part }
}

function toName({ inquiryId, part }: DeliveryKey): string {
  return `${inquiryId}/${part}`
}

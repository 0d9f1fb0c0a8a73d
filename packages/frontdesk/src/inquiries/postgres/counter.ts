/**
 * Counts requests in PostgreSQL, to the millisecond and for all instances, by the server's clock.
 */
import { createBackoff } from '../backoff.ts'
import type { Count, CountWindow, SharedCounter } from '../counters.ts'
import { createGroupCommit, MAX_WAITING } from '../group-commit.ts'
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'
import type { StoreError } from '../store-error.ts'

export interface PostgresCounterOptions extends CountWindow {
  readonly query: PostgresAccess['query']
  /** Monotonic clock, milliseconds. */
  readonly elapsed: () => number
  readonly toOverload: (cause: string) => StoreError
  /** Default {@link MAX_CLIENTS}. */
  readonly maxClients?: number
}

/**
 * Most clients in the table: some 100 MB when all have used their quota. Other instances may add
 * theirs until they count the rows again, every {@link SWEEP_EVERY_MS}.
 */
const MAX_CLIENTS = 2 ** 18

/** Milliseconds for one round trip: a visitor waits for it. */
const DEADLINE_MS = 1000

/** Pause after a failure, in milliseconds; meanwhile the caller counts by itself. */
const RETRY_MS = { firstMs: 100, mostMs: 2000 }

/** Milliseconds between two cleanings of ended windows. */
const SWEEP_EVERY_MS = 5000

/** Most rows that one transaction of a cleaning deletes. */
const SWEEP_ROWS = 1000

/**
 * A row dated further ahead than the window plus these milliseconds comes from a wrong clock.
 * Writing and seeing a row takes far less.
 */
const AHEAD_MS = 60_000

const CLOCK = 'floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

/**
 * One row per client, its times ascending; rows are locked in one order, so that two batches cannot
 * deadlock. Times ahead of the clock count as now, so that waits stay within the window. When the
 * table is full, only clients that have a row are counted.
 */
const take: Statement = {
  name: 'count-requests',
  text: `
WITH item AS (
  SELECT client, least(wanted, $2::integer) AS wanted
    FROM json_to_recordset($1::json) AS item (client text, wanted integer)
), now AS (
  SELECT ${CLOCK} AS time, set_config('synchronous_commit', 'off', true) AS relaxed
)
INSERT INTO request_log AS log (client, times, granted, until)
SELECT client, array_fill(time, ARRAY[wanted]), wanted, time + $3::bigint
  FROM item, now
 WHERE $4::boolean OR EXISTS (SELECT FROM request_log WHERE request_log.client = item.client)
 ORDER BY client COLLATE "C"
ON CONFLICT (client) DO UPDATE SET (times, granted, until) = (
  SELECT live.times || array_fill(live.time, ARRAY[live.fresh]), live.fresh,
         CASE WHEN live.fresh > 0 THEN live.time
              ELSE live.times[cardinality(live.times)] END + $3::bigint
    FROM (SELECT kept.times, kept.time,
                 greatest(0, least(excluded.granted, $2::integer - cardinality(kept.times))) AS fresh
            FROM (SELECT now.time, ARRAY(
                           SELECT least(hit, now.time) FROM unnest(log.times) WITH ORDINALITY AS hits (hit, place)
                            WHERE hit > now.time - $3::bigint ORDER BY place) AS times
                    FROM (SELECT ${CLOCK} AS time) AS now
                 ) AS kept) AS live)
RETURNING client, granted, cardinality(times) AS used, times[1] + $3::bigint - ${CLOCK} AS free_in`,
}

/** Ended windows, and rows from a wrong clock, which would stay until their date. */
const sweep: Statement = {
  name: 'sweep-requests',
  text: `
WITH swept AS (
  DELETE FROM request_log WHERE client IN (
    SELECT client FROM request_log
     WHERE until <= ${CLOCK} OR until > ${CLOCK} + $1::bigint + ${AHEAD_MS}
     LIMIT ${SWEEP_ROWS} FOR UPDATE SKIP LOCKED) RETURNING 1)
SELECT count(*) FROM swept`,
}

const size: Statement = {
  name: 'count-clients',
  text: 'SELECT count(*) FROM (SELECT FROM request_log LIMIT $1) AS client',
}

interface Waiting extends PromiseWithResolvers<Count> {
  readonly client: string
}

export function createPostgresCounter(options: PostgresCounterOptions): SharedCounter {
  const { query, elapsed, toOverload, quota, windowMs, maxClients = MAX_CLIENTS } = options
  const backoff = createBackoff({ ...RETRY_MS, now: elapsed })
  let lastError: unknown
  /** Rows in the table: the last count, plus this instance's additions since. */
  let clients = 0
  let sweepAt = 0

  const clean = async (): Promise<void> => {
    for (let swept = SWEEP_ROWS; swept === SWEEP_ROWS;) {
      const [row] = await query(sweep, [windowMs])
      swept = Number(row?.['count'])
    }
    const before = clients
    const [row] = await query(size, [maxClients])
    // The count may or may not include rows added meanwhile: assume that it does not.
    clients = Number(row?.['count']) + (clients - before)
  }

  const cleanInPassing = (): void => {
    const time = elapsed()
    if (time < sweepAt) return
    sweepAt = time + SWEEP_EVERY_MS
    // Failure does no harm; the next cleaning tries again.
    clean().catch(() => {})
  }

  const count = async (waiting: readonly Waiting[]): Promise<void> => {
    const byClient = Map.groupBy(waiting, ({ client }) => client)
    const items = [...byClient].map(([client, { length }]) => ({ client, wanted: length }))
    const hasRoom = clients + items.length <= maxClients
    const rows = await query(take, [JSON.stringify(items), quota, windowMs, hasRoom], DEADLINE_MS)
    for (const row of rows) {
      const client = String(row['client'])
      const granted = Number(row['granted'])
      const before = Number(row['used']) - granted
      if (before === 0) clients += 1
      // A client whose window just ended waits a millisecond.
      const freeInMs = Math.max(1, Number(row['free_in']))
      for (const [index, { resolve }] of (byClient.get(client) ?? []).entries()) {
        resolve({ granted: index < granted, used: before + Math.min(index + 1, granted), freeInMs })
      }
      byClient.delete(client)
    }
    for (const { reject } of [...byClient.values()].flat()) {
      reject(toOverload(`it counts ${maxClients} clients already`))
    }
  }

  const counts = createGroupCommit<Waiting>({
    async commit(waiting) {
      if (backoff.waiting()) throw lastError
      try {
        await count(waiting)
        backoff.succeeded()
      } catch (error) {
        lastError = error
        backoff.failed()
        throw error
      }
    },
    defer: setImmediate,
    toOverload: () => toOverload(`${MAX_WAITING} requests wait to be counted`),
  })

  return {
    async take(client) {
      cleanInPassing()
      const waiting = { client, ...Promise.withResolvers<Count>() }
      await counts.add(waiting)
      return waiting.promise
    },
  }
}

/**
 * Inquiries in a PostgreSQL database, which any number of instances share.
 *
 * ```ts
 * const store = postgresStore({ url: 'postgres://frontdesk:secret@db.internal/frontdesk' })
 * ```
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { createPostgresHeartbeats } from './instance-heartbeats.ts'
import { createPostgresCounter } from './counter.ts'
import { isTransient, readPostgresError, toPostgresError } from './fault.ts'
import { createHandlingIndexes } from './handling-indexes.ts'
import { createPostgresInbox } from './inbox.ts'
import { createPostgresIntake } from './intake.ts'
import { MAX_WAITING } from '../group-commit.ts'
import { makeSchema, requireVersion } from './schema.ts'
import { createPostgresOutbox } from './outbox.ts'
import { toGuarded, type Guard } from '../guarded.ts'
import { createPersistence } from '../retry.ts'
import { createBlockList } from '../sql/blocks.ts'
import { createHandling } from '../sql/handling.ts'
import { createSharedValues } from '../sql/shared-values.ts'
import { toPostgresPlace } from './place.ts'
import type { PostgresAccess } from './access.ts'
import { createOpening } from '../opening.ts'
import { createPostgresPool, STATEMENT_TIMEOUT_MS, toDeadlineError } from './pool.ts'
import { createPostgresRun } from './run.ts'
import { createPostgresSearch } from './search.ts'
import { createTallyFolding } from './tally.ts'
import type { PostgresTuning } from '../settings.ts'
import type { InquiryStore } from '../store.ts'
import { DeadlineError, type StoreError } from '../store-error.ts'

/** Also counts for all instances. */
export type PostgresStore = InquiryStore &
  Required<Pick<InquiryStore, 'createHeartbeats' | 'checkWrite' | 'createCounter'>>

export interface PostgresStoreOptions extends PostgresTuning {
  /**
   * `postgres://user:password@host:port/database`. A host that is not loopback needs TLS and a
   * certificate that names it; `sslmode=no-verify` accepts any certificate, `sslmode=disable` uses
   * no TLS.
   */
  readonly url: string
  /** `read` neither creates nor changes anything, and `append` rejects. Default `write`. */
  readonly access?: 'read' | 'write'
  /** Wall clock, epoch milliseconds. Default `Date.now`. */
  readonly now?: () => number
}

/** Connects when it is opened or first used. */
export function postgresStore(options: PostgresStoreOptions): PostgresStore {
  const { access: mode = 'write', now = Date.now, ...connections } = options
  const place = toPostgresPlace(options.url)
  const elapsed = (): number => performance.now()
  // A broken idle connection is no failure: the pool makes a new one.
  const onIdleError = (): void => {}
  const pool = createPostgresPool({ ...connections, access: mode, onIdleError })
  const persist = createPersistence({
    now: elapsed,
    sleep: (ms) => sleep(ms),
    isTransient: (error) => !(error instanceof DeadlineError) && isTransient(error),
  })
  let closing: Promise<void> | undefined

  const { open, openWithin } = createOpening({
    openStore: () => (mode === 'read' ? requireVersion(pool) : makeSchema(pool)),
    createLateError: toDeadlineError,
    elapsed,
  })
  const query: typeof pool.query = async (statement, values, deadlineMs = STATEMENT_TIMEOUT_MS) =>
    pool.query(statement, values, await openWithin(deadlineMs))
  const transaction: typeof pool.transaction = async (
    statements,
    deadlineMs = STATEMENT_TIMEOUT_MS,
  ) => pool.transaction(statements, await openWithin(deadlineMs))
  const access: PostgresAccess = { query, transaction, persist }
  const toOverload = (cause: string): StoreError => toPostgresError(place, 'overloaded', cause)

  const toReadOnly = (): StoreError =>
    toPostgresError(place, 'read-only', 'it was opened for reading', 'Open it for writing.')

  /** Refuses calls after `close`, and translates failures for the operator. */
  const guard: Guard = async (work) => {
    if (closing) throw toPostgresError(place, 'closed', 'it was closed')
    try {
      return await work()
    } catch (error) {
      throw readPostgresError(place, error)
    }
  }

  const intake = createPostgresIntake({
    ...access,
    elapsed,
    now,
    toOverload: () => toOverload(`${MAX_WAITING} inquiries wait for it`),
  })
  const run = createPostgresRun(access)
  const search = createPostgresSearch(access, elapsed)
  const tally = createTallyFolding({ query })
  const handling = createHandling(run, () => tally.count(1), createHandlingIndexes(run))
  const blocks = toGuarded(createBlockList(run), guard)
  const heartbeats = toGuarded(createPostgresHeartbeats(run, access), guard)

  return {
    open: () => guard(open),
    append: (submission) =>
      guard(() => (mode === 'read' ? Promise.reject(toReadOnly()) : intake.append(submission))),
    findTokenUse: (tokenHash) => guard(() => intake.findTokenUse(tokenHash)),
    ...toGuarded(createPostgresInbox(run, search, tally), guard),
    ...toGuarded(createPostgresOutbox(run, access, tally), guard),
    ...toGuarded(createSharedValues(run), guard),
    handling: toGuarded(handling, guard),
    run: toGuarded(run, guard),
    maintain: () => guard(() => search.maintain()),
    createBlockList: () => blocks,
    createHeartbeats: () => heartbeats,
    createCounter(window) {
      return toGuarded(createPostgresCounter({ ...window, query, elapsed, toOverload }), guard)
    },
    close() {
      closing ??= intake.idle().then(() => pool.close())
      return closing
    },
  }
}

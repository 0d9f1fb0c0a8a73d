/**
 * Inquiries in a D1 database, which any number of isolates share.
 *
 * ```ts
 * export default frontdeskWorker({ config, store: (env) => d1(env.DB) })
 * ```
 */
import { toGuarded, type Guard } from '../guarded.ts'
import { createPersistence } from '../retry.ts'
import { createBlockList } from '../sql/blocks.ts'
import { createSqlInbox } from '../sql/inbox.ts'
import { sqliteDialect } from '../sql/sqlite-dialect.ts'
import { createInboxChanges } from '../sql/inbox-changes.ts'
import { createHeartbeats } from '../sql/instance-heartbeats.ts'
import { createSharedValues } from '../sql/shared-values.ts'
import type { InquiryStore } from '../store.ts'
import { createOpening } from '../opening.ts'
import type { Run } from '../sql/run.ts'
import { CALL_MS, createD1Batch, createLateError, type D1Batch } from './access.ts'
import type { D1Binding } from './binding.ts'
import { isTransient, readD1Error, toD1Error } from './fault.ts'
import { createD1Intake } from './intake.ts'
import { createD1Outbox } from './outbox.ts'
import { makeSchema } from './schema.ts'

/** Options of the store on D1. */
export interface D1StoreOptions {
  /** Epoch milliseconds. Default: the database server's clock, which all isolates have in common. */
  readonly now?: () => number
}

/** A store with health reports: of the rounds of the cron trigger. */
export type D1Store = InquiryStore & Required<Pick<InquiryStore, 'createHeartbeats' | 'checkWrite'>>

/** Milliseconds for which one call relies on another's opening of the store. */
const TRUSTED_MS = 1000

/**
 * Makes its tables when it is opened or first used; several isolates may do so at once.
 * @throws TypeError if the binding is not a D1 database.
 */
export function d1(binding: D1Binding, options: D1StoreOptions = {}): D1Store {
  requireBinding(binding)
  const direct = createD1Batch(binding, options.now)
  const elapsed = (): number => performance.now()
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  const persist = createPersistence({ now: elapsed, sleep, isTransient })
  const running = new Set<Promise<unknown>>()
  let closed = false

  const { open, openWithin } = createOpening({
    openStore: () => makeSchema(direct),
    createLateError,
    elapsed,
    trustedMs: TRUSTED_MS,
  })
  const batch: D1Batch = async (queries, deadlineMs = CALL_MS) =>
    direct(queries, await openWithin(deadlineMs))
  const run: Run = {
    once: (...queries) => batch(queries),
    again: (...queries) => persist((deadlineMs) => batch(queries, deadlineMs)),
  }

  /** Refuses calls after `close`, and translates failures for the operator. */
  const guard: Guard = async (work) => {
    if (closed) throw toD1Error('closed', 'it was closed')
    const call = work()
    running.add(call)
    try {
      return await call
    } catch (error) {
      throw readD1Error(error)
    } finally {
      running.delete(call)
    }
  }

  const intake = createD1Intake({ batch, persist, random: Math.random })
  const inbox = createSqlInbox(run, sqliteDialect)
  const blocks = toGuarded(createBlockList(run), guard)
  const heartbeats = toGuarded(createHeartbeats(run), guard)

  return {
    open: () => guard(() => persist(open)),
    append: (submission) => guard(() => intake.append(submission)),
    findTokenUse: (tokenHash) => guard(() => intake.findTokenUse(tokenHash)),
    list: (query) => guard(() => inbox.list(query)),
    count: (filter) => guard(() => inbox.count(filter)),
    remove: (filter, limit) => guard(() => inbox.remove(filter, limit)),
    ...toGuarded(createInboxChanges(run, sqliteDialect), guard),
    ...toGuarded(createD1Outbox(batch, run), guard),
    ...toGuarded(createSharedValues(run), guard),
    createBlockList: () => blocks,
    createHeartbeats: () => heartbeats,
    async close() {
      closed = true
      await Promise.allSettled(running)
    },
  }
}

/** If the configuration lacks the binding it is undefined at run time, whatever its type says. */
function requireBinding(binding: unknown): void {
  if (typeof binding === 'object' && binding !== null && 'prepare' in binding) return
  throw new TypeError(
    'd1 was given no D1 database. Name one in wrangler.jsonc: "d1_databases": [{ "binding": "DB", "database_name": "frontdesk", "database_id": "…" }]',
  )
}

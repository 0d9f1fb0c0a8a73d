/**
 * Inquiries in one SQLite file: no service to run beside this one.
 *
 * ```ts
 * const store = sqliteStore({ path: 'data/frontdesk.sqlite' })
 * ```
 */
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createGroupCommit, MAX_WAITING } from '../group-commit.ts'
import { toGuarded, type Guard } from '../guarded.ts'
import { createBlockList } from '../sql/blocks.ts'
import { createHandling } from '../sql/handling.ts'
import { createSqlInbox } from '../sql/inbox.ts'
import { sqliteDialect } from '../sql/sqlite-dialect.ts'
import { createInboxChanges } from '../sql/inbox-changes.ts'
import type { Run } from '../sql/run.ts'
import { createSettledOutbox } from '../sql/settled-outbox.ts'
import { createSharedValues } from '../sql/shared-values.ts'
import { createSteppedInbox } from '../stepped-inbox.ts'
import { STORE_WAIT_MS } from '../intake.ts'
import { createFileHeartbeats } from './instance-heartbeats.ts'
import { findDated, SAVED } from './dated-name.ts'
import { readFailure, toFailure, type Failure } from './fault.ts'
import { findFile, isSameFile, type KnownFile } from './file-identity.ts'
import { findShutOut } from './ownership.ts'
import { readProcessTime } from './protocol.ts'
import { toShellWord } from '../shell-word.ts'
import type { SqliteSettings, TimedOutcome, TimedSubmission } from './protocol.ts'
import { runOrder, spawnWorker } from './spawn-worker.ts'
import { createStoreThread, toStoreError, type StoreThread, type StoreWorker } from './thread.ts'
import type { StoreReport } from '../store-events.ts'
import type { InquiryStore } from '../store.ts'
import { StoreError } from '../store-error.ts'

export interface SqliteStoreOptions {
  /**
   * The database file, on a local disk: WAL does not work over NFS. Its folder is created, mode
   * 0700. A hidden file beside it marks its existence: if the database disappears, no empty one is
   * made.
   */
  readonly path: string
  /** `read` neither creates nor changes anything, and `append` rejects. Default `write`. */
  readonly access?: 'read' | 'write'
  /** Milliseconds to wait for a lock that another process holds. Default {@link BUSY_TIMEOUT_MS}. */
  readonly busyTimeoutMs?: number
  /** Milliseconds within which an inquiry is written or refused. Default {@link STORE_WAIT_MS}. */
  readonly waitMs?: number
  /** Milliseconds that a transaction waits for its turn to write. Default: `busyTimeoutMs`. */
  readonly turnMs?: number
  /** Wall clock, epoch milliseconds. Default `Date.now`. */
  readonly now?: () => number
  /** Receives messages that the operator needs at once. Default: none. */
  readonly report?: StoreReport
  /**
   * Milliseconds without a call after which the store's thread ends and the file is closed, until the
   * next call. Default {@link IDLE_MS}.
   */
  readonly idleMs?: number
  /** Starts the store's thread. Default {@link spawnWorker}. */
  readonly spawn?: (settings: SqliteSettings) => StoreWorker
}

/**
 * Default of `busyTimeoutMs`. Short, because the thread does nothing else meanwhile; an inquiry
 * retries for as long as its visitor waits.
 */
export const BUSY_TIMEOUT_MS = 500

/** Default of `idleMs`: in a busy hour no visitor waits 30 ms for a thread to start. */
export const IDLE_MS = 10_000

/** The database's path in the data folder. */
export function toDatabasePath(dataDir: string): string {
  return join(dataDir, 'frontdesk.sqlite')
}

/** The start of the names of the heartbeats' files. */
export function toHeartbeatsPath(path: string): string {
  return join(dirname(path), 'frontdesk.condition')
}

/** WAL with synchronous=FULL on a separate thread; one commit for all waiting inquiries. */
export function sqliteStore(options: SqliteStoreOptions): InquiryStore {
  const path = toRealPath(options.path)
  const { spawn = spawnWorker, now = Date.now, report = () => {}, waitMs = STORE_WAIT_MS } = options
  let known: KnownFile | undefined
  const settings: SqliteSettings = {
    path,
    access: options.access ?? 'write',
    busyTimeoutMs: options.busyTimeoutMs ?? BUSY_TIMEOUT_MS,
    turnMs: options.turnMs,
  }
  const thread = createStoreThread({
    path,
    spawn: () => spawn({ ...settings, ...(known && { known }) }),
    idleMs: options.idleMs ?? IDLE_MS,
    now: () => performance.now(),
    receive(news) {
      if (news.kind === 'known') known = news.file
      else report(news)
    },
  })
  const appends = createGroupCommit<WaitingInquiry>({
    async commit(waiting) {
      const group = waiting.map(({ submission, until }) => ({ submission, until }))
      const outcomes = await thread.call('append', group, now())
      for (const [index, one] of waiting.entries()) one.outcome = outcomes[index]
    },
    defer: setImmediate,
    toOverload: () =>
      toStoreError(toFailure(path, 'overloaded', `${MAX_WAITING} inquiries wait for it`)),
  })
  const toLate = (outcome: 'late' | 'locked-out'): StoreError => {
    const seconds = waitMs / 1000
    return outcome === 'late'
      ? toStoreError(toFailure(path, 'overloaded', `what came before it took ${seconds} s`))
      : toStoreError(toFailure(path, 'locked', `it was not free for ${seconds} s`))
  }
  const toClosed = (): StoreError => toStoreError(toFailure(path, 'closed', 'it was closed'))
  let closing: Promise<void> | undefined
  const call: StoreThread['call'] = (...request) =>
    closing ? Promise.reject(toClosed()) : thread.call(...request)
  // The thread waits for another process's lock, so retrying here gains nothing.
  const runOnce: Run['once'] = (...queries) => call('run', queries, now())
  const run: Run = { once: runOnce, again: runOnce }
  const sharedValues = createSharedValues(run)
  const checkWrite = (): Promise<void> => call('tryAppend').then(sharedValues.checkWrite)
  const outbox = createSettledOutbox(run, sqliteDialect)
  const engine = createSqlInbox(run, sqliteDialect)
  const inbox = createSteppedInbox({
    ...engine,
    findHits: (filter) => call('findHits', filter),
    async remove(filter, limit) {
      const removed = await engine.remove(filter, limit)
      await call('forgetRemoved', removed, removed < limit ? 'last' : 'more')
      return removed
    },
  })
  const handling = createHandling(run, async (what) => {
    if (what === 'erased') await call('forgetRemoved', 1, 'last')
  })
  /** A row from the thread may be unreadable. */
  const guard: Guard = async (work) => {
    try {
      return await work()
    } catch (error) {
      throw error instanceof StoreError ? error : toStoreError(readFailure(path, error))
    }
  }

  return {
    open: () => call('open'),
    async append(submission) {
      if (closing) throw toClosed()
      const until = readProcessTime() + waitMs
      const waiting: WaitingInquiry = { submission, until, outcome: undefined }
      // One promise for the whole group: one each would cost as much as the write itself.
      await appends.add(waiting)
      const { outcome = 'late' } = waiting
      if (outcome === 'late' || outcome === 'locked-out') throw toLate(outcome)
      return outcome
    },
    findTokenUse: (tokenHash) => call('findTokenUse', tokenHash, now()),
    ...toGuarded(inbox, guard),
    ...toGuarded(createInboxChanges(run, sqliteDialect), guard),
    handling: toGuarded(handling, guard),
    run: toGuarded(run, guard),
    forget: () => call('forgetRemoved', 1, 'last'),
    claim: (request) => call('claim', request, now()),
    settle: (delivery, settlement) => call('settle', delivery, settlement, now()),
    assign: outbox.assign,
    retryWaiting: outbox.retryWaiting,
    standing: () => call('standing'),
    ...toGuarded(sharedValues, guard),
    checkWrite,
    async checkFiles() {
      await thread.answers()
      if (!known) return
      const { left } = known
      const found = await findFile(path)
      // The thread knows whether the file was restored or overwritten.
      const isAsLeft = left === undefined || left === found?.state
      if (!isAsLeft || !isSameFile(found, known)) await checkWrite()
    },
    maintain: () => call('maintain', now()),
    async checkData() {
      const found =
        settings.access === 'read'
          ? (await import('./check.ts')).checkDatabase(path)
          : await runOrder<Failure>({ check: path })
      if (found) throw toStoreError(found)
    },
    createBlockList: () => toGuarded(createBlockList(run), guard),
    createHeartbeats: () =>
      createFileHeartbeats({
        path: toHeartbeatsPath(path),
        now,
        findDanger: (file) =>
          findShutOut(file, path).map(({ closed, remedy }) =>
            closed === dirname(path)
              ? toFailure(path, 'read-only', 'its folder is closed to it', remedy).message
              : `The service still has ${closed} open and saves inquiries. After a restart it could not open it, and forms would be answered with 500. ${remedy}`,
          ),
        findUnrestored: () => findUnrestored(path),
      }),
    close() {
      closing ??= appends.idle().then(() => thread.end())
      return closing
    },
  }
}

/** SQLite keeps the log beside the file that a link leads to. */
function toRealPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path)
}

/** Saved copies: nothing else points to them, and the inbox may lack some of their inquiries. */
function findUnrestored(path: string): string | undefined {
  const [first, ...others] = findDated(path, SAVED)
  if (first === undefined) return undefined
  const more = others.length > 0 ? ` (and ${others.length} more beside it)` : ''
  return `${first}${more} has the inquiries that were saved when the database files disappeared; the inbox may lack some of them. To add those, also while the service runs: npx frontdesk restore ${toShellWord(first)} --data-dir ${toShellWord(dirname(first))}`
}

/** An inquiry that waits for its group's commit. */
interface WaitingInquiry extends TimedSubmission {
  /** Undefined until its group is committed. */
  outcome: TimedOutcome | undefined
}

/** Keeps a connection: opens it on demand, drops it when it is broken, and tries again later. */
import { statSync } from 'node:fs'
import { createBackoff } from '../backoff.ts'
import type { Submission } from '../intake.ts'
import type { StoreFault } from '../store-error.ts'
import { openDatabase, type Database } from './database.ts'
import { readFailure, toFault, type Failure } from './fault.ts'
import { isEmptyFile } from './file-header.ts'
import { isSameFile, readIdentity, readState, type KnownFile } from './file-identity.ts'
import type { DisplacedFile } from './file-set.ts'
import { isRestored } from './marker.ts'
import { explainForbidden } from './ownership.ts'
import { createObserver } from './outbox.ts'
import type {
  SqliteSettings,
  StoreReply,
  StoreRequest,
  TimedOutcome,
  TimedSubmission,
} from './protocol.ts'
import { isWrittenOver, saveLatest, setLogAside } from './rescue.ts'
import { createIntakeGuard, type GuardSurroundings } from './intake-guard.ts'

export interface LastingConnection {
  /** Never throws. */
  answer(request: StoreRequest): StoreReply
  /** Checks the files in the background; call about every {@link LOOK_MS}. Never throws. */
  look(): void
}

/** Milliseconds between two checks: an idle service may notice a missing file this late. */
export const LOOK_MS = 1000

/** Milliseconds after the first failed attempt to open the file, and at most after any. */
const REOPEN_MS = { firstMs: 100, mostMs: 5000 }

/** Most inquiries that are kept in memory in case the file is overwritten. */
const MAX_LATEST = 500

/** Frames of the log after which it is copied into the file; SQLite's default. */
const MAX_FRAMES = 1000

/**
 * After these faults the connection is still good: the work was rolled back. After any other the
 * file is opened anew: after a failed sync the next one may report success although data is lost.
 */
const harmless: ReadonlySet<StoreFault> = new Set<StoreFault>(['full', 'locked', 'displaced'])

export function createLastingConnection(
  settings: SqliteSettings,
  surroundings: GuardSurroundings,
): LastingConnection {
  const { path } = settings
  const { now, date, report } = surroundings
  const backoff = createBackoff({ ...REOPEN_MS, now })
  /** The inbox's file: no other is accepted, unless it was restored on purpose. */
  let known = settings.known
  const guard = createIntakeGuard(settings, surroundings, () => known)
  const observer = createObserver(report)
  let database: Database | undefined
  let lastFailure: Failure | undefined
  /** Whether the log may hold more than the file: 'fresh' until a second without writes. */
  let log: 'empty' | 'fresh' | 'settled' = 'empty'
  /** Inquiries that only this process has when another program overwrites the file. */
  let latest: readonly Submission[] = []
  /** Whether a reader blocked a checkpoint: tried again at the next check. */
  let isBlocked = false

  const know = (file: KnownFile): void => {
    known = file
    report({ kind: 'known', file })
  }

  const open = (): Database => {
    if (database) return database
    const before = known
    let opened: Database
    try {
      requireKnown()
      opened = openDatabase({ ...settings, ...(known && { known }) }, observer)
      backoff.succeeded()
    } catch (error) {
      backoff.failed()
      throw error
    }
    database = opened
    const isSame = known !== undefined && isSameFile(known, opened.files.main)
    // While it was closed, `cp` replaced its contents with an earlier copy.
    if (isSame && known && opened.countCheckpoints() < known.checkpoints) {
      return letGo(opened, [{ path, what: 'written over' }])
    }
    know({ ...opened.files.main, checkpoints: opened.countCheckpoints() })
    guard.settle(isSame ? 'back' : before ? 'restored' : 'first')
    // A crash may have left a log.
    log = 'fresh'
    return opened
  }

  /** The next connection must lead to the same file. */
  const requireKnown = (): void => {
    if (!known || settings.access === 'read') return
    const found = readIdentity(path)
    const isSame = isSameFile(found, known)
    if (isSame && known.checkpoints < Infinity && !isEmptyFile(statSync(path).size)) return
    // The overwritten file may be an earlier restored one.
    if (!isSame && isRestored(path, found)) {
      known = undefined
      return
    }
    const what = isSame ? 'written over' : found ? 'replaced' : 'moved or deleted'
    guard.displace([{ path, what }], undefined)
  }

  const giveUp = (): void => {
    const broken = database
    database = undefined
    try {
      broken?.close()
    } catch {
      // It is broken anyway; the next attempt opens the file anew.
    }
  }

  /** Its reads are undefined, and none of its data may get into the file that replaced it. */
  const letGo = (opened: Database, displaced: readonly DisplacedFile[]): never => {
    database = undefined
    know({ ...opened.files.main, checkpoints: Infinity })
    try {
      opened.abandon()
      setLogAside(path, date())
      if (latest.length > 0) saveLatest(path, latest, date())
    } catch {
      // The folder cannot be written; the result of a restart is the same either way.
    }
    return guard.displace(displaced, undefined)
  }

  /** Throws unless all files are in place, back again, or restored. */
  const requireInPlace = (): 'same' | 'restored' => {
    const opened = database
    if (!opened) return 'same'
    const displaced = opened.files.findDisplaced()
    if (displaced.length === 0) {
      guard.settle('back')
      return 'same'
    }
    const found = readIdentity(path)
    const isOther = !isSameFile(found, opened.files.main)
    if (settings.access === 'write' && isOther && isRestored(path, found)) {
      guard.passOn(opened)
      giveUp()
      open()
      return 'restored'
    }
    if (isWrittenOver(displaced)) letGo(opened, displaced)
    return guard.displace(displaced, opened)
  }

  const isAsIs = (): boolean => {
    try {
      requireInPlace()
      return true
    } catch {
      // Already reported, or the next request will meet the fault.
      return false
    }
  }

  const countFrames = (): number => database?.files.contents?.frames ?? 0

  /** After checking the files: foreign content must not be mixed with the log. */
  const checkpoint = (): void => {
    // Where the system does not tell, assume that there are some.
    if (!isAsIs() || database?.files.contents?.frames === 0) return
    try {
      isBlocked = database?.checkpoint('passive') === false
    } catch {
      // It is tried again; the data is as safe in the log as in the file.
    }
  }

  /**
   * Checked before, so that nothing is written to a lost file. Checked after, because an inquiry is
   * confirmed only when the files that a restart opens have it.
   */
  const append = (
    submissions: readonly TimedSubmission[],
    time: number,
  ): readonly TimedOutcome[] => {
    requireInPlace()
    const opened = open()
    const outcomes = opened.calls.append(submissions, time)
    log = 'fresh'
    const stored = submissions.filter((_, index) => outcomes[index] === 'stored')
    latest = [...latest, ...stored.map(({ submission }) => submission)].slice(-MAX_LATEST)
    if (requireInPlace() === 'restored') return append(submissions, time)
    if (!isBlocked && countFrames() >= MAX_FRAMES) checkpoint()
    return outcomes
  }

  const close = (): void => {
    const inPlace = isAsIs()
    guard.saveAgain(database, 'now')
    if (inPlace && database) {
      if (log !== 'empty') checkpoint()
      const { main } = database.files
      const checkpoints = database.countCheckpoints()
      giveUp()
      // SQLite made the last changes itself, while closing.
      return know({ ...main, checkpoints, left: readState(path) })
    }
    leave()
  }

  /** The next start must not play the old log into the file that replaced this one. */
  const leave = (): void => {
    const displaced = database?.files.findDisplaced() ?? []
    giveUp()
    if (settings.access === 'read') return
    const isReplaced = displaced.some((file) => file.path === path && file.what === 'replaced')
    // The new file may have a log by now.
    const isLogOwn = displaced.every((file) => file.path !== `${path}-wal`)
    try {
      if (isReplaced && isLogOwn) setLogAside(path, date())
    } catch {
      // The next start notices and repairs it.
    }
  }

  const perform = ({ name, args }: StoreRequest): unknown => {
    switch (name) {
      case 'open':
        return void open()
      case 'ping':
        return undefined
      case 'canEnd':
        return isAsIs() && !guard.displaced && explainForbidden(path) === undefined
      case 'close':
        return close()
      case 'append':
        return append(...args)
      default: {
        // What was deleted must not come back.
        if (name === 'forgetRemoved' && args[0] > 0) latest = []
        requireInPlace()
        const call: (...args: never[]) => unknown = open().calls[name]
        return Reflect.apply(call, undefined, args)
      }
    }
  }

  return {
    answer(request) {
      if (lastFailure && !database && !isOwn(request) && backoff.waiting()) {
        return { ok: false, failure: lastFailure }
      }
      try {
        return { ok: true, value: perform(request) }
      } catch (error) {
        lastFailure = readFailure(path, error)
        if (!harmless.has(toFault(error)) && !(database && guard.isHeld())) giveUp()
        return { ok: false, failure: lastFailure }
      }
    },
    look() {
      try {
        requireInPlace()
        if (guard.displaced && !database) open()
        // If the log disappears while the service is idle, the file already has everything.
        if (log === 'settled' || countFrames() >= MAX_FRAMES) checkpoint()
        log = log === 'fresh' ? 'settled' : 'empty'
      } catch {
        // Already reported, or the next request will meet the fault.
      }
      guard.saveAgain(database, 'later')
    },
  }
}

/** Requests of the program itself, for which no visitor waits. */
function isOwn({ name }: StoreRequest): boolean {
  return name === 'close' || name === 'canEnd' || name === 'ping'
}

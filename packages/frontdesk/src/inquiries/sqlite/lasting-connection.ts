/** Keeps a connection: opens it when it is needed, gives it up when it is broken, tries again later. */
import { statSync } from 'node:fs'
import { createBackoff } from '../backoff.ts'
import type { StoreFault } from '../store-error.ts'
import { openDatabase, type Database } from './database.ts'
import { readFailure, toFault, type Failure } from './fault.ts'
import { isEmptyFile } from './file-header.ts'
import { isSameFile, readIdentity, readState, type KnownFile } from './file-identity.ts'
import type { DisplacedFile } from './file-set.ts'
import { isRestored } from './marker.ts'
import { createObserver } from './outbox.ts'
import type {
  SqliteSettings,
  StoreReply,
  StoreRequest,
  TimedOutcome,
  TimedSubmission,
} from './protocol.ts'
import { isWrittenOver, setLogAside } from './rescue.ts'
import { createIntakeGuard, type GuardSurroundings } from './intake-guard.ts'

export interface LastingConnection {
  /** Never throws. */
  answer(request: StoreRequest): StoreReply
  /** Checks the files in the background; call about every {@link LOOK_MS}. Never throws. */
  look(): void
}

/** Milliseconds between two looks: so long an idle service may not notice that a file went. */
export const LOOK_MS = 1000

/** Milliseconds after the first and, at most, after any failed attempt to open the file. */
const REOPEN_MS = { firstMs: 100, mostMs: 5000 }

/** Frames of the log after which it is copied into the file, as SQLite's own default has it. */
const MOST_FRAMES = 1000

/**
 * After these the connection is as good as before: what failed was rolled back. After any other the
 * file is opened anew: a sync that failed once may report success the next time, with the data lost.
 */
const harmless: ReadonlySet<StoreFault> = new Set<StoreFault>(['full', 'locked', 'displaced'])

export function createLastingConnection(
  settings: SqliteSettings,
  surroundings: GuardSurroundings,
): LastingConnection {
  const { path } = settings
  const { now, date, report } = surroundings
  const backoff = createBackoff({ ...REOPEN_MS, now })
  /** The file that is the inbox: no other is taken for it unless it was restored on purpose. */
  let known = settings.known
  const guard = createIntakeGuard(settings, surroundings, () => known)
  const observer = createObserver(report)
  let database: Database | undefined
  let lastFailure: Failure | undefined
  /** Whether the log holds what the file may not: 'fresh' until a second of quiet has passed. */
  let log: 'empty' | 'fresh' | 'settled' = 'empty'
  /** Whether a reader kept part of the log from the file: tried again with the next look. */
  let isBlocked = false

  const know = (file: KnownFile): void => {
    known = file
    report({ kind: 'known', file })
  }

  const open = (): Database => {
    if (database) return database
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
    // A copy of an earlier time took the place of what it held: cp, while it was closed.
    if (isSame && known && opened.countCheckpoints() < known.checkpoints) {
      return letGo(opened, [{ path, what: 'written over' }])
    }
    know({ ...opened.files.main, checkpoints: opened.countCheckpoints() })
    guard.settle(isSame ? 'back' : 'restored')
    // A crash may have left a log.
    log = 'fresh'
    return opened
  }

  /** Whatever made the connection go: the next one has to lead to the same file. */
  const requireKnown = (): void => {
    if (!known || settings.access === 'read') return
    const found = readIdentity(path)
    const isSame = isSameFile(found, known)
    if (isSame && known.checkpoints < Infinity && !isEmptied(path)) return
    // The file that was written over may be one that was restored before.
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
      // It is broken: what matters is that the next attempt opens the file anew.
    }
  }

  /** What it reads is undefined, and none of it may get into the file that replaced it. */
  const letGo = (opened: Database, displaced: readonly DisplacedFile[]): never => {
    database = undefined
    know({ ...opened.files.main, checkpoints: Infinity })
    try {
      opened.abandon()
      setLogAside(path, date())
    } catch {
      // The folder cannot be written: what a restart finds is as good as it was.
    }
    return guard.displace(displaced, undefined)
  }

  /** Throws unless all files are where they were opened, or are back, or were restored. */
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
      // It was reported, or is a fault that the next request will meet.
      return false
    }
  }

  const countFrames = (): number => database?.files.contents?.frames ?? 0

  /** After a check of the files: foreign content must not be mixed with the log. */
  const checkpoint = (): void => {
    // Where the system does not tell, as if there were some.
    if (!isAsIs() || database?.files.contents?.frames === 0) return
    try {
      isBlocked = database?.checkpoint('passive') === false
    } catch {
      // Tried again; what is in the log is as safe as in the file.
    }
  }

  /**
   * Checked before, so that nothing is written to a lost file; and after, because the inquiry is
   * confirmed only when the commit is in the files that a restart opens.
   */
  const append = (
    submissions: readonly TimedSubmission[],
    time: number,
  ): readonly TimedOutcome[] => {
    requireInPlace()
    const opened = open()
    const outcomes = opened.calls.append(submissions, time)
    log = 'fresh'
    if (requireInPlace() === 'restored') return append(submissions, time)
    if (!isBlocked && countFrames() >= MOST_FRAMES) checkpoint()
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
      // What SQLite wrote while it closed the file is ours.
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
      // The next start finds out, and does it.
    }
  }

  const perform = ({ name, args }: StoreRequest): unknown => {
    switch (name) {
      case 'open':
        return void open()
      case 'ping':
        return undefined
      case 'rest':
        return isAsIs() && !guard.displaced
      case 'close':
        return close()
      case 'append':
        return append(...args)
      default: {
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
        // Should the log disappear while the service is idle, all of it is in the file already.
        if (log === 'settled' || countFrames() >= MOST_FRAMES) checkpoint()
        log = log === 'fresh' ? 'settled' : 'empty'
      } catch {
        // It was reported, or is a fault that the next request will meet.
      }
      guard.saveAgain(database, 'later')
    },
  }
}

/** Whatever the file began with, it holds nothing now. */
function isEmptied(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && isEmptyFile(found.size)
}

/** Requests of the program itself, for which no visitor waits. */
function isOwn({ name }: StoreRequest): boolean {
  return name === 'close' || name === 'rest' || name === 'ping'
}

/** Keeps a connection: opens it when it is needed, gives it up when it is broken, tries again later. */
import { rmSync } from 'node:fs'
import { createBackoff } from '../backoff.ts'
import type { StoreFault } from '../store-error.ts'
import { openDatabase, type Database } from './database.ts'
import { findSaved } from './dated-name.ts'
import { isDamage } from './damage.ts'
import { DisplacedDatabaseError, readFailure, toFailure, toFault, type Failure } from './fault.ts'
import { isSameFile, readIdentity, type DisplacedFile } from './file-set.ts'
import { isRestored, readMarker, type Marker } from './marker.ts'
import type {
  SqliteSettings,
  StoreReply,
  StoreRequest,
  ThreadNews,
  TimedOutcome,
  TimedSubmission,
} from './protocol.ts'
import { createObserver } from './observer.ts'
import { handOver, saveDisplaced, toSavedWords, type Saving } from './rescue.ts'

export interface Keeper {
  /** Never throws. */
  answer(request: StoreRequest): StoreReply
  /** Looks after the files while nobody asks; call about every {@link LOOK_MS}. Never throws. */
  look(): void
}

export interface KeeperSurroundings {
  /** Monotonic clock, milliseconds. */
  readonly now: () => number
  /** Wall clock, for the names of files. */
  readonly date: () => Date
  /** Called as it happens. */
  readonly report: (news: ThreadNews) => void
}

/** Milliseconds between two looks: so long an idle service may not notice that a file went. */
export const LOOK_MS = 1000

/** Milliseconds after the first and, at most, after any failed attempt to open the file. */
const REOPEN_MS = { firstMs: 100, mostMs: 5000 }

/** The same between attempts to save what only the open connection sees: each may copy all of it. */
const SAVE_MS = { firstMs: 1000, mostMs: 30_000 }

/** Why nothing is taken in. */
interface Displacement {
  readonly what: string
  readonly isFileInPlace: boolean
  readonly saving: Saving
}

/**
 * After these the connection is as good as before: what failed was rolled back. After any other the
 * file is opened anew: a sync that failed once may report success the next time, with the data lost.
 */
const harmless: ReadonlySet<StoreFault> = new Set<StoreFault>(['full', 'locked', 'displaced'])

export function createKeeper(settings: SqliteSettings, surroundings: KeeperSurroundings): Keeper {
  const { path } = settings
  const { now, date, report } = surroundings
  const backoff = createBackoff({ ...REOPEN_MS, now })
  const savings = createBackoff({ ...SAVE_MS, now })
  const handovers = createBackoff({ ...SAVE_MS, now })
  const observer = createObserver(report)
  let database: Database | undefined
  let lastFailure: Failure | undefined
  /** The file that is the inbox: no other is taken for it unless it was restored on purpose. */
  let known = settings.known
  /** Undefined while all files are in place. */
  let displacement: Displacement | undefined
  /** Whether the log holds what the file may not: 'fresh' until a second of quiet has passed. */
  let log: 'empty' | 'fresh' | 'settled' = 'empty'

  const open = (): Database => {
    if (database) return database
    try {
      requireKnown()
      database = openDatabase({ ...settings, ...(known && { known }) }, observer)
      backoff.succeeded()
    } catch (error) {
      backoff.failed()
      throw error
    }
    const how = known && isSameFile(known, database.files.main) ? 'back' : 'restored'
    known = database.files.main
    report({ kind: 'opened', file: known })
    if (displacement) report({ kind: 'in-place', how })
    displacement = undefined
    return database
  }

  /** Whatever made the connection go: the next one has to lead to the same file. */
  const requireKnown = (): void => {
    if (!known || settings.access === 'read') return
    const found = readIdentity(path)
    if (isSameFile(found, known)) return
    if (isRestored(path, found)) known = undefined
    else
      displace([{ path, what: found ? 'replaced' : 'moved or deleted' }], () => findEarlier(path))
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

  /** Throws unless all files are where they were opened, or are back, or were restored. */
  const requireInPlace = (): 'same' | 'restored' => {
    const opened = database
    if (!opened) return 'same'
    const displaced = opened.files.findDisplaced()
    if (displaced.length === 0) {
      // The copy has nothing that the file has not, and would only ask for a restore.
      if (displacement?.saving.copy !== undefined) rmSync(displacement.saving.copy, { force: true })
      if (displacement) report({ kind: 'in-place', how: 'back' })
      displacement = undefined
      return 'same'
    }
    if (settings.access === 'write' && isRestored(path, readIdentity(path))) {
      passOn(opened)
      giveUp()
      open()
      return 'restored'
    }
    return displace(displaced, () => secure(opened))
  }

  /** What only the open connection still sees must outlive this process. */
  const secure = (opened: Database): Saving => {
    if (settings.access === 'read') return NOTHING
    if (findMarker(path)?.state === 'restoring') return RESTORING
    return saveDisplaced(opened, path, date())
  }

  /** A restored file has to have first what nobody but this connection sees. */
  const passOn = (opened: Database): void => {
    if (displacement && handovers.waiting()) throw new DisplacedDatabaseError(toCause(displacement))
    try {
      handOver(opened, path, date())
      handovers.succeeded()
    } catch (error) {
      // It cannot be read to its end: the restore took what is readable of its files.
      if (isDamage(error)) return
      handovers.failed()
      const reason = error instanceof Error ? error.message : String(error)
      const words = `What came last could not be brought into the restored file yet (${reason}) and is tried again`
      const saving: Saving = { state: 'held', words }
      if (displacement) displacement = { ...displacement, saving }
      displace([{ path, what: 'replaced' }], () => saving)
    }
  }

  /** Whether the end of the connection would be the end of acknowledged inquiries. */
  const isHeld = (): boolean => database !== undefined && displacement?.saving.state === 'held'

  const saveAgain = (): void => {
    if (!database || !displacement) return
    const saving = saveDisplaced(database, path, date())
    displacement = { ...displacement, saving }
    if (saving.state === 'held') return savings.failed()
    savings.succeeded()
    report({ kind: 'saved', message: `${saving.words}.` })
  }

  const tryInPlace = (): void => {
    try {
      requireInPlace()
    } catch {
      // It was reported, or is a fault that the next request will meet.
    }
  }

  /** Told once; once more when the file itself follows what belongs beside it. */
  const displace = (displaced: readonly DisplacedFile[], save: () => Saving): never => {
    const isFileInPlace = displaced.every((file) => file.path !== path)
    if (!displacement || (displacement.isFileInPlace && !isFileInPlace)) {
      const names = displaced.map((file) => `${file.path} was ${file.what}`).join(', ')
      const what = `its files were changed under the running service (${names}), so nothing is taken in`
      displacement = { what, isFileInPlace, saving: save() }
      if (isHeld()) savings.failed()
      const { message } = toFailure(path, 'displaced', toCause(displacement))
      report({ kind: 'displaced', message })
    }
    throw new DisplacedDatabaseError(toCause(displacement))
  }

  /**
   * Looked at before, so that nothing more goes where nobody will look for it; and after, because the
   * yes may only follow when the commit went into the files that a restart will open.
   */
  const append = (
    submissions: readonly TimedSubmission[],
    time: number,
  ): readonly TimedOutcome[] => {
    requireInPlace()
    const outcomes = open().calls.append(submissions, time)
    log = 'fresh'
    return requireInPlace() === 'restored' ? append(submissions, time) : outcomes
  }

  const perform = ({ name, args }: StoreRequest): unknown => {
    switch (name) {
      case 'open':
        return void open()
      case 'rest':
        tryInPlace()
        return !isHeld()
      case 'close':
        tryInPlace()
        if (isHeld()) saveAgain()
        return giveUp()
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
      if (lastFailure && !database && !isEnding(request) && backoff.waiting()) {
        return { ok: false, failure: lastFailure }
      }
      try {
        return { ok: true, value: perform(request) }
      } catch (error) {
        lastFailure = readFailure(path, error)
        if (!harmless.has(toFault(error)) && !isHeld()) giveUp()
        return { ok: false, failure: lastFailure }
      }
    },
    look() {
      try {
        requireInPlace()
        // Should the log go while nobody sends anything, all of it is in the file already.
        if (log === 'settled') database?.checkpoint('passive')
        log = log === 'fresh' ? 'settled' : 'empty'
      } catch {
        // It was reported, or is a fault that the next request will meet.
      }
      if (isHeld() && !savings.waiting() && !isAtWork(path)) saveAgain()
    },
  }
}

/** What an earlier connection saved: one that is not there holds nothing. */
function findEarlier(path: string): Saving {
  const copies = findSaved(path)
  const last = copies.at(-1)
  if (last === undefined) return NOTHING
  return { state: 'safe', words: toSavedWords(last) }
}

/** A connection that only reads holds nothing. */
const NOTHING: Saving = { state: 'safe', words: '' }

const RESTORING: Saving = { state: 'held', words: 'A restore is under way' }

function toCause({ what, saving: { words } }: Displacement): string {
  return words === '' ? what : `${what}. ${words}`
}

/** A folder that cannot be looked into is no reason to let go of what is open. */
function findMarker(path: string): Marker | undefined {
  try {
    return readMarker(path)
  } catch {
    return undefined
  }
}

/** Whether `frontdesk restore` is about to put a file in place, or did: that one takes all of it. */
function isAtWork(path: string): boolean {
  const marker = findMarker(path)
  return marker?.state === 'restoring' || isRestored(path, readIdentity(path))
}

/** What a thread is asked that nobody needs any more. */
function isEnding({ name }: StoreRequest): boolean {
  return name === 'close' || name === 'rest'
}

/**
 * Stops intake while the files are not those that were opened, and saves all acknowledged
 * inquiries. Reports it once, and retries saving until it succeeds.
 */
import { rmSync } from 'node:fs'
import { createBackoff } from '../backoff.ts'
import { isDamage } from './damage.ts'
import type { Database } from './database.ts'
import { toAgain } from './absence.ts'
import { toFailure } from './fault.ts'
import { FoundFault } from '../store-error.ts'
import { isSameFile, readIdentity, type FileIdentity } from './file-identity.ts'
import type { DisplacedFile } from './file-set.ts'
import { isRestored, readMarker } from './marker.ts'
import type { SqliteSettings, ThreadNews } from './protocol.ts'
import { findEarlier, handOver, isWrittenOver, saveDisplaced, type Saving } from './rescue.ts'
import { toErrorText } from '../../log.ts'

export interface IntakeGuard {
  /** Whether intake is stopped. */
  readonly displaced: boolean
  /** Reports once, and once more if the database file itself disappears later. Always throws. */
  displace(displaced: readonly DisplacedFile[], open: Database | undefined): never
  /** The files are in place: the old ones again, restored ones, or the first ones. */
  settle(how: 'back' | 'restored' | 'first'): void
  /**
   * A restored file must first get the inquiries that only this connection sees. Throws until that
   * succeeds.
   */
  passOn(open: Database): void
  /** Whether acknowledged inquiries would be lost if this connection or thread ended. */
  isHeld(): boolean
  /** Retries saving; `now` even if the last attempt was a moment ago. */
  saveAgain(open: Database | undefined, when: 'now' | 'later'): void
}

export interface GuardSurroundings {
  /** Monotonic clock, milliseconds. */
  readonly now: () => number
  /** Wall clock, for the names of files. */
  readonly date: () => Date
  /** Called at once. */
  readonly report: (news: ThreadNews) => void
}

/** Milliseconds between attempts to save; each may copy the whole database. */
const SAVE_MS = { firstMs: 1000, mostMs: 30_000 }

/** Milliseconds after which a restore counts as interrupted. */
const RESTORE_MS = 60_000

interface Displacement {
  readonly what: string
  readonly isFileInPlace: boolean
  readonly saving: Saving
  /** When a restore that moved the files counts as interrupted. */
  readonly lateAt?: number
}

const RESTORING = 'a restore is putting files in place'

/** `readKnown`: the inbox's file as this process last opened it. */
export function createIntakeGuard(
  { path, access }: Pick<SqliteSettings, 'path' | 'access'>,
  { now, date, report }: GuardSurroundings,
  readKnown: () => FileIdentity | undefined,
): IntakeGuard {
  const savings = createBackoff({ ...SAVE_MS, now })
  const handovers = createBackoff({ ...SAVE_MS, now })
  /** Undefined while all files are in place. */
  let displacement: Displacement | undefined

  const isHeld = (): boolean => displacement?.saving.state === 'held'

  /** Inquiries that only the open connection sees must outlive this process. */
  const secure = (displaced: readonly DisplacedFile[], open: Database | undefined): Saving => {
    // A connection that only reads has nothing to save.
    if (access === 'read') return { state: 'safe' }
    if (isAtWork(path, readKnown()))
      return { state: 'held', isRestore: true, remedy: toAgain(readMarker(path)) }
    if (!open) return findEarlier(path, displaced)
    return saveDisplaced(open, path, date())
  }

  /** The copy has nothing that the file lacks, and would only ask for a restore. */
  const dropCopy = (): void => {
    const copy = displacement?.saving.copy
    if (copy !== undefined) rmSync(copy, { force: true })
  }

  const record = (displaced: readonly DisplacedFile[], save: () => Saving): void => {
    // If its log was overwritten, the next check also doubts the file: that is not reported again.
    const isFileInPlace = !isWrittenOver(displaced) && displaced.every((file) => file.path !== path)
    if (displacement && (!displacement.isFileInPlace || isFileInPlace)) return
    const names = displaced.map((file) => `${file.path} was ${file.what}`).join(', ')
    const saving = save()
    displacement = saving.isRestore
      ? { what: RESTORING, isFileInPlace, saving, lateAt: now() + RESTORE_MS }
      : { what: `its files changed while the service ran (${names})`, isFileInPlace, saving }
    if (isHeld()) savings.failed()
    tell(displacement)
  }

  const tell = ({ what, saving, lateAt }: Displacement): void => {
    const { message } = toFailure(path, 'displaced', what, saving.remedy)
    report({ kind: lateAt === undefined ? 'displaced' : 'restoring', message })
  }

  const refuse = (): never => {
    throw new FoundFault('displaced', displacement?.what ?? '', displacement?.saving.remedy)
  }

  return {
    get displaced() {
      return displacement !== undefined
    },
    isHeld,
    displace(displaced, open) {
      record(displaced, () => secure(displaced, open))
      return refuse()
    },
    settle(how) {
      if (how === 'back') dropCopy()
      if (displacement || how === 'restored')
        report({ kind: 'in-place', how: how === 'back' ? 'back' : 'restored' })
      displacement = undefined
    },
    passOn(open) {
      if (displacement && handovers.waiting()) refuse()
      try {
        handOver(open, path, date())
        handovers.succeeded()
        dropCopy()
      } catch (error) {
        // It cannot be read to its end: the restore took everything readable.
        if (isDamage(error)) return
        handovers.failed()
        const reason = toErrorText(error)
        const remedy = `The newest inquiries could not be added to the restored file yet (${reason}); retries continue.`
        const saving: Saving = { state: 'held', remedy }
        if (displacement) displacement = { ...displacement, saving }
        record([{ path, what: 'replaced' }], () => saving)
        refuse()
      }
    },
    saveAgain(open, when) {
      if (displacement?.lateAt !== undefined && now() >= displacement.lateAt) {
        const { isFileInPlace, saving } = displacement
        displacement = { what: 'a restore has not finished', isFileInPlace, saving }
        tell(displacement)
      }
      if (!isHeld() || (when === 'later' && (savings.waiting() || isAtWork(path, readKnown()))))
        return
      if (!open || !displacement) return
      const saving = saveDisplaced(open, path, date())
      displacement = { ...displacement, saving }
      if (saving.state === 'held') return savings.failed()
      savings.succeeded()
      report({ kind: 'saved', message: saving.remedy ?? '' })
    },
  }
}

/**
 * Whether `frontdesk restore` is running, or has put a file in place that this process does not
 * know yet: that one gets all inquiries.
 */
function isAtWork(path: string, known: FileIdentity | undefined): boolean {
  try {
    if (readMarker(path)?.state === 'restoring') return true
    const found = readIdentity(path)
    return !(known && isSameFile(found, known)) && isRestored(path, found)
  } catch {
    // An unreadable folder is no reason to close the connection.
    return false
  }
}

/**
 * Whether the open files still hold what SQLite wrote. Copying a backup over the database in place,
 * or emptying it or its log, leaves the same files with other bytes, and SQLite reads on.
 *
 * Read by SQLite's own descriptors: opening a file again and closing it would drop this process's
 * locks on it (fcntl(2)).
 */
import { hasCode } from '../../log.ts'
import { CHECKPOINTS_AT, HEADER_BYTES, isHeader, toLeastBytes } from './file-header.ts'
import { findOpen, type FileIdentity } from './file-identity.ts'
import { isHeaderInLog, isLogOf, readBytes, readIndex, type LogIndex } from './log-index.ts'

export interface Contents {
  /**
   * The first file that another program wrote over; undefined where none is known to be. `bytes`:
   * how long the file is; undefined where its path leads to another one.
   */
  findStrange(bytes: number | undefined): 'main' | 'wal' | undefined
  /** Frames of the log that the file may not have yet, as of the last look. 0 where that cannot be told. */
  readonly frames: number
  /** Takes what the file begins with now for right: after a checkpoint that could not be counted. */
  accept(): void
}

/** How files are told apart. */
export interface OpenFiles {
  readonly main: FileIdentity
  readonly wal: FileIdentity
  /** SQLite's index of the log, `-shm`. */
  readonly index: FileIdentity
}

/** Readings that disagree with each other before nothing is said: another process is at work. */
const MOST_READINGS = 5

/**
 * `readCheckpoints`: the number of checkpoints as the connection sees it. The start of the file
 * changes only by a checkpoint, which copies it from the log. Each of ours has a number that no
 * backup can have yet.
 */
export function createContents(identities: OpenFiles, readCheckpoints: () => number): Contents {
  let open = findDescriptors(identities)
  /** Descriptors are the process's: one by which another thread had the file may be closed by now. */
  const whileOpen = <T>(read: () => T): T => {
    for (let reading = 1; ; reading++) {
      try {
        return read()
      } catch (error) {
        if (reading === MOST_READINGS || !hasCode(error, 'EBADF')) throw error
        open = findDescriptors(identities)
      }
    }
  }
  let known = whileOpen(() => open && readHeader(open.main))
  /** The log that there was, by its salts, when the file was last found to begin as known. */
  let salts = whileOpen(() => open && readIndex(open.index)?.salts)
  /** Of the file at the last look. */
  let length = 0
  let frames = 0

  /** Whether the file begins as it was known to, or as a checkpoint since has left it. */
  const isMainStrange = (
    files: Descriptors,
    before: LogIndex | undefined,
    bytes = length,
  ): boolean => {
    if (!known) return false
    const found = readHeader(files.main)
    if (known.equals(found)) {
      if (bytes < Math.min(length, toLeastBytes(known))) return true
      length = bytes
      // As they were before the file was read: the log may be begun anew at any moment.
      if (before) salts = before.salts
      return false
    }
    if (!isHeader(found) || !isCounted(known, found)) return true
    const origin = findOrigin(found, files)
    if (origin === 'checkpoint') [known, length] = [found, bytes]
    return origin === 'elsewhere'
  }

  /** A checkpoint by another program raises nothing, so that the number is the one seen here. */
  const isCounted = (before: Buffer, found: Buffer): boolean => {
    const [last, count] = [before, found].map((header) => header.readInt32BE(CHECKPOINTS_AT))
    if (last === undefined || count === undefined) return false
    const seen = readCheckpoints()
    return count === last ? count === seen : count > last && count <= seen
  }

  const findOrigin = (found: Buffer, { wal, index }: Descriptors): Origin => {
    for (let reading = 0; reading < MOST_READINGS; reading++) {
      const now = readIndex(index)
      if (!now) continue
      // A log is begun anew when all of it is in the file.
      if (!salts || !now.salts.equals(salts)) return 'checkpoint'
      const last = Math.min(now.attempted, now.frames)
      if (isHeaderInLog(found, { ...now, last }, wal)) return 'checkpoint'
      if (readIndex(index)?.bytes.equals(now.bytes)) return 'elsewhere'
    }
    return 'unknown'
  }

  const isLogStrange = ({ wal, index }: Descriptors, first: LogIndex | undefined): boolean => {
    let before = first
    for (let reading = 0; reading < MOST_READINGS; reading++) {
      frames = before ? before.frames - before.copied : 0
      if (!before || before.frames === 0 || isLogOf(before, wal)) return false
      // What another process does to the log it tells the index first.
      const after = readIndex(index)
      if (after?.bytes.equals(before.bytes)) return true
      before = after
    }
    return false
  }

  const find = (bytes: number | undefined): 'main' | 'wal' | undefined =>
    whileOpen(() => {
      if (!open) return undefined
      const index = readIndex(open.index)
      if (isMainStrange(open, index, bytes)) return 'main'
      return isLogStrange(open, index) ? 'wal' : undefined
    })

  return {
    findStrange(bytes) {
      const first = find(bytes)
      if (!first) return undefined
      // Where two connections share the files, the other's end may have closed these descriptors.
      open = findDescriptors(identities)
      return find(bytes)
    },
    get frames() {
      return frames
    },
    accept() {
      known = whileOpen(() => open && readHeader(open.main))
    },
  }
}

/** Where what a file begins with came from. `unknown`: another process writes to its log. */
type Origin = 'checkpoint' | 'elsewhere' | 'unknown'

interface Descriptors {
  readonly main: number
  readonly wal: number
  readonly index: number
}

/** Undefined where the system does not tell them: then nothing can be looked at. */
function findDescriptors(identities: OpenFiles): Descriptors | undefined {
  const [main] = findOpen(identities.main)
  const [wal] = findOpen(identities.wal)
  const [index] = findOpen(identities.index)
  if (main === undefined || wal === undefined || index === undefined) return undefined
  return { main, wal, index }
}

/** Zeros where there is less of it. */
function readHeader(file: number): Buffer {
  return readBytes(file, 0, HEADER_BYTES)
}

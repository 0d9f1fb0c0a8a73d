/**
 * Checks whether the open files still hold what SQLite wrote. Copying a backup over the database,
 * or emptying it or its log, leaves the same files with other bytes, and SQLite reads on. Reads
 * through SQLite's own descriptors: opening and closing a file again would drop this process's
 * locks on it (fcntl(2)).
 */
import { hasCode } from '../../log.ts'
import { CHECKPOINTS_AT, HEADER_BYTES, isHeader, toLeastBytes } from './file-header.ts'
import { findOpen, type FileIdentity } from './file-identity.ts'
import { isHeaderInLog, isLogOf, readBytes, readIndex, type LogIndex } from './log-index.ts'

export interface Contents {
  /**
   * The first file that another program overwrote; undefined if none is known. `bytes`: the file's
   * length; undefined where its path leads to another file.
   */
  findStrange(bytes: number | undefined): 'main' | 'wal' | undefined
  /** Frames of the log that may not be in the file yet, at the last check; 0 if unknown. */
  readonly frames: number
  /** Accepts the file's current start as right: after a checkpoint that could not be counted. */
  accept(): void
}

/** The identities of the open files. */
export interface OpenFiles {
  readonly main: FileIdentity
  readonly wal: FileIdentity
  /** SQLite's index of the log, `-shm`. */
  readonly index: FileIdentity
}

/** Most readings that disagree before giving up: another process is at work. */
const MAX_READINGS = 5

/**
 * `readCheckpoints`: the count that the connection sees. The start of the file changes only by a
 * checkpoint, which copies it from the log. Each of ours has a number that no backup can have yet.
 */
export function createContents(identities: OpenFiles, readCheckpoints: () => number): Contents {
  let open = findDescriptors(identities)
  /** Another thread may have closed a descriptor meanwhile: descriptors belong to the process. */
  const whileOpen = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      if (!hasCode(error, 'EBADF')) throw error
      open = findDescriptors(identities)
      return read()
    }
  }
  let known = whileOpen(() => open && readHeader(open.main))
  /** The log's salts when the file last began as expected. */
  let salts = whileOpen(() => open && readIndex(open.index)?.salts)
  /** The file's length at the last check. */
  let length = 0
  let frames = 0

  /** Whether the file begins differently than expected, also after a checkpoint. */
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
      // Read before the file, because the log may start anew at any moment.
      if (before) salts = before.salts
      return false
    }
    if (!isHeader(found) || !isCounted(known, found)) return true
    const origin = findOrigin(found, files)
    if (origin === 'checkpoint') [known, length] = [found, bytes]
    return origin === 'elsewhere'
  }

  /** A checkpoint by another program does not raise the count. */
  const isCounted = (before: Buffer, found: Buffer): boolean => {
    const [last, count] = [before, found].map((header) => header.readInt32BE(CHECKPOINTS_AT))
    if (last === undefined || count === undefined) return false
    const seen = readCheckpoints()
    return count === last ? count === seen : count > last && count <= seen
  }

  const findOrigin = (found: Buffer, { wal, index }: Descriptors): Origin => {
    for (let reading = 0; reading < MAX_READINGS; reading++) {
      const now = readIndex(index)
      if (!now) continue
      // The log only starts anew when all of it is in the file.
      if (!salts || !now.salts.equals(salts)) return 'checkpoint'
      const last = Math.min(now.attempted, now.frames)
      if (isHeaderInLog(found, { ...now, last }, wal)) return 'checkpoint'
      if (readIndex(index)?.bytes.equals(now.bytes)) return 'elsewhere'
    }
    return 'unknown'
  }

  const isLogStrange = ({ wal, index }: Descriptors, first: LogIndex | undefined): boolean => {
    let before = first
    for (let reading = 0; reading < MAX_READINGS; reading++) {
      frames = before ? before.frames - before.copied : 0
      if (!before || before.frames === 0 || isLogOf(before, wal)) return false
      // Another process changes the index before the log.
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
      // If two connections share the files, closing the other may have closed these descriptors.
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

/** Source of a changed start. `unknown`: another process writes to the log. */
type Origin = 'checkpoint' | 'elsewhere' | 'unknown'

interface Descriptors {
  readonly main: number
  readonly wal: number
  readonly index: number
}

/** Undefined where the system does not list descriptors: then nothing can be checked. */
function findDescriptors(identities: OpenFiles): Descriptors | undefined {
  const [main] = findOpen(identities.main)
  const [wal] = findOpen(identities.wal)
  const [index] = findOpen(identities.index)
  if (main === undefined || wal === undefined || index === undefined) return undefined
  return { main, wal, index }
}

/** Filled with zeros where the file is shorter. */
function readHeader(file: number): Buffer {
  return readBytes(file, 0, HEADER_BYTES)
}

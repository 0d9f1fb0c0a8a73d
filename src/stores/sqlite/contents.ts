/**
 * Whether the open files still hold what SQLite wrote. Somebody who copies a backup over the database
 * in its place, or empties its log, leaves the same files with other bytes, and SQLite reads on.
 *
 * Read by SQLite's own descriptors: to open a file anew and close it would drop the locks that this
 * process has on it (fcntl(2)). Offsets: sqlite.org/fileformat2.html and sqlite.org/walformat.html.
 */
import { fstatSync, readSync } from 'node:fs'
import { findOpen, type FileIdentity } from './file-identity.ts'

export interface Contents {
  /** The first of the files that somebody else wrote over; undefined where none is known to be. */
  findStrange(): 'main' | 'wal' | undefined
  /** Frames of the log that the file may not have yet, as of the last look. 0 where that cannot be told. */
  readonly frames: number
  /** Takes what the file begins with now for right: after a checkpoint that could not be counted. */
  accept(): void
}

/** By which files are told from others. */
export interface OpenFiles {
  readonly main: FileIdentity
  readonly wal: FileIdentity
  /** SQLite's index of the log, `-shm`. */
  readonly index: FileIdentity
}

const HEADER_BYTES = 100
/** The header's application id: here the number of checkpoints, which each one raises first. */
export const CHECKPOINTS_AT = 68

const WAL_HEADER_BYTES = 32
const WAL_SALTS_AT = 16
const FRAME_HEADER_BYTES = 24
const FRAME_SALTS_AT = 8
const FRAME_SUM_AT = 16
const SALTS_BYTES = 8

/** The index begins with its header, twice, and how far the log was copied into the file. */
const INDEX_HEADER_BYTES = 48
const INDEX_BYTES = 136
const COPIED_AT = 96

/** Readings that disagree with each other before nothing is said: another process is at work. */
const MOST_READINGS = 5

/**
 * `readCheckpoints`: the number of checkpoints as the connection sees it. What the file begins with may
 * change by a checkpoint alone, and each of ours has a number of its own that no backup can have yet.
 */
export function createContents(identities: OpenFiles, readCheckpoints: () => number): Contents {
  let open = findDescriptors(identities)
  /** Descriptors are the process's: one by which another thread had the file may be closed by now. */
  const whileOpen = <T>(read: () => T): T => {
    for (let reading = 1; ; reading++) {
      try {
        return read()
      } catch (error) {
        if (reading === MOST_READINGS || !isClosed(error)) throw error
        open = findDescriptors(identities)
      }
    }
  }
  let known = whileOpen(() => open && readHeader(open.main))
  let frames = 0

  /** Whether the file begins as it was known to, or as a checkpoint since has left it. */
  const isMainStrange = (): boolean => {
    if (!open || !known) return false
    const found = readHeader(open.main)
    if (known.equals(found)) return false
    const [before, count] = [known, found].map((header) => header.readInt32BE(CHECKPOINTS_AT))
    const seen = readCheckpoints()
    // A checkpoint by another program raises nothing, so that the number is the one seen here.
    const isOurs = count !== undefined && before !== undefined && count > before && count <= seen
    if (!isOurs && !(count === before && count === seen)) return true
    known = found
    return false
  }

  const isLogStrange = (): boolean => {
    if (!open) return false
    const { wal, index } = open
    for (let reading = 0; reading < MOST_READINGS; reading++) {
      const before = readIndex(index)
      frames = before ? before.frames - before.copied : 0
      if (!before || before.frames === 0 || isLogOf(before, wal)) return false
      // What another process does to the log it tells the index first.
      if (readIndex(index)?.bytes.equals(before.bytes)) return true
    }
    return false
  }

  const find = (): 'main' | 'wal' | undefined =>
    whileOpen(() => (isMainStrange() ? 'main' : isLogStrange() ? 'wal' : undefined))

  return {
    findStrange() {
      const first = find()
      if (!first) return undefined
      // Where two connections share the files, the other's end may have closed these descriptors.
      open = findDescriptors(identities)
      return find()
    },
    get frames() {
      return frames
    },
    accept() {
      known = whileOpen(() => open && readHeader(open.main))
    },
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EBADF'
}

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

interface LogIndex {
  readonly bytes: Buffer
  /** Frames of the log that count. */
  readonly frames: number
  /** How many of them are in the file already. */
  readonly copied: number
  readonly pageBytes: number
  /** Of the log since it was begun last; each frame has them. */
  readonly salts: Buffer
  /** Over everything up to the last frame. */
  readonly sums: readonly [number, number]
}

/** Undefined while somebody writes it: its two copies differ. */
function readIndex(file: number): LogIndex | undefined {
  const bytes = readBytes(file, 0, INDEX_BYTES)
  const again = bytes.subarray(INDEX_HEADER_BYTES, 2 * INDEX_HEADER_BYTES)
  if (!bytes.subarray(0, INDEX_HEADER_BYTES).equals(again)) return undefined
  // In the machine's own byte order, but for the salts, which are as in the log.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pageBytes = view.getUint16(14, LITTLE)
  return {
    bytes,
    frames: view.getUint32(16, LITTLE),
    copied: view.getUint32(COPIED_AT, LITTLE),
    pageBytes: pageBytes === 1 ? 65_536 : pageBytes,
    salts: bytes.subarray(32, 32 + SALTS_BYTES),
    sums: [view.getUint32(24, LITTLE), view.getUint32(28, LITTLE)],
  }
}

const LITTLE = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** Whether the log is as long as its index says, and its beginning and its last frame are the index's. */
function isLogOf({ frames, pageBytes, salts, sums }: LogIndex, file: number): boolean {
  const frameBytes = FRAME_HEADER_BYTES + pageBytes
  if (fstatSync(file).size < WAL_HEADER_BYTES + frames * frameBytes) return false
  const header = readBytes(file, 0, WAL_HEADER_BYTES)
  if (!salts.equals(header.subarray(WAL_SALTS_AT, WAL_SALTS_AT + SALTS_BYTES))) return false
  const last = readBytes(file, WAL_HEADER_BYTES + (frames - 1) * frameBytes, FRAME_HEADER_BYTES)
  return (
    salts.equals(last.subarray(FRAME_SALTS_AT, FRAME_SALTS_AT + SALTS_BYTES)) &&
    last.readUInt32BE(FRAME_SUM_AT) === sums[0] &&
    last.readUInt32BE(FRAME_SUM_AT + 4) === sums[1]
  )
}

function readBytes(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  return bytes.fill(0, readSync(file, bytes, 0, length, offset))
}

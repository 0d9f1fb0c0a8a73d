/**
 * The log of a database and its index as bytes. Offsets: sqlite.org/walformat.html and
 * sqlite.org/fileformat2.html#the_write_ahead_log.
 */
import { fstatSync, readSync } from 'node:fs'

const WAL_HEADER_BYTES = 32
const WAL_SALTS_AT = 16
const FRAME_HEADER_BYTES = 24
const FRAME_SALTS_AT = 8
const FRAME_SUM_AT = 16
const SALTS_BYTES = 8

/** The index begins with two copies of its header and the progress of the checkpoint. */
const INDEX_HEADER_BYTES = 48
const INDEX_BYTES = 136
const COPIED_AT = 96
const ATTEMPTED_AT = 128

export interface LogIndex {
  readonly bytes: Buffer
  /** Valid frames of the log. */
  readonly frames: number
  /** Frames that are already in the file. */
  readonly copied: number
  /** Frames that a process has begun to copy. */
  readonly attempted: number
  readonly pageBytes: number
  /** Salts of the current log; each frame has them. */
  readonly salts: Buffer
  /** Checksum up to the last frame. */
  readonly sums: readonly [number, number]
}

/** Undefined while it is being written: then its two copies differ. */
export function readIndex(file: number): LogIndex | undefined {
  const bytes = readBytes(file, 0, INDEX_BYTES)
  const again = bytes.subarray(INDEX_HEADER_BYTES, 2 * INDEX_HEADER_BYTES)
  if (!bytes.subarray(0, INDEX_HEADER_BYTES).equals(again)) return undefined
  // In the machine's byte order, except the salts.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pageBytes = view.getUint16(14, LITTLE)
  return {
    bytes,
    frames: view.getUint32(16, LITTLE),
    copied: view.getUint32(COPIED_AT, LITTLE),
    attempted: view.getUint32(ATTEMPTED_AT, LITTLE),
    pageBytes: pageBytes === 1 ? 65_536 : pageBytes,
    salts: bytes.subarray(32, 32 + SALTS_BYTES),
    sums: [view.getUint32(24, LITTLE), view.getUint32(28, LITTLE)],
  }
}

const LITTLE = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** Whether the log fits its index: length, start and last frame. */
export function isLogOf({ frames, pageBytes, salts, sums }: LogIndex, file: number): boolean {
  if (fstatSync(file).size < toFrameOffset(frames + 1, pageBytes)) return false
  const header = readBytes(file, 0, WAL_HEADER_BYTES)
  if (!salts.equals(header.subarray(WAL_SALTS_AT, WAL_SALTS_AT + SALTS_BYTES))) return false
  const last = readBytes(file, toFrameOffset(frames, pageBytes), FRAME_HEADER_BYTES)
  return (
    isFrameOf(salts, last) &&
    last.readUInt32BE(FRAME_SUM_AT) === sums[0] &&
    last.readUInt32BE(FRAME_SUM_AT + 4) === sums[1]
  )
}

/**
 * Whether the file's start may come from the log: searches frames from number `last` down for a
 * first page with this header. After our own checkpoint it is the last one.
 */
export function isHeaderInLog(
  header: Buffer,
  { last, pageBytes, salts }: Pick<LogIndex, 'pageBytes' | 'salts'> & { readonly last: number },
  file: number,
): boolean {
  for (let number = last; number > 0; number--) {
    const bytes = FRAME_HEADER_BYTES + header.length
    const frame = readBytes(file, toFrameOffset(number, pageBytes), bytes)
    const isFirstPage = frame.readUInt32BE(0) === 1 && isFrameOf(salts, frame)
    if (isFirstPage && frame.subarray(FRAME_HEADER_BYTES).equals(header)) return true
  }
  return false
}

/** From number 1. */
function toFrameOffset(number: number, pageBytes: number): number {
  return WAL_HEADER_BYTES + (number - 1) * (FRAME_HEADER_BYTES + pageBytes)
}

function isFrameOf(salts: Buffer, frame: Buffer): boolean {
  return salts.equals(frame.subarray(FRAME_SALTS_AT, FRAME_SALTS_AT + SALTS_BYTES))
}

/** Filled with zeros where the file is shorter. */
export function readBytes(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  return bytes.fill(0, readSync(file, bytes, 0, length, offset))
}

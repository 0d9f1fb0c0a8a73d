/**
 * The pages of a database as bytes, the newest committed image of each, without SQLite: it reads a
 * file from its first page on and ends at what is damaged (sqlite.org/fileformat2.html).
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { HEADER_BYTES, PAGE_COUNT_AT } from '../file-header.ts'
import { FRAME_HEADER_BYTES, WAL_HEADER_BYTES } from '../log-index.ts'

export interface PageSource extends Disposable {
  /** Bytes of a page that hold content. */
  readonly usable: number
  /** Pages that the database has, from number 1. */
  readonly count: number
  /** Pages that the database had and that are nowhere; undefined where nobody knows how many it had. */
  readonly missing: number | undefined
  /** Undefined: there is no such page, or it cannot be read. */
  read(number: number): Uint8Array | undefined
}

/** Where the parts of a database are; either may be missing. */
export interface PageFiles {
  readonly main: string | undefined
  readonly wal: string | undefined
}

const DEFAULT_PAGE_SIZE = 4096
const MAGIC = 'SQLite format 3\0'

/** Throws what the file system does. Reads only; the files stay open until it is disposed of. */
export function openPages({ main, wal }: PageFiles): PageSource {
  using opening = new DisposableStack()
  const open = (path: string | undefined): number | undefined => {
    if (path === undefined) return undefined
    const file = openSync(path, 'r')
    opening.defer(() => closeSync(file))
    return file
  }
  const mainFile = open(main)
  const walFile = open(wal)
  const size = mainFile === undefined ? 0 : fstatSync(mainFile).size
  const header = mainFile === undefined ? undefined : readBytes(mainFile, 0, HEADER_BYTES)
  const sound = header && isHeader(header) ? header : undefined
  const log = walFile === undefined ? undefined : readLog(walFile)
  const pageSize = log?.pageSize ?? (sound ? readPageSize(sound) : DEFAULT_PAGE_SIZE)

  const read = (number: number): Uint8Array | undefined => {
    const offset = log?.offsets.get(number)
    if (offset !== undefined && walFile !== undefined) return readBytes(walFile, offset, pageSize)
    return mainFile === undefined
      ? undefined
      : readBytes(mainFile, (number - 1) * pageSize, pageSize)
  }
  const first = read(1)
  const reserved = first && isHeader(first) ? (first[20] ?? 0) : 0
  const inFile = Math.floor(size / pageSize)
  const had =
    log?.pages || (first && isHeader(first) ? readUint32(first, PAGE_COUNT_AT) : undefined)
  const files = opening.move()
  return {
    usable: pageSize - reserved,
    count: Math.max(log?.pages ?? 0, inFile),
    missing: had === undefined ? undefined : countMissing(inFile, had, log?.offsets),
    read,
    [Symbol.dispose]: () => files.dispose(),
  }
}

function countMissing(inFile: number, had: number, inLog?: ReadonlyMap<number, number>): number {
  let missing = 0
  for (let number = inFile + 1; number <= had; number++) {
    if (!inLog?.has(number)) missing += 1
  }
  return missing
}

/** Whether a first page begins as one does. */
export function isHeader(page: Uint8Array): boolean {
  for (let index = 0; index < MAGIC.length; index++) {
    if (page[index] !== MAGIC.charCodeAt(index)) return false
  }
  return isPageSize(readPageSize(page))
}

export function readUint32(bytes: Uint8Array, offset: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(offset)
}

function readPageSize(header: Uint8Array): number {
  const size = ((header[16] ?? 0) << 8) | (header[17] ?? 0)
  return size === 1 ? 65_536 : size
}

function isPageSize(size: number): boolean {
  return size >= 512 && size <= 65_536 && (size & (size - 1)) === 0
}

interface LogPages {
  readonly pageSize: number
  /** Where the newest committed image of a page is in the file. */
  readonly offsets: ReadonlyMap<number, number>
  /** Pages of the database after the last commit. */
  readonly pages: number
}

/**
 * Each frame carries the sum of everything before it, so that it can be checked from the frame before:
 * one that is damaged is passed over, where SQLite would end.
 */
function readLog(file: number): LogPages | undefined {
  const head = readBytes(file, 0, WAL_HEADER_BYTES)
  if (!head || readUint32(head, 0) >>> 1 !== 0x377f0682 >>> 1) return undefined
  const pageSize = readUint32(head, 8)
  if (!isPageSize(pageSize)) return undefined
  const bigEndian = (readUint32(head, 0) & 1) === 1
  const offsets = new Map<number, number>()
  const pending = new Map<number, number>()
  let pages = 0
  let sum: Sum = [readUint32(head, 24), readUint32(head, 28)]
  for (let at = WAL_HEADER_BYTES; ; at += FRAME_HEADER_BYTES + pageSize) {
    const frame = readBytes(file, at, FRAME_HEADER_BYTES + pageSize)
    // Other salts: left over from before the log was begun anew.
    if (!frame || !isEqual(frame.subarray(8, 16), head.subarray(16, 24))) break
    const stored: Sum = [readUint32(frame, 16), readUint32(frame, 20)]
    const body = addUp(addUp(sum, frame.subarray(0, 8), bigEndian), frame.subarray(24), bigEndian)
    sum = stored
    if (body[0] !== stored[0] || body[1] !== stored[1]) continue
    pending.set(readUint32(frame, 0), at + FRAME_HEADER_BYTES)
    const committed = readUint32(frame, 4)
    if (committed === 0) continue
    for (const [number, offset] of pending) offsets.set(number, offset)
    pending.clear()
    pages = committed
  }
  return { pageSize, offsets, pages }
}

type Sum = readonly [number, number]

function addUp([first, second]: Sum, bytes: Uint8Array, bigEndian: boolean): Sum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [one, two] = [first, second]
  for (let at = 0; at < bytes.byteLength; at += 8) {
    one = (one + view.getUint32(at, !bigEndian) + two) >>> 0
    two = (two + view.getUint32(at + 4, !bigEndian) + one) >>> 0
  }
  return [one, two]
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, index) => byte === other[index])
}

/** Undefined where the file ends before, or the device cannot read. */
function readBytes(file: number, offset: number, length: number): Uint8Array | undefined {
  const bytes = new Uint8Array(length)
  try {
    return readSync(file, bytes, 0, length, offset) === length ? bytes : undefined
  } catch {
    return undefined
  }
}

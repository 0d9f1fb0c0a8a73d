/** What a database file begins with: https://sqlite.org/fileformat2.html#the_database_header */

import { closeSync, openSync, readSync } from 'node:fs'

export const HEADER_BYTES = 100
/** The application id: here the number of checkpoints, which each one raises first. */
export const CHECKPOINTS_AT = 68
export const USER_VERSION_AT = 60
export const WRITE_VERSION_AT = 18

/** The write version of files that have a write-ahead log. */
export const WITH_LOG = 2

const MAGIC = Buffer.from('SQLite format 3\0', 'latin1')
const PAGE_SIZE_AT = 16
const PAGE_COUNT_AT = 28

/** Whether a file that begins so is a database. */
export function isHeader(header: Buffer): boolean {
  return header.subarray(0, MAGIC.length).equals(MAGIC)
}

/** Whether a file begins as a database does. Throws what the file system does. */
export function isDatabase(path: string): boolean {
  return isHeader(readHeaderOf(path))
}

/** Zeros where the file is shorter. Throws what the file system does. */
export function readHeaderOf(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    readSync(file, header, 0, HEADER_BYTES, 0)
    return header
  } finally {
    closeSync(file)
  }
}

/** As SQLite sees it, which writes a single byte into empty files on some systems. */
export function isEmptyFile(bytes: number): boolean {
  return bytes <= 1
}

/** How long the file is when all that was begun is in it. */
export function toLeastBytes(header: Buffer): number {
  return header.readUInt32BE(PAGE_COUNT_AT) * readPageBytes(header)
}

function readPageBytes(header: Buffer): number {
  const bytes = header.readUInt16BE(PAGE_SIZE_AT)
  // One stands for 65,536, which 16 bits cannot hold.
  return bytes === 1 ? 65_536 : bytes
}

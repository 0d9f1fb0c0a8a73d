/** The start of a database file: https://sqlite.org/fileformat2.html#the_database_header */

import { closeSync, openSync, readSync } from 'node:fs'

export const HEADER_BYTES = 100
/** Place of the application id, used as the count of checkpoints. */
export const CHECKPOINTS_AT = 68

const MAGIC = Buffer.from('SQLite format 3\0', 'latin1')
const PAGE_SIZE_AT = 16
const PAGE_COUNT_AT = 28

/** Whether this is the start of a database. */
export function isHeader(header: Buffer): boolean {
  return header.subarray(0, MAGIC.length).equals(MAGIC)
}

/** Filled with zeros where the file is shorter. Throws errors of the file system. */
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

/** Whether SQLite takes it for empty: on some systems it writes one byte into an empty file. */
export function isEmptyFile(bytes: number): boolean {
  return bytes <= 1
}

/** The file's length after all started changes. */
export function toLeastBytes(header: Buffer): number {
  const pageBytes = header.readUInt16BE(PAGE_SIZE_AT)
  // 1 means 65,536, which does not fit into 16 bits.
  return header.readUInt32BE(PAGE_COUNT_AT) * (pageBytes === 1 ? 65_536 : pageBytes)
}

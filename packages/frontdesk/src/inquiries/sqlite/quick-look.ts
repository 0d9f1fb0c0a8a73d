/**
 * Checks a database from outside, so that a start needs no thread to learn that nothing changed.
 * Leaves everything unusual to SQLite.
 */
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  statfsSync,
} from 'node:fs'
import { dirname } from 'node:path'
import {
  CHECKPOINTS_AT,
  HEADER_BYTES,
  isHeader,
  toLeastBytes,
  USER_VERSION_AT,
  WITH_LOG,
  WRITE_VERSION_AT,
} from './file-header.ts'
import { readIdentity, toState, type KnownFile } from './file-identity.ts'
import { LOG_SUFFIXES } from './dated-name.ts'
import { readMarker } from './marker.ts'

/** With less free space a form might not be stored. */
const MIN_FREE_BYTES = 16_777_216

/**
 * The file's identity, if a service closed it properly, it has the schema `version`, and may be
 * written; otherwise undefined. Never throws.
 */
export function readAsLeft(path: string, version: number): KnownFile | undefined {
  try {
    if (readMarker(path)?.state !== 'kept') return undefined
    // It is open elsewhere, or a crash left it: the file alone is not complete.
    if (LOG_SUFFIXES.some((suffix) => readIdentity(`${path}${suffix}`))) return undefined
    accessSync(dirname(path), constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(dirname(path))
    if (bavail * bsize < MIN_FREE_BYTES) return undefined
    return readHeader(path, version)
  } catch {
    return undefined
  }
}

function readHeader(path: string, version: number): KnownFile | undefined {
  const file = openSync(path, 'r+')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    readSync(file, header, 0, HEADER_BYTES, 0)
    const found = fstatSync(file)
    const { dev, ino, size } = found
    const inOrder =
      isHeader(header) &&
      header[WRITE_VERSION_AT] === WITH_LOG &&
      header.readUInt32BE(USER_VERSION_AT) === version &&
      toLeastBytes(header) === size
    if (!inOrder) return undefined
    return { dev, ino, checkpoints: header.readInt32BE(CHECKPOINTS_AT), left: toState(found) }
  } finally {
    closeSync(file)
  }
}

/** What SQLite and the file system report, in words for the operator. */
import type { StoreFault } from '../store-error.ts'

/** A failure as it travels between threads. */
export interface Failure {
  readonly fault: StoreFault
  readonly message: string
}

/** SQLite's primary result codes that have a remedy of their own (sqlite.org/rescode.html). */
const faultOfResultCode: Readonly<Record<number, StoreFault>> = {
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  11: 'corrupt',
  13: 'full',
  14: 'unreachable',
  26: 'corrupt',
}

const faultOfSystemCode: Readonly<Record<string, StoreFault>> = {
  EACCES: 'unreachable',
  EPERM: 'unreachable',
  ENOENT: 'unreachable',
  ENOTDIR: 'unreachable',
  EEXIST: 'unreachable',
  EROFS: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
}

const remedies: Readonly<Record<StoreFault, string>> = {
  full: 'Free space on its disk, or raise its size bound; nothing has to be restarted.',
  'read-only':
    'Let the service write the file, those beside it (-wal, -shm) and its folder; nothing has to be restarted.',
  locked:
    'Another process keeps a transaction open on it: end that process; nothing has to be restarted.',
  corrupt:
    'Move the file and those beside it (-wal, -shm) away and put a backup in their place; nothing has to be restarted.',
  unreachable: 'Check that the folder exists and that the service may write in it.',
  version: 'Run the version of Frontdesk that wrote it, or a newer one.',
  overloaded: 'The disk is slower than what comes in: look at its load.',
  crashed: 'It starts again with the next inquiry; report this with the lines around it.',
  closed: 'The service is shutting down.',
  io: 'Look at the disk and the system log; nothing has to be restarted.',
}

/** Names the place, the cause and the remedy, in this order. */
export function toFailure(path: string, fault: StoreFault, cause: string): Failure {
  return {
    fault,
    message: `The inquiry store ${path} does not work: ${cause}. ${remedies[fault]}`,
  }
}

/** Messages of SQLite name tables and columns, never values: they are safe to log. */
export function readFailure(path: string, error: unknown): Failure {
  const cause = error instanceof Error ? error.message : String(error)
  return toFailure(path, toFault(error), cause)
}

function toFault(error: unknown): StoreFault {
  if (!(error instanceof Error)) return 'io'
  if ('errcode' in error && typeof error.errcode === 'number') {
    return faultOfResultCode[error.errcode & 0xff] ?? 'io'
  }
  if ('code' in error && typeof error.code === 'string') {
    return faultOfSystemCode[error.code] ?? 'io'
  }
  return 'io'
}

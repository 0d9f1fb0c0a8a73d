/** Translates errors of SQLite and the file system into texts for the operator. */
import { basename, dirname, join } from 'node:path'
import { BACKUP, findDated, SAVED } from './dated-name.ts'
import { FoundFault, type StoreFault } from '../store-error.ts'
import { toStoreMessage } from '../store-message.ts'
import { explainForbidden } from './ownership.ts'
import { toShellWord } from '../shell-word.ts'
import { toErrorText } from '../../log.ts'

/** A failure, as it is sent between threads. */
export interface Failure {
  readonly fault: StoreFault
  readonly message: string
}

/** SQLite's primary result codes that have a special remedy (sqlite.org/rescode.html). */
const faultOfResultCode: Readonly<Record<number, StoreFault>> = {
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  11: 'corrupt',
  13: 'full',
  14: 'unreachable',
  26: 'unreadable',
}

const faultOfSystemCode: Readonly<Record<string, StoreFault>> = {
  EACCES: 'read-only',
  EPERM: 'read-only',
  ENOENT: 'unreachable',
  ENOTDIR: 'unreachable',
  EEXIST: 'unreachable',
  EROFS: 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
}

const RESTORE =
  'No restart is needed. Restore the newest backup, which adds what can be read of this one: npx frontdesk restore BACKUP'

const remedies: Readonly<Record<StoreFault, string>> = {
  full: "Free space on its disk, or raise the disk quota of the service's user; no restart is needed.",
  'read-only':
    'Allow the service to write the file, those beside it (-wal, -shm) and its folder; no restart is needed. If its disk has become read-only, it may be failing: copy the folder elsewhere, and check the disk (dmesg).',
  locked:
    'Another process is writing to it: a service with a slow disk, or a program that keeps a transaction open. Check the disk, and end such a program, but not the service; no restart is needed.',
  corrupt: RESTORE,
  'intake-damaged': RESTORE,
  unreadable:
    'No restart is needed. Nothing in it can be read, so only a backup helps: npx frontdesk restore BACKUP',
  missing:
    'To keep the inquiries, put the file back, or restore the newest backup: npx frontdesk restore BACKUP\nOnly to start with an empty inbox, delete the hidden file named here',
  unmade:
    'An earlier start did not finish, for example on a full disk. The log of the service says why.',
  displaced:
    'To keep the inquiries, put back what was moved away, or restore the newest backup: npx frontdesk restore BACKUP\nOnly to continue with what is there now, restart the service',
  away: 'Check the disk and the system log; no restart is needed.',
  unreachable: 'Check that its place is a folder in which the service may write.',
  version: 'Run the version of Frontdesk that made it.',
  overloaded: 'Its disk hangs, or is too slow for the load. Check it.',
  crashed: 'It restarts with the next inquiry. Report this with the log lines around it.',
  closed: 'The service is shutting down.',
  io: 'Check the disk and the system log; no restart is needed.',
}

/** Names the place, the cause and the remedy, in this order. */
export function toFailure(
  path: string,
  fault: StoreFault,
  cause: string,
  remedy: string = remedies[fault],
): Failure {
  // An operator's shell may not have the service's environment.
  const folder = `--data-dir ${toShellWord(dirname(path))}`
  const backups = join(dirname(path), 'backups', basename(path))
  const newest = (fault === 'missing' && findNewest(path, SAVED)) || findNewest(backups, BACKUP)
  const readable = remedy === RESTORE || fault === 'displaced' ? ', or write --readable' : ''
  const none = `. No backup is in ${dirname(backups)}; name one kept elsewhere for BACKUP${readable}`
  const advice = remedy.replace(': npx frontdesk restore BACKUP', (command) =>
    newest === undefined
      ? `${none}${command} ${folder}`
      : `: npx frontdesk restore ${toShellWord(newest)} ${folder}`,
  )
  const happened = `The inquiry store ${path} does not work: ${cause}.`
  return { fault, message: toStoreMessage(fault, happened, advice) }
}

/** Undefined also where the folder cannot be listed. */
function findNewest(path: string, end: string): string | undefined {
  try {
    return findDated(path, end).at(-1)
  } catch {
    return undefined
  }
}

/** SQLite's messages name tables and columns, never values: they are safe to log. */
export function readFailure(path: string, error: unknown): Failure {
  const cause = toCause(error)
  const fault = toFault(error)
  const remedy =
    fault === 'read-only' || fault === 'unreachable'
      ? explainForbidden(path)
      : error instanceof FoundFault
        ? error.remedy
        : undefined
  return toFailure(path, fault, cause, remedy)
}

/** The faults whose words by SQLite and the system are hard to understand. */
const plainCauses: Partial<Record<StoreFault, string>> = {
  full: 'the disk is full',
  corrupt: 'a page of the file is damaged',
}

export function toCause(error: unknown): string {
  const plain = error instanceof FoundFault ? undefined : plainCauses[toFault(error)]
  return plain ?? toErrorText(error)
}

/** The fault behind an error of SQLite or the file system. */
export function toFault(error: unknown): StoreFault {
  if (!(error instanceof Error)) return 'io'
  if (error instanceof FoundFault) return error.fault
  if ('errcode' in error && typeof error.errcode === 'number') {
    return faultOfResultCode[error.errcode & 0xff] ?? 'io'
  }
  if ('code' in error && typeof error.code === 'string') {
    return faultOfSystemCode[error.code] ?? 'io'
  }
  return 'io'
}

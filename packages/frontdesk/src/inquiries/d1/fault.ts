/** Translates D1's errors into texts for the operator. */
import { DeadlineError, FoundFault, StoreError, type StoreFault } from '../store-error.ts'
import { toStoreMessage } from '../store-message.ts'
import { toErrorText } from '../../log.ts'

/**
 * D1 has texts instead of codes (developers.cloudflare.com/d1/observability/debug-d1). The first
 * match counts.
 */
const faultOfWords: readonly (readonly [words: RegExp, fault: StoreFault])[] = [
  [/maximum DB size|SQLITE_FULL|disk is full/i, 'full'],
  [/overloaded|too many requests|queued for too long/i, 'overloaded'],
  [/SQLITE_BUSY|SQLITE_LOCKED|database is locked/i, 'locked'],
  [/SQLITE_CORRUPT|SQLITE_NOTADB|malformed/i, 'corrupt'],
  [/SQLITE_READONLY|not allowed.*read.?only/i, 'read-only'],
  [/no such table/i, 'missing'],
  [/no such column|has no column/i, 'version'],
  [
    /connection lost|object to be reset|internal error|timeout|exceeded|fetch failed/i,
    'unreachable',
  ],
]

const remedies: Partial<Record<StoreFault, string>> = {
  full: 'Delete inquiries, or let retention do it: a D1 database has a largest size.',
  overloaded: 'The load exceeds what one D1 database can take; no new deployment is needed.',
  locked: 'Another transaction takes long; no new deployment is needed.',
  corrupt: 'Restore the database: npx wrangler d1 time-travel restore NAME --timestamp=TIME',
  'read-only': "Bind the database itself, or a session with 'first-primary'.",
  unreachable: "If it lasts, check Cloudflare's status; no new deployment is needed.",
  missing:
    'Its tables are gone. To start with an empty inbox, deploy again. To restore the database: npx wrangler d1 time-travel restore NAME --timestamp=TIME',
  version: 'Deploy the version of Frontdesk that made its tables.',
}

/** Whether the failure may soon be over: D1 itself asks for another try after these. */
export function isTransient(error: unknown): boolean {
  if (error instanceof DeadlineError || error instanceof FoundFault) return false
  const fault = toFault(error)
  return fault === 'unreachable' || fault === 'locked' || fault === 'overloaded'
}

/** Makes any error a {@link StoreError}. Its message has only the engine's words and ours. */
export function readD1Error(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  return toD1Error(toFault(error), toCause(error))
}

export function toD1Error(fault: StoreFault, cause: string): StoreError {
  const happened = `The D1 database cannot be used: ${cause}.`
  return new StoreError(fault, toStoreMessage(fault, happened, remedies[fault]))
}

function toFault(error: unknown): StoreFault {
  if (error instanceof DeadlineError) return 'unreachable'
  if (error instanceof FoundFault) return error.fault
  const cause = toCause(error)
  return faultOfWords.find(([words]) => words.test(cause))?.[1] ?? 'io'
}

function toCause(error: unknown): string {
  const message = toErrorText(error)
  return message.replace(/^D1_\w+: /, '').replace(/\.$/, '')
}

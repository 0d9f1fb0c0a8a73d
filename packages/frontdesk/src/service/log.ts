/** Events as JSON lines on standard output, without waiting for a slow reader. */
import { setTimeout as elapse } from 'node:timers/promises'
import type { LogLevel } from '../settings/settings.generated.ts'
import type { Log, LogFields } from '../log.ts'
import { condensedLog } from './condensed-log.ts'
import { createLineWriter } from './line-writer.ts'

/** A log that can be ended. */
export interface ServiceLog extends Log {
  /** Writes the counts and the waiting lines, then nothing more. */
  end(): Promise<void>
}

/** Milliseconds for the last lines to be read. */
const END_MS = 1000

/** Longest text of one field, in characters. */
const MAX_FIELD_LENGTH = 4000

const STANDARD_OUTPUT = 1

/** Of each log that has not ended. One listener writes what waits when the process exits. */
const waiting = new Set<() => void>()

function flushAll(): void {
  for (const flush of waiting) flush()
}

/** Least severe first; a level keeps its own and more severe events. */
const severities = ['info', 'warn', 'error', 'silent'] as const satisfies readonly LogLevel[]

/**
 * JSON escapes everything below U+0020. Other characters that a terminal interprets, or takes for a
 * line break, are replaced here.
 */
const unprintable = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** A line for a person. */
export type EventText = (event: string, fields: LogFields) => string

/**
 * Counts repeated events: see {@link condensedLog}. A cause that several parts of the service meet
 * is logged once until something works again.
 */
export function createLog(level: LogLevel, toText?: EventText): ServiceLog {
  const toLine = (severity: keyof Log, event: string, fields?: LogFields): string =>
    `${JSON.stringify({ level: severity, time: new Date().toISOString(), event, ...toSafe(fields) })}\n`
  // Node's own stream makes a full pipe or socket refuse. Otherwise the write would wait for a
  // reader in a thread, and the process could not end, not even by `process.exit`.
  process.stdout.off('error', ignore).on('error', ignore)
  const writer = createLineWriter(STANDARD_OUTPUT, (lines) =>
    toLine('error', 'log.dropped', { lines }),
  )
  let ended = false
  const told = new Set<unknown>()
  const errors = new Set<unknown>()
  const isTold = ({ reason, error, explanation, inquiry }: LogFields): boolean => {
    // Machines count requests and inquiries.
    const ofMachine = inquiry === undefined ? reason : undefined
    const cause = toText ? (reason ?? error ?? explanation) : ofMachine
    if (cause === undefined || told.has(cause)) return cause !== undefined
    told.add(cause)
    return false
  }
  /** Machines count failed requests; the first line with an error has its remedy. */
  const toShort = (fields: LogFields = {}): LogFields => {
    const { error, repeats } = fields
    const isNew = !told.has(error) && !errors.has(error) && repeats === undefined
    errors.add(error)
    const [first] = isNew || typeof error !== 'string' ? [error] : error.split(/\n|(?<=\.) /, 1)
    return first === error ? fields : { ...fields, error: `${first} (As before.)` }
  }
  const at = (severity: keyof Log): Log[keyof Log] => {
    const isShown = severities.indexOf(severity) >= severities.indexOf(level)
    return (event, fields) => {
      if (severity === 'info') for (const known of [told, errors]) known.clear()
      if (!isShown || ended || isTold(fields ?? {})) return
      const text = toText && `${toText(event, toSafe(fields))}\n`
      writer.write(text ?? toLine(severity, event, toShort(fields)))
    }
  }
  const condensed = condensedLog({ info: at('info'), warn: at('warn'), error: at('error') })
  const flush = (): void => writer.flush()
  process.off('exit', flushAll).on('exit', flushAll)
  waiting.add(flush)
  return {
    ...condensed,
    async end() {
      condensed.flush()
      ended = true
      await Promise.race([writer.settled(), elapse(END_MS, undefined, { ref: false })])
      waiting.delete(flush)
    },
  }
}

function ignore(): void {}

function toSafe(fields: LogFields = {}): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.slice(0, MAX_FIELD_LENGTH).replace(unprintable, '\ufffd')
        : value,
    ]),
  )
}

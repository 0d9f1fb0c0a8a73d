/**
 * A log that counts what repeats, so that a flood of refusals is a few lines which say how many, and
 * not a hundred thousand of which some are lost.
 *
 * The first event of a kind is written at once. Those that follow are one line an interval, with
 * `repeats`: how many there were since the last line of that kind. A kind that was silent for an
 * interval begins anew.
 */
import type { Log, LogFields } from '../log.ts'

export interface CondensedLog extends Log {
  /** Writes what was counted so far: for the end of the process. */
  flush(): void
}

export interface CondensedLogOptions {
  readonly log: Log
  /** Calls back once, after so many milliseconds. Default: a timer that keeps no process alive. */
  readonly after?: (ms: number, call: () => void) => void
}

/** Milliseconds from one summary to the next. */
export const INTERVAL_MS = 10_000

/** Errors of one name that are told apart by what they say; those beyond are counted together. */
export const ERRORS_AT_ONCE = 20

/** Kinds that are told apart within an interval; those beyond are told apart by name only. */
export const MAX_KINDS = 1000

/**
 * What the product is for is never only counted: an inquiry that was taken in, and what becomes of
 * one, which its `inquiry` names.
 */
function isOfOneInquiry(event: string, fields: LogFields = {}): boolean {
  return event === 'inquiry.accepted' || fields['inquiry'] !== undefined
}

interface Kind {
  readonly severity: keyof Log
  readonly event: string
  /** Events since the last line. */
  repeats: number
  fields: LogFields | undefined
}

export function condensedLog({ log, after = afterUnheld }: CondensedLogOptions): CondensedLog {
  const kinds = new Map<string, Kind>()
  let ticking = false

  const summarize = (kind: Kind): void => {
    log[kind.severity](kind.event, { ...kind.fields, repeats: kind.repeats })
    kind.repeats = 0
  }
  const tick = (): void => {
    ticking = false
    for (const [key, kind] of kinds) {
      if (kind.repeats > 0) summarize(kind)
      else kinds.delete(key)
    }
    if (kinds.size > 0) start()
  }
  const start = (): void => {
    if (ticking) return
    ticking = true
    after(INTERVAL_MS, tick)
  }

  const write = (severity: keyof Log) => {
    return (event: string, fields?: LogFields): void => {
      if (isOfOneInquiry(event, fields)) return log[severity](event, fields)
      const key = find(severity, event, fields)
      const known = kinds.get(key)
      if (known) {
        known.repeats += 1
        known.fields = fields
        return
      }
      kinds.set(key, { severity, event, repeats: 0, fields: undefined })
      start()
      log[severity](event, fields)
    }
  }

  const find = (severity: keyof Log, event: string, fields: LogFields = {}): string => {
    // No two events share the id of their request: it makes no kind.
    const exact = `${event} ${JSON.stringify({ ...fields, requestId: undefined })}`
    if (kinds.has(exact)) return exact
    const isTooMany =
      kinds.size >= MAX_KINDS || (severity === 'error' && countKinds(event) >= ERRORS_AT_ONCE)
    return isTooMany ? event : exact
  }

  const countKinds = (event: string): number => {
    let count = 0
    for (const kind of kinds.values()) if (kind.event === event) count += 1
    return count
  }

  return {
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    flush() {
      for (const kind of kinds.values()) if (kind.repeats > 0) summarize(kind)
    },
  }
}

function afterUnheld(ms: number, call: () => void): void {
  setTimeout(call, ms).unref()
}

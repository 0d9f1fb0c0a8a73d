/**
 * A log that counts repeated events, so that a flood of refusals becomes a few lines. The first is
 * written at once, later ones as one line per interval, with their number as `repeats`.
 */
import type { Log, LogFields } from '../log.ts'

export interface CondensedLog extends Log {
  /** Writes the counts so far, at the end of the process. */
  flush(): void
}

/** Milliseconds from one summary to the next. */
export const INTERVAL_MS = 10_000

/** Kinds that are counted separately within an interval; further ones are counted by name only. */
export const MAX_KINDS = 1000

type Timer = (ms: number, call: () => void) => void

interface Kind {
  readonly severity: keyof Log
  readonly event: string
  /** Events since the last line. */
  repeats: number
  fields: LogFields | undefined
}

/**
 * `after`: calls back once, after that many milliseconds. Default: a timer that does not keep the
 * process alive.
 */
export function condensedLog(log: Log, after: Timer = afterUnheld): CondensedLog {
  const kinds = new Map<string, Kind>()

  const summarize = (): void => {
    for (const [key, kind] of kinds) {
      if (kind.repeats > 0)
        log[kind.severity](kind.event, { ...kind.fields, repeats: kind.repeats })
      else kinds.delete(key)
      kind.repeats = 0
    }
  }
  const tick = (): void => {
    summarize()
    if (kinds.size > 0) after(INTERVAL_MS, tick)
  }
  const at =
    (severity: keyof Log): Log[keyof Log] =>
    (event, fields) => {
      // Events of a stored inquiry are always written.
      if (event === 'inquiry.accepted' || fields?.['inquiry'] !== undefined) {
        return log[severity](event, fields)
      }
      // Ignores the request's id, which is different in each event.
      const exact = `${event} ${JSON.stringify({ ...fields, requestId: undefined })}`
      const key = kinds.size >= MAX_KINDS && !kinds.has(exact) ? event : exact
      const known = kinds.get(key)
      if (known) {
        known.repeats += 1
        known.fields = fields
        return
      }
      if (kinds.size === 0) after(INTERVAL_MS, tick)
      kinds.set(key, { severity, event, repeats: 0, fields: undefined })
      log[severity](event, fields)
    }

  return { info: at('info'), warn: at('warn'), error: at('error'), flush: summarize }
}

const afterUnheld: Timer = (ms, call) => {
  setTimeout(call, ms).unref()
}

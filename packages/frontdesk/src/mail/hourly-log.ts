/** Logs each cause of a failure once an hour, for any number of mails. */
import { HOUR_MS } from '../clock.ts'
import type { Log, LogFields } from '../log.ts'

/** Causes that are counted separately: refusing recipients, and a few more. */
const MAX_CAUSES = 100

/** The check of the mail server and each mail meet the same failure. */
const SAME_CAUSE = new Set(['mail.unusable', 'mail.delayed'])

interface Told {
  /** Monotonic milliseconds. */
  readonly at: number
  /** Number of lines left out since then. */
  repeats: number
}

/**
 * A warning with an `explanation` is logged once an hour for each event, code and explanation; the
 * next one has `repeats`, the number left out. Other lines are logged at once. `elapsed`: monotonic
 * clock, milliseconds.
 */
export function hourlyLog(log: Log, elapsed: () => number): Log {
  const causes = new Map<string, Told>()
  return {
    info: (event, fields) => log.info(event, fields),
    error: (event, fields) => log.error(event, fields),
    warn(event, fields: LogFields = {}) {
      const { code, explanation } = fields
      if (explanation === undefined) return log.warn(event, fields)
      const cause = JSON.stringify([SAME_CAUSE.has(event) ? '' : event, code, explanation])
      const told = causes.get(cause)
      if (told && elapsed() - told.at < HOUR_MS) {
        told.repeats += 1
        return
      }
      const [oldest] = causes.keys()
      if (!told && oldest !== undefined && causes.size >= MAX_CAUSES) causes.delete(oldest)
      causes.set(cause, { at: elapsed(), repeats: 0 })
      log.warn(event, told?.repeats ? { ...fields, repeats: told.repeats } : fields)
    },
  }
}

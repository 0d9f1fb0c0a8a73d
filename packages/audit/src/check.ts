/** A check: one statement about a deployed site, with its source and a remedy. */
import type { Site } from './site.ts'

export type Verdict = 'pass' | 'fail' | 'warn' | 'skip'

/** The outcome of a check. `found` is evidence: what was there, not what should be. */
export interface Finding {
  readonly verdict: Verdict
  readonly found?: string
}

export interface Check {
  /** Stable name, such as `limits.headers`. */
  readonly id: string
  /** The statement that holds when it passes. */
  readonly title: string
  /** Its source: a section of the contract, an RFC, a format. */
  readonly section: string
  /** The remedy when it fails. */
  readonly remedy: string
  run(site: Site): Promise<Finding>
}

export const pass: Finding = Object.freeze({ verdict: 'pass' })

export function fail(found: string): Finding {
  return { verdict: 'fail', found: shorten(found) }
}

/** Not wrong, but worth a look. */
export function warn(found: string): Finding {
  return { verdict: 'warn', found: shorten(found) }
}

/** Nothing to judge. */
export function skip(found: string): Finding {
  return { verdict: 'skip', found: shorten(found) }
}

/** Passes without faults; else fails with the first few of them. */
export function judge(faults: readonly string[]): Finding {
  if (faults.length === 0) return pass
  const shown = faults.slice(0, MAX_SHOWN)
  const more = faults.length > MAX_SHOWN ? [`and ${faults.length - MAX_SHOWN} more`] : []
  return fail([...shown, ...more].join('; '))
}

const MAX_SHOWN = 4

/** Characters of evidence: a site could send megabytes. */
const MAX_FOUND = 600

function shorten(found: string): string {
  return found.length > MAX_FOUND ? `${found.slice(0, MAX_FOUND - 1)}…` : found
}

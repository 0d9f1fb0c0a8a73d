/**
 * Audits a deployed site against the contract and the formats it names. Uses nothing but what any
 * client sees, so that it works for sites that Frontdesk did not make.
 */
import { checks } from './checks/index.ts'
import { fail, skip, type Check, type Finding } from './check.ts'
import { createSite, UnreachableError, type Site, type SiteOptions } from './site.ts'

export interface AuditOptions extends Partial<Omit<SiteOptions, 'origin'>> {
  /** Told after each check. */
  readonly progress?: (done: number, all: number) => void
}

/** One line of a report. */
export interface Result extends Finding, Pick<Check, 'id' | 'title' | 'section' | 'remedy'> {}

export interface Report {
  readonly origin: string
  readonly results: readonly Result[]
  readonly requests: number
  /** Set where nothing answered at all: then there are no results. */
  readonly unreachable?: string
  /** Set where the audit had to end early, so that some checks were skipped: why. */
  readonly stopped?: string
}

/** Most requests of an audit, in all. */
export const MAX_REQUESTS = 200

/** Milliseconds for one answer. */
export const TIMEOUT_MS = 10_000

/** Milliseconds for the whole audit. */
export const DEADLINE_MS = 120_000

/** `origin` without trailing slash. Never rejects for what a site does. */
export async function audit(origin: string, options: AuditOptions = {}): Promise<Report> {
  const { progress, ...rest } = options
  const site = createSite({
    origin,
    fetch,
    readOnly: false,
    maxRequests: MAX_REQUESTS,
    timeoutMs: TIMEOUT_MS,
    deadlineMs: DEADLINE_MS,
    now: () => performance.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ...rest,
  })
  try {
    await site.look('/')
  } catch (error) {
    return { origin, results: [], requests: site.sent, unreachable: toText(error) }
  }
  const results: Result[] = []
  for (const check of checks) {
    const { id, title, section, remedy } = check
    results.push({ id, title, section, remedy, ...(await runCheck(check, site)) })
    progress?.(results.length, checks.length)
  }
  const { sent, left } = site
  return { origin, results, requests: sent, ...(left !== undefined && { stopped: left }) }
}

/** One answer that doesn't come is a fault; once the site was left, nothing more is judged. */
async function runCheck(check: Check, site: Site): Promise<Finding> {
  if (site.left !== undefined) return skip(site.left)
  try {
    return await check.run(site)
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error
    return site.left === undefined ? fail(error.message) : skip(site.left)
  }
}

/** Whether the site keeps the contract, as far as anything could be judged. */
export function isSound({ results, unreachable, stopped }: Report): boolean {
  const whole = unreachable === undefined && stopped === undefined
  return whole && results.every(({ verdict }) => verdict !== 'fail')
}

function toText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

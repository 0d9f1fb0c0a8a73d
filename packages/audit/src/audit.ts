/**
 * Audits a deployed site against the contract and its formats. Uses only what any client sees, so
 * it also works for sites without Frontdesk.
 */
import { operations } from '../../frontdesk/src/contract/operations.ts'
import { paths } from '../../frontdesk/src/contract/paths.ts'
import { toEssence } from './checks/documents.ts'
import { checks } from './checks/index.ts'
import { TOOL_NAMES } from './checks/tools.ts'
import { fail, skip, type Check, type Finding } from './check.ts'
import { withoutEchoes } from './echoes.ts'
import { at, toList } from './json.ts'
import type { Head } from './answer.ts'
import { createSite, UnreachableError, type Site, type SiteOptions } from './site.ts'

export interface AuditOptions extends Partial<Omit<SiteOptions, 'origin'>> {
  /** Called after each check. */
  readonly progress?: (done: number, all: number) => void
}

/** One line of a report. */
export interface Result extends Finding, Pick<Check, 'id' | 'title' | 'section' | 'remedy'> {}

export interface Report {
  readonly origin: string
  readonly results: readonly Result[]
  readonly requests: number
  /** Set where nothing answered: then there are no results. */
  readonly unreachable?: string
  /** The reason why the audit ended early or could judge nothing. */
  readonly stopped?: string
}

/** Most requests of an audit. */
export const MAX_REQUESTS = 200

/** Milliseconds for one answer. */
export const TIMEOUT_MS = 10_000

/** Milliseconds for the whole audit. */
export const DEADLINE_MS = 120_000

/** `origin` without trailing slash. Does not reject, whatever the site does. */
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
  let home: Head
  try {
    home = await site.look('/')
  } catch (error) {
    return { origin, results: [], requests: site.sent, unreachable: toText(error) }
  }
  const results: Result[] = []
  const follows = await followsContract(site)
  const judged = follows ? site : withoutEchoes(site)
  for (const check of checks) {
    const { id, title, section, remedy } = check
    results.push({ id, title, section, remedy, ...(await judgeCheck(check, judged, follows)) })
    progress?.(results.length, checks.length)
  }
  const { sent: requests, left } = site
  const stopped = left ?? findEmptiness(results, home)
  return { origin, results, requests, ...(stopped !== undefined && { stopped }) }
}

/** A site that only fails or redirects elsewhere has nothing to judge, which is not a success. */
function findEmptiness(results: readonly Result[], { status, headers }: Head): string | undefined {
  if (results.some(({ verdict }) => verdict !== 'skip')) return undefined
  const target = headers.get('location')
  const elsewhere = target === null ? '' : ` and leads to ${target}`
  return `there is nothing to check, and / answers ${status}${elsewhere}`
}

/** Whether a site claims to follow the contract, which does not bind other sites. */
async function followsContract(site: Site): Promise<boolean> {
  try {
    const index = await site.ask(operations.getApiIndex.path)
    if (index.headers.has('api-version')) return true
    const described = at(await site.json(paths.openapi), 'paths', operations.postContact.path)
    // Server cards of any kind are served there: this one has the contract's tools.
    const tools = toList(at(await site.json(paths.serverCard), 'tools'))
    return described !== undefined || tools.some((tool) => isTool(at(tool, 'name')))
  } catch (error) {
    if (error instanceof UnreachableError) return true
    throw error
  }
}

function isTool(name: unknown): boolean {
  return TOOL_NAMES.some((known) => known === name)
}

/** Formats that any site may have, and their paths. Without the file the check is skipped. */
const FORMATS: Readonly<Record<string, string>> = {
  'llms.format': paths.llmsTxt,
  'skills.index': paths.skillsIndex,
  'skills.digest': paths.skillsIndex,
}

/** Checks for any site, not only Frontdesk's. */
const ANY_SITE = /^(?:catalog|links)\.|^delivery\.(?:head|etag|cache-control)$/

/** On a site that does not follow the contract, its rules are skipped. */
async function judgeCheck(check: Check, site: Site, follows: boolean): Promise<Finding> {
  if (follows || ANY_SITE.test(check.id)) return runCheck(check, site)
  const path = FORMATS[check.id]
  if (path === undefined) return skip('the site does not follow the contract of Frontdesk')
  const run = async (): Promise<Finding> => {
    const { status, headers } = await site.ask(path)
    // Many sites answer every path with a page.
    const there = status === 200 && toEssence(headers.get('content-type')) !== 'text/html'
    return there ? check.run(site) : skip(`no ${path}`)
  }
  return runCheck({ ...check, run }, site)
}

/** One missing answer is a fault; once the site is left, the rest is skipped. */
async function runCheck(check: Check, site: Site): Promise<Finding> {
  if (site.left !== undefined) return skip(site.left)
  try {
    return await check.run(site)
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error
    return site.left === undefined ? fail(error.message) : skip(site.left)
  }
}

/** Whether the site passes, as far as it could be checked. */
export function isSound({ results, unreachable, stopped }: Report): boolean {
  const whole = unreachable === undefined && stopped === undefined
  return whole && results.every(({ verdict }) => verdict !== 'fail')
}

function toText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

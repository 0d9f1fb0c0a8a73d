/** Compares a report with an earlier one, so that only regressions count. */
import { readFile } from 'node:fs/promises'
import type { Report } from './audit.ts'
import { toErrorText } from '../../frontdesk/src/log.ts'

/** The verdict of each check in a report, by its id: `pass`, `fail` and others. */
export type Baseline = ReadonlyMap<string, string>

export type BaselineOutcome =
  | { readonly ok: true; readonly baseline: Baseline }
  | { readonly ok: false; readonly message: string }

/** `path` is a report saved as JSON. */
export async function readBaseline(path: string): Promise<BaselineOutcome> {
  const remedy = `Make one: npx frontdesk audit URL --format json > ${path}`
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    const cause = toErrorText(error)
    return { ok: false, message: `The baseline cannot be read: ${cause}. ${remedy}` }
  }
  const results = findResults(text)
  if (!results) return { ok: false, message: `${path} is not a saved report. ${remedy}` }
  return { ok: true, baseline: results }
}

/** Checks that fail now and did not before, or are skipped now and passed before. */
export function findWorse({ results }: Report, baseline: Baseline): readonly string[] {
  return results
    .filter(({ id, verdict }) => {
      const before = baseline.get(id)
      return verdict === 'fail' ? before !== 'fail' : verdict === 'skip' && before === 'pass'
    })
    .map(({ id }) => id)
}

/** Two lines for people. */
export function renderComparison(report: Report, baseline: Baseline): string {
  const worse = findWorse(report, baseline)
  const passing = new Set(
    report.results.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id),
  )
  const failed = [...baseline].filter(([, verdict]) => verdict === 'fail').map(([id]) => id)
  const better = failed.filter((id) => passing.has(id))
  return [
    `Worse than the baseline:  ${worse.join(', ') || 'nothing'}`,
    `Better than the baseline: ${better.join(', ') || 'nothing'}`,
  ].join('\n')
}

/** Undefined for anything except a report of a site that answered. */
function findResults(text: string): Baseline | undefined {
  try {
    // PowerShell starts a file with a byte order mark.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof value !== 'object' || value === null || !('results' in value)) return undefined
    const { results } = value
    if (!Array.isArray(results) || results.length === 0) return undefined
    return new Map(
      results.flatMap((result: unknown) => {
        if (typeof result !== 'object' || result === null) return []
        if (!('id' in result) || !('verdict' in result)) return []
        const { id, verdict } = result
        return typeof id === 'string' && typeof verdict === 'string' ? [[id, verdict]] : []
      }),
    )
  } catch {
    return undefined
  }
}

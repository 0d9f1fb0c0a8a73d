/** A report compared with one of before, so that only what got worse counts. */
import { readFile } from 'node:fs/promises'
import type { Report } from '../audit/audit.ts'

/** Checks that failed in a report, by id. */
export type Baseline = ReadonlySet<string>

export type BaselineOutcome =
  | { readonly ok: true; readonly baseline: Baseline }
  | { readonly ok: false; readonly message: string }

/** `path` is of a report that was saved as JSON. */
export async function readBaseline(path: string): Promise<BaselineOutcome> {
  const remedy = `Make one: frontdesk audit URL --format json > ${path}`
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    return { ok: false, message: `The baseline cannot be read: ${cause}. ${remedy}` }
  }
  const results = findResults(text)
  if (!results) return { ok: false, message: `${path} is not a saved report. ${remedy}` }
  return { ok: true, baseline: new Set(results) }
}

/** Checks that fail now and did not before. */
export function findWorse({ results }: Report, baseline: Baseline): readonly string[] {
  return results
    .filter(({ id, verdict }) => verdict === 'fail' && !baseline.has(id))
    .map(({ id }) => id)
}

/** Two lines for people. */
export function renderComparison(report: Report, baseline: Baseline): string {
  const worse = findWorse(report, baseline)
  const passing = new Set(
    report.results.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id),
  )
  const better = [...baseline].filter((id) => passing.has(id))
  return [
    `Worse than the baseline:  ${worse.join(', ') || 'nothing'}`,
    `Better than the baseline: ${better.join(', ') || 'nothing'}`,
  ].join('\n')
}

/** Ids of failed checks; undefined for what is no report, or one of a site that did not answer. */
function findResults(text: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('results' in value)) return undefined
    const { results } = value
    if (!Array.isArray(results) || results.length === 0) return undefined
    return results.flatMap((result: unknown) => {
      if (typeof result !== 'object' || result === null) return []
      if (!('id' in result) || !('verdict' in result) || result.verdict !== 'fail') return []
      return typeof result.id === 'string' ? [result.id] : []
    })
  } catch {
    return undefined
  }
}

/** A report as SARIF 2.1.0 (OASIS), which code hosts show beside a change. */
import type { Report, Result } from './audit.ts'
import type { Verdict } from './check.ts'

const SCHEMA =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

/** SARIF's terms for an outcome (3.27.9, 3.27.10). */
const outcomes: Readonly<Record<Verdict, { readonly kind: string; readonly level: string }>> = {
  pass: { kind: 'pass', level: 'none' },
  fail: { kind: 'fail', level: 'error' },
  warn: { kind: 'fail', level: 'warning' },
  skip: { kind: 'notApplicable', level: 'none' },
}

/** The object for the JSON file. Every check is a rule, every verdict a result. */
export function toSarif(report: Report, version: string): object {
  const { origin, results, unreachable, stopped } = report
  const end = unreachable ?? stopped
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'frontdesk audit', version, rules: results.map(toRule) } },
        invocations: [
          {
            executionSuccessful: end === undefined,
            ...(end !== undefined && {
              toolExecutionNotifications: [{ level: 'error', message: { text: end } }],
            }),
          },
        ],
        results: results.map((result, index) => toResult(result, index, origin)),
      },
    ],
  }
}

function toRule({ id, title, section, remedy }: Result): object {
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: `${title} (${section}).` },
    help: { text: `${remedy} See: ${section}.` },
  }
}

function toResult(
  { id, verdict, title, found }: Result,
  ruleIndex: number,
  origin: string,
): object {
  return {
    ruleId: id,
    ruleIndex,
    ...outcomes[verdict],
    message: { text: found ?? title },
    locations: [{ physicalLocation: { artifactLocation: { uri: `${origin}/` } } }],
    // Stable between runs, whatever was found.
    partialFingerprints: { 'check/v1': id },
  }
}

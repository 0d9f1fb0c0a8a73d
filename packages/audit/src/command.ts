/** `frontdesk-audit`: checks any deployed site against the contract. */
import { audit, DEADLINE_MS, isSound, MAX_REQUESTS, TIMEOUT_MS, type Report } from './audit.ts'
import { readVersion } from './version.ts'
import { findWorse, readBaseline, renderComparison, type Baseline } from './baseline.ts'
import { renderReportPage } from './report-page.ts'
import { renderReport } from './report-text.ts'
import { toSarif } from './sarif.ts'
import {
  defineCommand,
  refuseWords,
  type CommandOutcome,
  type Command,
} from '../../frontdesk/src/cli/command.ts'
import { toPrintable, toPrintableJson } from '../../frontdesk/src/cli/printable.ts'

const DESCRIPTION = `Check a deployed site against the contract: documents, formats, limits, versions and their agreement. Sends at most ${MAX_REQUESTS} requests and no message.`

/** Exit codes: 0 passed, 1 failed, 2 not made or not finished. */
export const auditCommand: Command = defineCommand({
  name: 'frontdesk-audit',
  description: DESCRIPTION,
  operands: 'URL',
  options: {
    json: { type: 'boolean', description: 'The report as JSON: the same as --format json' },
    format: {
      type: 'string',
      description: 'Format of the report: text, json, sarif or html (default: text)',
      valueHint: 'FORMAT',
    },
    baseline: {
      type: 'string',
      description: 'An earlier report as JSON: exit code 1 only for new failures',
      valueHint: 'FILE',
    },
    'read-only': { type: 'boolean', description: 'Send no form, not even an empty one' },
    timeout: {
      type: 'string',
      description: `Seconds to wait for each answer (default: ${TIMEOUT_MS / 1000})`,
      valueHint: 'SECONDS',
    },
    deadline: {
      type: 'string',
      description: `Seconds for the whole audit (default: ${DEADLINE_MS / 1000})`,
      valueHint: 'SECONDS',
    },
  },
  async run(words): Promise<CommandOutcome> {
    const [given, second] = words.operands
    if (given === undefined || second !== undefined) {
      return refuseWords('frontdesk-audit takes one address, such as https://www.example.com.')
    }
    const origin = toOrigin(given)
    if (origin === undefined) {
      return refuseWords(
        `"${toPrintable(given)}" is not the address of a site: use one like https://www.example.com.`,
      )
    }
    const format = words.flag('json') ? 'json' : (words.text('format') ?? 'text')
    if (!isFormat(format)) {
      return refuseWords(`--format was "${toPrintable(format)}": use ${FORMATS.join(', ')}.`)
    }
    const file = words.text('baseline')
    const past = file === undefined ? undefined : await readBaseline(file)
    if (past && !past.ok) return refuseWords(toPrintable(past.message))
    const timeout = Number(words.text('timeout') ?? TIMEOUT_MS / 1000)
    if (!(timeout > 0 && timeout <= MAX_TIMEOUT_SECONDS)) {
      return refuseWords(`--timeout must be a number of seconds up to ${MAX_TIMEOUT_SECONDS}.`)
    }
    const deadline = Number(words.text('deadline') ?? DEADLINE_MS / 1000)
    if (!(deadline > 0 && deadline <= MAX_DEADLINE_SECONDS)) {
      return refuseWords(`--deadline must be a number of seconds up to ${MAX_DEADLINE_SECONDS}.`)
    }
    const report = await audit(origin, {
      readOnly: words.flag('read-only'),
      timeoutMs: timeout * 1000,
      deadlineMs: deadline * 1000,
      progress: (done, all) => showProgress(`${done} of ${all} checks`),
    })
    showProgress('')
    return toOutcome(report, format, past?.baseline)
  },
})

/** On a terminal only; each line replaces the one before. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

const MAX_TIMEOUT_SECONDS = 120

const MAX_DEADLINE_SECONDS = 3600

const FORMATS = ['text', 'json', 'sarif', 'html'] as const

type Format = (typeof FORMATS)[number]

function isFormat(value: string): value is Format {
  return FORMATS.some((format) => format === value)
}

function toOutcome(report: Report, format: Format, baseline: Baseline | undefined): CommandOutcome {
  const text = renderAs(report, format, baseline)
  if (isSound(report)) return { ok: true, text }
  if (report.unreachable !== undefined) return { ok: true, text, code: 2 }
  const failed = baseline
    ? findWorse(report, baseline).length > 0
    : report.results.some(({ verdict }) => verdict === 'fail')
  if (failed) return { ok: true, text, code: 1 }
  return report.stopped === undefined ? { ok: true, text } : { ok: true, text, code: 2 }
}

function renderAs(report: Report, format: Format, baseline: Baseline | undefined): string {
  switch (format) {
    case 'json':
      return toPrintableJson(report)
    case 'sarif':
      return toPrintableJson(toSarif(report, readVersion()))
    case 'html':
      return renderReportPage(report)
    case 'text': {
      const color = process.stdout.isTTY && !process.env['NO_COLOR']
      const text = renderReport(report, { color })
      return baseline ? `${text}\n${renderComparison(report, baseline)}` : text
    }
  }
}

/** The origin of an address. Its path is dropped, since documents have fixed paths. */
function toOrigin(address: string): string | undefined {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

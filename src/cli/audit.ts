/** `frontdesk audit`: checks any deployed site against the contract. */
import type { ArgsDef, CommandDef } from 'citty'
import {
  audit,
  DEADLINE_MS,
  isSound,
  MAX_REQUESTS,
  TIMEOUT_MS,
  type Report,
} from '../audit/audit.ts'
import { renderReport } from './audit-report.ts'
import { operatorCommand, refuseWords, type CommandOutcome } from './operator-command.ts'
import { toPrintable, toPrintableJson } from './printable.ts'
import { createProgress } from './progress.ts'

const DESCRIPTION = `Check any deployed site against the contract: documents, formats, limits, versions and whether they agree. At most ${MAX_REQUESTS} requests; no message is ever sent.`

/** Exit codes: 0 all is well, 1 something failed, 2 the audit could not be made or finished. */
export const auditCommand: CommandDef<ArgsDef> = operatorCommand({
  name: 'audit',
  description: DESCRIPTION,
  operands: 'URL',
  options: {
    json: { type: 'boolean', description: 'The report as JSON' },
    'read-only': { type: 'boolean', description: 'Send no form, not even an empty one' },
    timeout: {
      type: 'string',
      description: `Seconds to wait for one answer (default ${TIMEOUT_MS / 1000})`,
      valueHint: 'SECONDS',
    },
    deadline: {
      type: 'string',
      description: `Seconds for the whole audit (default ${DEADLINE_MS / 1000})`,
      valueHint: 'SECONDS',
    },
  },
  async run(words): Promise<CommandOutcome> {
    const [given, second] = words.operands
    if (given === undefined || second !== undefined) {
      return refuseWords('audit takes one address, such as https://www.example.com.')
    }
    const origin = toOrigin(given)
    if (origin === undefined) {
      return refuseWords(
        `"${toPrintable(given)}" is no address of a site: use one like https://www.example.com.`,
      )
    }
    const timeout = Number(words.text('timeout') ?? TIMEOUT_MS / 1000)
    if (!(timeout > 0 && timeout <= MAX_TIMEOUT_SECONDS)) {
      return refuseWords(`--timeout must be a number of seconds up to ${MAX_TIMEOUT_SECONDS}.`)
    }
    const deadline = Number(words.text('deadline') ?? DEADLINE_MS / 1000)
    if (!(deadline > 0 && deadline <= MAX_DEADLINE_SECONDS)) {
      return refuseWords(`--deadline must be a number of seconds up to ${MAX_DEADLINE_SECONDS}.`)
    }
    const progress = createProgress({ output: process.stderr, now: () => performance.now() })
    const report = await audit(origin, {
      readOnly: words.flag('read-only'),
      timeoutMs: timeout * 1000,
      deadlineMs: deadline * 1000,
      progress: (done, all) => progress.show(`${done} of ${all} checks`),
    })
    progress.end()
    return toOutcome(report, words.flag('json'))
  },
})

const MAX_TIMEOUT_SECONDS = 120

const MAX_DEADLINE_SECONDS = 3600

function toOutcome(report: Report, json: boolean): CommandOutcome {
  const color = process.stdout.isTTY && !process.env['NO_COLOR']
  const text = json ? toPrintableJson(report) : renderReport(report, { color })
  if (isSound(report)) return { ok: true, text }
  const failed = report.results.some(({ verdict }) => verdict === 'fail')
  return { ok: true, text, code: failed ? 1 : 2 }
}

/** The origin of an address; a path in it is left out, since documents lie at fixed paths. */
function toOrigin(address: string): string | undefined {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/**
 * `node test/faults/isolate-kill/main.ts [rounds]`: the long form, for
 * docs/internals/reliability-runs.md.
 */
import { killIsolates } from './kill-isolates.ts'

const [rounds = '100'] = process.argv.slice(2)
const report = await killIsolates({ rounds: Number(rounds), visitors: 16, longestMs: 1500 })
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
process.exitCode = report.lost + report.unmailed + report.ambiguous > 0 ? 1 : 0

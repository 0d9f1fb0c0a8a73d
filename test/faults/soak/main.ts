/** `npm run soak`: the long form of the fault tests, with a table at the end. */
import { parseArgs } from 'node:util'
import { showProgress } from '../progress.ts'
import { startSmtpServer, type StartMailServer } from './mail-server.ts'
import { startMailService } from './mail-service.ts'
import { sqlitePlace, type SoakPlace } from './place.ts'
import { postgresPlace } from './postgres-place.ts'
import { isBroken, renderReports, type NamedReport } from './report.ts'
import { soak, type SoakReport } from './soak.ts'

const usage = `npm run soak -- [--rounds N] [--round-ms N] [--visitors N]

  --rounds     kills of the process (default 100)
  --round-ms   longest life of a process under load, in milliseconds (default 2000)
  --visitors   forms sent at the same time (default 16)
`

interface Plan {
  readonly rounds: number
  readonly roundMs: number
  readonly visitors: number
}

function readPlan(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '100' },
      'round-ms': { type: 'string', default: '2000' },
      visitors: { type: 'string', default: '16' },
    },
  })
  for (const [name, value] of Object.entries(values)) {
    if (!/^[1-9]\d*$/.test(value)) throw new RangeError(`--${name} must be a whole number from 1.`)
  }
  return {
    rounds: Number(values.rounds),
    roundMs: Number(values['round-ms']),
    visitors: Number(values.visitors),
  }
}

/** Store, mail route and name. */
const combinations = [
  [sqlitePlace, startSmtpServer, 'SQLite, SMTP'],
  [postgresPlace, startSmtpServer, 'PostgreSQL, SMTP'],
  [sqlitePlace, startMailService, 'SQLite, HTTPS'],
] as const

async function run(
  name: string,
  place: SoakPlace,
  startMail: StartMailServer,
  { rounds, ...plan }: Plan,
): Promise<SoakReport> {
  const begun = performance.now()
  return soak({
    ...plan,
    place,
    startMail,
    signals: Array.from({ length: rounds }, () => 'SIGKILL' as const),
    progress(reached) {
      const seconds = Math.round((performance.now() - begun) / 1000)
      showProgress(`${name}: ${reached}, ${seconds} s`)
    },
  })
}

async function main(): Promise<void> {
  let plan: Plan
  try {
    plan = readPlan(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exitCode = 2
    return
  }
  const reports: NamedReport[] = []
  for (const [create, startMail, name] of combinations) {
    await using place = await create()
    reports.push({ name, report: await run(name, place, startMail, plan) })
  }
  showProgress('')
  process.stdout.write(`${renderReports(reports)}\n`)
  if (reports.some(({ report }) => isBroken(report))) process.exitCode = 1
}

await main()

/** `npm run attack`: attacks the real program and prints a table. */
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { showProgress } from '../progress.ts'
import { findMissed, type Attack, type AttackOutcome, type AttackSetup } from './attack.ts'
import { attacks } from './index.ts'
import { renderOutcomes, writeOutcomes } from './table.ts'

const usage = `npm run attack -- [NAME...] [--short] [--write] [--program FILE]

  NAME       attacks to run (default all): ${attacks.map(({ name }) => name).join(', ')}
  --short    run the form of npm run test:faults, which takes seconds and measures little
  --write    write the figures into docs/internals/attack-runs.md; other attacks keep theirs
  --program  attack this program instead of the source, such as dist/main.js
`

const document = fileURLToPath(new URL('../../../docs/internals/attack-runs.md', import.meta.url))

interface Plan {
  readonly chosen: readonly Attack[]
  readonly form: AttackSetup['form']
  readonly program: string | undefined
  readonly write: boolean
}

function readPlan(args: readonly string[]): Plan {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      program: { type: 'string' },
    },
  })
  const strange = positionals.filter((given) => !attacks.some(({ name }) => name === given))
  if (strange.length > 0) throw new RangeError(`There is no attack ${strange.join(', ')}.`)
  const { short, write, program } = values
  if (write && (short || program !== undefined)) {
    throw new RangeError(
      '--write needs the long form of this source: leave out --short and --program.',
    )
  }
  return {
    chosen: attacks.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
    form: short ? 'short' : 'long',
    program,
    write,
  }
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
  const { chosen, form, program } = plan
  const outcomes: AttackOutcome[] = []
  for (const [index, attack] of chosen.entries()) {
    const progress = (text: string): void =>
      showProgress(`${index + 1} of ${chosen.length}, ${attack.name}: ${text}`)
    progress('starting')
    outcomes.push({ attack, measured: await attack.run({ form, program, progress }) })
  }
  showProgress('')
  process.stdout.write(`${renderOutcomes(outcomes)}\n`)
  process.stdout.write(`\nNode ${process.version}, ${availableParallelism()} cores\n`)
  if (plan.write) await writeOutcomes(document, outcomes, attacks)
  const missed = outcomes.flatMap((outcome) => findMissed(outcome, form))
  for (const sentence of missed) process.stderr.write(`${sentence}\n`)
  if (missed.length > 0) process.exitCode = 1
}

await main()

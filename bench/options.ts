/** The command line of the bench. */
import { parseArgs } from 'node:util'
import type { RoundPlan } from './rounds.ts'
import { workNames, type WorkName } from './works/work.ts'

export interface BenchOptions {
  readonly only: readonly WorkName[]
  /** Whether to build dist/ first. */
  readonly build: boolean
  /** Whether to write the figures into docs/internals/performance-runs.md. */
  readonly write: boolean
  /** Another checkout, whose `dist/` is compared with this one's instead of all works. */
  readonly against: string | undefined
  readonly plan: Omit<RoundPlan, 'connections' | 'awake'>
  readonly coldStarts: number
}

export const usage: string = `npm run bench -- [--quick] [--only ${workNames.join(',')}] [--rounds N] [--no-build] [--write] [--against FOLDER]

  --quick      fewer and shorter rounds: about a minute, for a first look
  --only       the named work items, separated by commas
  --rounds     rounds of each comparison
  --no-build   measure dist/ as it is
  --write      put the figures into docs/internals/performance-runs.md
  --against    nothing but this: dist/ beside that of another, built checkout`

const full = { rounds: 7, warmMs: 300, measureMs: 1500, coldStarts: 21 }
const quick = { rounds: 3, warmMs: 150, measureMs: 500, coldStarts: 7 }

/** Throws a sentence for the user on an unusable argument. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      quick: { type: 'boolean', default: false },
      build: { type: 'boolean', default: true },
      write: { type: 'boolean', default: false },
      only: { type: 'string' },
      rounds: { type: 'string' },
      against: { type: 'string' },
    },
  })
  const { coldStarts, ...plan } = values.quick ? quick : full
  const names = values.only?.split(',') ?? workNames
  const unknown = names.find((name) => !workNames.some((known) => known === name))
  if (unknown !== undefined) {
    throw new Error(`--only: there is no "${unknown}"; there is ${workNames.join(', ')}.`)
  }
  const rounds = Number(values.rounds ?? plan.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds: ${values.rounds} is not a whole number above 0.`)
  }
  if (values.write && values.against !== undefined) {
    throw new Error(
      '--write: docs/internals/performance-runs.md has no place for figures of --against.',
    )
  }
  return {
    only: workNames.filter((name) => names.includes(name)),
    build: values.build,
    write: values.write,
    against: values.against,
    plan: { ...plan, rounds },
    coldStarts,
  }
}

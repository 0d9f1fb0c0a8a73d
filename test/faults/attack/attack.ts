/** What an attack is: something done to the real program, and the figures it must not move. */
import type { RunningService } from '../../harness/run-service.ts'

export interface Attack<Key extends string = string> {
  /** Kebab-case, as its file: what `npm run attack -- NAME` calls it. */
  readonly name: string
  /** What the attacker does, in a sentence or two. */
  readonly does: string
  /** Mostly waits in its short form, and so may run beside the others. */
  readonly waits?: true
  /** An attack whose short form is the same: `npm run test:faults` runs that one. */
  readonly shortOf?: string
  /** What is measured, in the order of the table. */
  readonly figures: Readonly<Record<Key, Figure>>
  run(setup: AttackSetup): Promise<Readonly<Record<Key, number>>>
}

/** The real program, under attack. */
export interface Target extends AsyncDisposable {
  readonly port: number
  readonly service: RunningService
  /** What it holds now, resident, in MB. NaN when it has ended. */
  memory(): number
  /** The most it ever held, resident, in MB. NaN when it has ended. */
  peakMemory(): number
  /** What it has used of the processors, in seconds. NaN when it has ended. */
  processorTime(): number
}

export interface AttackSetup {
  /** `short` for `npm run test:faults`: a few seconds. `long` for the figures of docs/internals/attack-runs.md. */
  readonly form: 'short' | 'long'
  /** A program to attack instead of this source, such as `dist/main.js` or an older checkout's. */
  readonly program: string | undefined
  /** Targets that attacks leave for those after them, by what they are. Default: each has its own. */
  readonly shared?: Map<string, Promise<Target>>
  /** Says how far a long run is. */
  readonly progress: (text: string) => void
}

export interface Figure {
  /** What is counted, such as `memory gained`. */
  readonly says: string
  readonly unit?: 'MB' | 'KB' | 'ms' | 's'
  /** What the long form gave at 890a1ba, or later where docs/internals/attack-runs.md says so; or words. */
  readonly before: number | string
  /** Without one the figure explains the others. */
  readonly aim?: Aim
}

export interface Aim {
  /** Such as `≤ 100`. */
  readonly words: string
  /** `count` holds on every machine; `machine` hangs on its speed or memory. */
  readonly nature: AimNature
  holds(value: number): boolean
}

/** Aims of the nature `machine` are looked at in the long form only: tests don't time. */
type AimNature = 'count' | 'machine'

export function atMost(most: number, nature: AimNature = 'machine'): Aim {
  return { words: `≤ ${toWords(most)}`, nature, holds: (value) => value <= most }
}

export function atLeast(least: number, nature: AimNature = 'count'): Aim {
  return { words: `≥ ${toWords(least)}`, nature, holds: (value) => value >= least }
}

export function exactly(wanted: number, nature: AimNature = 'count'): Aim {
  return { words: toWords(wanted), nature, holds: (value) => value === wanted }
}

/** An attack that was run, with the figures it gave. */
export interface AttackOutcome {
  readonly attack: Attack
  readonly measured: Readonly<Record<string, number>>
}

/** Sentences about the aims that were missed; none is good. */
export function findMissed(
  { attack, measured }: AttackOutcome,
  form: AttackSetup['form'],
): readonly string[] {
  return Object.entries(attack.figures).flatMap(([key, { says, aim }]) => {
    const value = measured[key]
    if (value === undefined) return [`${attack.name}: ${says} was not measured`]
    if (!aim || aim.holds(value) || (form === 'short' && aim.nature === 'machine')) return []
    return [`${attack.name}: ${says} is ${toWords(value)}, the aim ${aim.words}`]
  })
}

/** Whole where it is large. */
export function toWords(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
}

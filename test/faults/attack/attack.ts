/** An attack: an action against the real program, and figures with limits. */
import type { RunningService } from '../../harness/run-service.ts'

export interface Attack<Key extends string = string> {
  /** Kebab-case, as its file; the name for `npm run attack -- NAME`. */
  readonly name: string
  /** The attacker's action, in a sentence or two. */
  readonly does: string
  /** Its short form mostly waits, so it may run in parallel with others. */
  readonly waits?: true
  /** An attack with the same short form, which `npm run test:faults` runs. */
  readonly shortOf?: string
  /** The figures, in the order of the table. */
  readonly figures: Readonly<Record<Key, Figure>>
  run(setup: AttackSetup): Promise<Readonly<Record<Key, number>>>
}

/** The real program, under attack. */
export interface Target extends AsyncDisposable {
  readonly port: number
  readonly service: RunningService
  /** Current resident memory, in MB. NaN after its end. */
  memory(): number
  /** Peak resident memory, in MB. NaN after its end. */
  peakMemory(): number
  /** Processor time used, in seconds. NaN after its end. */
  processorTime(): number
}

export interface AttackSetup {
  /** `short` for `npm run test:faults`: a few seconds. `long` for the figures of docs/internals/attack-runs.md. */
  readonly form: 'short' | 'long'
  /** A program to attack instead of this source, such as `dist/main.js` or an older checkout's. */
  readonly program: string | undefined
  /** Targets left for later attacks, by kind. Default: each has its own. */
  readonly shared?: Map<string, Promise<Target>>
  /** Reports the progress of a long run. */
  readonly progress: (text: string) => void
}

export interface Figure {
  /** The figure's name, such as `memory gained`. */
  readonly says: string
  readonly unit?: 'MB' | 'KB' | 'ms' | 's'
  /**
   * The long form's figure at 890a1ba, or later where docs/internals/attack-runs.md says so; or
   * words.
   */
  readonly before: number | string
  /** Absent: the figure explains the others. */
  readonly aim?: Aim
}

export interface Aim {
  /** Such as `≤ 100`. */
  readonly words: string
  /** `count` holds on every machine; `machine` depends on speed or memory. */
  readonly nature: AimNature
  holds(value: number): boolean
}

/** Aims of the nature `machine` count in the long form only: tests measure no time. */
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

/** An attack's figures. */
export interface AttackOutcome {
  readonly attack: Attack
  readonly measured: Readonly<Record<string, number>>
}

/** A sentence for each missed aim. */
export function findMissed(
  { attack, measured }: AttackOutcome,
  form: AttackSetup['form'],
): readonly string[] {
  return Object.entries(attack.figures).flatMap(([key, { says, aim }]) => {
    const value = measured[key]
    if (value === undefined) return [`${attack.name}: ${says} was not measured`]
    if (!aim || aim.holds(value) || (form === 'short' && aim.nature === 'machine')) return []
    return [`${attack.name}: ${says} is ${toWords(value)}, but the aim is ${aim.words}`]
  })
}

/** Rounded if large. */
export function toWords(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
}

/** The vocabulary of declarations: one object has a setting's type, check, text and variable. */
import { toCode } from './code.ts'
import type { Fault } from './fault.ts'

/** The values of a setting: in TypeScript, in words and as a check. */
export interface Kind {
  /** Type in the generated interface. */
  readonly type: string
  /** Types that are made for it, by their names. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Modules, below `src/`, of the types that `type` names, by their names. */
  readonly imports?: Readonly<Record<string, string>>
  /** Completes "it must be". */
  readonly allowed: string
  /** In the main language; `site.translations` has the others. */
  readonly translated?: true
  accepts(value: unknown): boolean
  /** Converts an accepted value for the program. Default: unchanged. */
  toValue?(value: unknown): unknown
  /** Converts a variable's text. Default: unchanged. */
  fromText?(text: string): unknown
}

/** One value. */
export interface Setting extends Kind, Declared {
  /** The remedy. Default: a text like the example. */
  readonly remedy?: string
  /** Errors inside an accepted value that one sentence cannot describe. */
  findInside?(value: unknown, name: string): readonly Fault[]
  /** The value may contain a password: it is not shown. */
  readonly secret?: boolean
  /** A valid value; absent where only code can make one. */
  readonly example?: unknown
}

/** Rooms with settings. `settings` has those that name other rooms. */
export type Room = 'http' | 'inquiries' | 'contact' | 'company' | 'mail' | 'site' | 'settings'

/** An object with known keys. */
export interface Section extends Declared {
  /** Name of the generated interface; absent: the type is written where it is used. */
  readonly name?: string
  /** Room of the generated interface. Default: that of the section around it. */
  readonly room?: Room
  /** Interface of a part of the keys: the generated one extends it. */
  readonly extends?: Section
  readonly keys: Declarations
  /** Keys of which at least one is required. */
  readonly anyOf?: readonly string[]
  /** Checks the keys together, after each has passed its check. */
  together?(value: unknown): readonly Fault[]
}

/** A list of objects, each with the same keys. */
export interface SectionList extends Declared {
  readonly items: Section
}

export type Declaration = Setting | Section | SectionList

export type Declarations = Readonly<Record<string, Declaration>>

interface Declared {
  /** The meaning, in a sentence or two, for hover text and reference. */
  readonly about: string
  /** It must be there. */
  readonly required?: true
  /** Value where it is left out. */
  readonly default?: unknown
  /** The default in words, where it is not a value. Completes "Default:". Default: `none`. */
  readonly absent?: string
  readonly variable?: Variable
}

/** An environment variable, which wins over the config file. */
export interface Variable {
  readonly name: string
  /** The part of the service that needs it. */
  readonly part: ServicePart
  /** Notation of the text, where it differs from the value. */
  readonly notation?: string
  /** A valid text, where the example of the value is not a text. */
  readonly example?: string
  /** Parses the text; throws for an invalid one. Default: by the value's kind. */
  parse?(text: string): unknown
  /** Errors inside a text that the check of the value could not locate. */
  findFaults?(text: string): readonly Fault[]
}

/** Parts of the service that a command may need. */
export type ServicePart = 'site' | 'server' | 'store' | 'mail'

/** The remedy for the operator. `text`: for a variable or a question, where quotes are not needed. */
export function toRemedy(
  { remedy, example, required }: Setting,
  notation: 'code' | 'text' = 'code',
): string {
  if (remedy !== undefined) return remedy
  const isBare = notation === 'text' && typeof example === 'string' && !/\s/.test(example)
  const shown = isBare ? example : toCode(example)
  return `Write it like ${shown}${required ? '' : ', or leave it out'}.`
}

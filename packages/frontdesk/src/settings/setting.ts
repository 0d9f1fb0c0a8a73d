/**
 * The vocabulary of the declarations. One setting is one object: its type, its check, its reference
 * text and the variable that sets it all come from there.
 */
import { toCode } from './code.ts'
import type { Fault } from './fault.ts'

/** What a value may be: in TypeScript, in words and as a check. */
export interface Kind {
  /** As the generated interface has it. */
  readonly type: string
  /** Types that are made for it, by their names. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Modules, below `src/`, of the types that `type` names, by their names. */
  readonly imports?: Readonly<Record<string, string>>
  /** Completes "it must be". */
  readonly allowed: string
  /** It is in the main language, and `site.translations` has it in the others. */
  readonly translated?: true
  accepts(value: unknown): boolean
  /** What it is for the program, of a value that is accepted. Default: itself. */
  toValue?(value: unknown): unknown
  /** How a variable's text becomes one. Default: it is one. */
  fromText?(text: string): unknown
}

/** One value. */
export interface Setting extends Kind, Declared {
  /** What to write. Default: something like the example. */
  readonly remedy?: string
  /** What is wrong with a value that is accepted as a whole, where one sentence cannot say it. */
  findInside?(value: unknown, name: string): readonly Fault[]
  /** The value may carry a password: it is not shown. */
  readonly secret?: boolean
  /** A value that is accepted; absent where only code can make one. */
  readonly example?: unknown
}

/** Rooms that have settings. `settings` has those that name others. */
export type Room = 'http' | 'inquiries' | 'contact' | 'company' | 'mail' | 'site' | 'settings'

/** An object with known keys. */
export interface Section extends Declared {
  /** Of the generated interface; absent: the type stands where it is used. */
  readonly name?: string
  /** Room whose settings they are: the interface stands there. Default: that of the section around it. */
  readonly room?: Room
  /** Interface of the same keys and more: the generated one extends it. */
  readonly extends?: Section
  readonly keys: Declarations
  /** Keys of which at least one must be there. */
  readonly anyOf?: readonly string[]
  /** What only the keys together tell. Called with a value that has passed the checks of its keys. */
  together?(value: unknown): readonly Fault[]
}

/** A list of objects, each with the same keys. */
export interface SectionList extends Declared {
  readonly items: Section
}

export type Declaration = Setting | Section | SectionList

export type Declarations = Readonly<Record<string, Declaration>>

interface Declared {
  /** What it means, in a sentence or two: hover text and reference. */
  readonly about: string
  /** It must be there. */
  readonly required?: true
  /** Holds where it is left out. */
  readonly default?: unknown
  /** The same in words, where no value says it. Completes "Default:". Default: `none`. */
  readonly absent?: string
  readonly variable?: Variable
}

/** An environment variable, which wins over the config file. */
export interface Variable {
  readonly name: string
  /** This part of the service needs a valid value. */
  readonly part: Part
  /** How its text is written, where that is not the value itself. */
  readonly notation?: string
  /** A text that is accepted, where the example of the value is none. */
  readonly example?: string
  /** Its text as a value; throws where it is none. Default: as the kind of the value has it. */
  parse?(text: string): unknown
  /** What is wrong with a text, where the check of the value would not show which part of it. */
  findFaults?(text: string): readonly Fault[]
}

/** Parts of the service that a command may need. */
export type Part = 'site' | 'server' | 'store' | 'mail'

/** What an operator is to write. */
export function toRemedy({ remedy, example, required }: Setting): string {
  if (remedy !== undefined) return remedy
  const shown = typeof example === 'string' && !/\s/.test(example) ? example : toCode(example)
  return `Write it like ${shown}${required ? '' : ', or leave it out'}.`
}

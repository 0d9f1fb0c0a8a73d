/**
 * Parses the words of a command line strictly: a mistyped option must not delete something else.
 */
import { parseArgs } from 'node:util'
import { findNearest } from '../http/nearest.ts'

/** An option, with its help. */
export interface OptionDefinition {
  readonly type: 'string' | 'boolean'
  /** Its one-letter form. */
  readonly short?: string
  readonly description: string
  /** Placeholder for the value in the help, such as `FILE`. */
  readonly valueHint?: string
}

export type OptionDefinitions<Name extends string> = Readonly<Record<Name, OptionDefinition>>

type OptionTypes<Name extends string> = Readonly<
  Record<Name, Pick<OptionDefinition, 'type' | 'short'>>
>

export interface CommandWords<Name extends string> {
  /** Value of a text option; never empty. */
  text(name: Name): string | undefined
  /** Whether a flag was given. */
  flag(name: Name): boolean
  /** Whether an option was given, for options that a command may lack. */
  has(name: string): boolean
  /** Words that are not options, in order. */
  readonly operands: readonly string[]
}

export type WordsOutcome<Name extends string> =
  | { readonly ok: true; readonly words: CommandWords<Name> }
  | { readonly ok: false; readonly message: string }

/** The first error ends it: unknown, repeated, without its value, or with an unexpected value. */
export function parseWords<Name extends string>(
  raw: readonly string[],
  options: OptionTypes<Name>,
): WordsOutcome<Name> {
  const known = Object.entries<OptionTypes<string>[string]>(options)
  const types = new Map(known.map(([name, { type }]) => [name, type]))
  const { tokens } = parseArgs({
    args: [...raw],
    options: Object.fromEntries(
      known.map(([name, { type, short }]) => [name, { type, ...(short && { short }) }]),
    ),
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const texts = new Map<string, string>()
  const flags = new Set<string>()
  const operands: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const type = types.get(name)
    if (type === undefined) return { ok: false, message: toUnknown(rawName, [...types.keys()]) }
    if (texts.has(name) || flags.has(name))
      return { ok: false, message: `${rawName} is there twice.` }
    if (type === 'boolean') {
      if (value !== undefined) return { ok: false, message: `${rawName} takes no value.` }
      flags.add(name)
    } else if (!value || (!inlineValue && value.startsWith('-'))) {
      return { ok: false, message: `${rawName} needs a value: ${rawName}=VALUE.` }
    } else {
      texts.set(name, value)
    }
  }
  const words = {
    text: (name: Name) => texts.get(name),
    flag: (name: Name) => flags.has(name),
    has: (name: string) => flags.has(name) || texts.has(name),
    operands,
  }
  return { ok: true, words }
}

/** For an option that a command does not have. */
function toUnknown(rawName: string, known: readonly string[]): string {
  const nearest = findNearest(rawName.replace(/^-+/, ''), known)
  const remedy =
    nearest === undefined
      ? `Its options are ${known.map((name) => `--${name}`).join(', ')}.`
      : `Did you mean --${nearest}?`
  return `${rawName} is not an option of this command. ${remedy}`
}

/** What the operator's commands have in common: strict words, one message for a failure, exit codes. */
import { StoreError } from '../inquiries/store-error.ts'
import { OutputClosed, print, tell } from './output.ts'
import { parseWords, type OptionDefinitions, type Words } from './words.ts'

/** Why a command did nothing, or no more. */
export interface Refusal {
  readonly ok: false
  readonly message: string
  /** Exit code: 1 unless the command line itself is wrong, then 2. */
  readonly code: 1 | 2
}

/** What a command prints, or why it does not. */
export type CommandOutcome =
  | {
      readonly ok: true
      readonly text: string
      readonly code?: 1 | 2
      /** Printed beside it, on standard error. */
      readonly note?: string
    }
  | Refusal

export function refuse(message: string): Refusal {
  return { ok: false, message, code: 1 }
}

/** For a command line that is wrong. */
export function refuseWords(message: string): Refusal {
  return { ok: false, message, code: 2 }
}

/** What can be called: a command, or a group of them. */
export interface Command {
  readonly description: string
  /** For its help. */
  readonly options: OptionDefinitions<string>
  /** `raw`: the words behind its name. Undefined for a group that does nothing by itself. */
  readonly run?: (raw: readonly string[]) => Promise<void>
  readonly commands?: Commands
}

/** By name. What is not needed for a start is loaded when it is called. */
type Commands = ReadonlyMap<string, Command | (() => Promise<Command>)>

export interface FoundCommand {
  readonly command: Command
  /** How it is called. */
  readonly name: string
  /** The words behind that. */
  readonly rest: readonly string[]
}

/** The innermost command that `words` name one after the other. */
export async function findCommand(
  command: Command,
  name: string,
  words: readonly string[],
): Promise<FoundCommand> {
  const [word = '', ...rest] = words
  const inner = command.commands?.get(word)
  if (!inner) return { command, name, rest: words }
  return findCommand(typeof inner === 'function' ? await inner() : inner, `${name} ${word}`, rest)
}

interface CommandDefinition<Name extends string> {
  readonly name: string
  readonly description: string
  readonly options: OptionDefinitions<Name>
  /** What words that are no options stand for, such as `ID`; undefined: there are none. */
  readonly operands?: string
  run(words: Words<Name>): Promise<CommandOutcome>
}

/** Failures an operator can mend are one message without a stack trace. */
export function defineCommand<Name extends string>(command: CommandDefinition<Name>): Command {
  const { name, description, options, operands, run } = command
  const hint = operands === undefined ? '' : ` Takes ${operands}.`
  return {
    description: `${description}${hint}`,
    options,
    async run(raw) {
      const parsed = parseWords(raw, options)
      if (!parsed.ok) return end(refuseWords(parsed.message))
      const [word] = parsed.words.operands
      if (word !== undefined && operands === undefined) {
        return end(refuseWords(`${name} does not know what to do with "${word}".`))
      }
      try {
        await end(await run(parsed.words))
      } catch (error) {
        if (error instanceof OutputClosed) return
        if (!(error instanceof StoreError)) throw error
        await end(refuse(error.message))
      }
    },
  }
}

async function end(outcome: CommandOutcome): Promise<void> {
  if (!outcome.ok) tell(outcome.message)
  else if (outcome.text !== '') await print(process.stdout, `${outcome.text}\n`)
  if (outcome.ok && outcome.note !== undefined) tell(outcome.note)
  if (outcome.code !== undefined) process.exitCode = outcome.code
}

/** The common part of all commands: strict words, one message for a failure, exit codes. */
import { StoreError } from '../inquiries/store-error.ts'
import { hasCode } from '../log.ts'
import { OutputClosed, print, tell, toFitting } from './output.ts'
import { parseWords, type OptionDefinitions, type CommandWords } from './words.ts'

/** Why a command did nothing, or stopped. */
export interface Refusal {
  readonly ok: false
  readonly message: string
  /** Exit code: 1 unless the command line itself is wrong, then 2. */
  readonly code: 1 | 2
}

/** The output of a command, or why there is none. */
export type CommandOutcome =
  | {
      readonly ok: true
      readonly text: string
      readonly code?: 1 | 2
      /** Printed on standard error. */
      readonly note?: string | undefined
    }
  | Refusal

export function refuse(message: string): Refusal {
  return { ok: false, message, code: 1 }
}

/** For an error that an operator can correct; throws any other. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof StoreError) return refuse(error.message)
  const place: unknown = Reflect.get(Object(error), 'path')
  if (hasCode(error, 'ENOTDIR')) return refuse(`${place} lies in a file. Name a folder.`)
  if (hasCode(error, 'EACCES') && place !== undefined) {
    return refuse(
      `${place} may not be used by this user. Run the command as the user that the service runs as, or name another place.`,
    )
  }
  throw error
}

/** For an invalid command line. */
export function refuseWords(message: string): Refusal {
  return { ok: false, message, code: 2 }
}

/** A command, or a group of commands. */
export interface Command {
  readonly description: string
  /** Its words that are not options, for its help, such as `ID…`. Default: none. */
  readonly operands?: string | undefined
  /** Options, for its help. */
  readonly options: OptionDefinitions<string>
  /** `raw`: the words after its name. Undefined for a group. */
  readonly run?: (raw: readonly string[]) => Promise<void>
  readonly commands?: Commands
}

/** By name. Those not needed for a start are loaded when they are called. */
type Commands = ReadonlyMap<string, Command | (() => Promise<Command>)>

export interface FoundCommand {
  readonly command: Command
  /** The name as typed. */
  readonly name: string
  /** The words after it. */
  readonly rest: readonly string[]
}

/** The innermost command that `words` name. */
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
  readonly operands?: string
  run(words: CommandWords<Name>): Promise<CommandOutcome>
}

/** A failure that an operator can correct is one message without a stack trace. */
export function defineCommand<Name extends string>(command: CommandDefinition<Name>): Command {
  const { name, description, options, operands, run } = command
  return {
    description,
    operands,
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
        await end(toRefusal(error))
      }
    },
  }
}

async function end(outcome: CommandOutcome): Promise<void> {
  if (!outcome.ok) tell(outcome.message)
  else if (outcome.text !== '')
    await print(process.stdout, `${toFitting(outcome.text, process.stdout)}\n`)
  if (outcome.ok && outcome.note !== undefined) tell(outcome.note)
  if (outcome.code !== undefined) process.exitCode = outcome.code
}

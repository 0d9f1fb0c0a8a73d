/** What the operator's commands have in common: strict words, one message for a failure, exit codes. */
import type { ArgsDef, CommandDef } from 'citty'
import { StoreError } from '../inquiries/store-error.ts'
import { OutputClosed, print, tell } from './output.ts'
import { wrapText } from './wrap.ts'
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
      /** What is told beside it, on standard error. */
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

/** The same before any command is chosen. `main.ts` knows the name, which is citty's for its own. */
export class UsageError extends Error {
  override readonly name = 'CLIError'
}

/** Columns where the output is no terminal: what a mail or a ticket shows without wrapping. */
const DEFAULT_WIDTH = 120

/** Undefined where the output is no terminal, or one that does not know its width and says 0. */
function readColumns(): number | undefined {
  return process.stdout.columns || undefined
}

/** Columns of the terminal. */
export function readWidth(): number {
  return readColumns() ?? DEFAULT_WIDTH
}

interface OperatorCommand<Name extends string> {
  readonly name: string
  readonly description: string
  readonly options: OptionDefinitions<Name>
  /** What words that are no options stand for, such as `ID`; undefined: there are none. */
  readonly operands?: string
  run(words: Words<Name>): Promise<CommandOutcome>
}

/** Commands by name and nothing else: `constructor` is none. */
export function toCommands<Commands extends object>(commands: Commands): Commands {
  return Object.assign(Object.create(null), commands)
}

/** Failures an operator can mend are one message without a stack trace. */
export function operatorCommand<Name extends string>(
  command: OperatorCommand<Name>,
): CommandDef<ArgsDef> {
  const { name, description, options, operands, run } = command
  const hint = operands === undefined ? '' : ` Takes ${operands}.`
  return {
    meta: { name, description: `${description}${hint}` },
    args: options,
    async run({ rawArgs }) {
      const parsed = parseWords(rawArgs, options)
      if (!parsed.ok) return end(refuseWords(parsed.message))
      const [word] = parsed.words.operands
      if (word !== undefined && operands === undefined) {
        return end(refuseWords(`${name} does not know what to do with "${word}".`))
      }
      try {
        await end(toFitting(await run(parsed.words), parsed.words))
      } catch (error) {
        if (error instanceof OutputClosed) return
        if (!(error instanceof StoreError)) throw error
        await end(refuse(error.message))
      }
    },
  }
}

/** At a terminal its lines fit; JSON stays as it is. */
function toFitting<Name extends string>(
  outcome: CommandOutcome,
  words: Words<Name>,
): CommandOutcome {
  const columns = readColumns()
  if (!outcome.ok || columns === undefined || words.has('json')) return outcome
  return { ...outcome, text: wrapText(outcome.text, columns) }
}

async function end(outcome: CommandOutcome): Promise<void> {
  if (!outcome.ok) tell(outcome.message)
  else if (outcome.text !== '') await print(process.stdout, `${outcome.text}\n`)
  if (outcome.ok && outcome.note !== undefined) tell(outcome.note)
  if (outcome.code !== undefined) process.exitCode = outcome.code
}

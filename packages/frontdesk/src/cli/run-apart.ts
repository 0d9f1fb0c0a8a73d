/**
 * Runs a command's work in a separate process and gives up when that hangs: no signal interrupts a
 * process whose disk hangs.
 */
import { StoreError } from '../inquiries/store-error.ts'
import { refuse, type CommandOutcome } from './command.ts'

export interface ApartWork {
  /** What there is to say should the work not end; asked for first. */
  readonly without: () => Promise<CommandOutcome>
  readonly run: () => Promise<CommandOutcome>
  /** The same where not even that is heard. */
  readonly silent: CommandOutcome
}

/** Milliseconds that the work has. */
export const APART_MS = 10_000

/** Set for the process that does the work. */
const APART = 'FRONTDESK_APART'

interface Message {
  readonly isDone: boolean
  readonly outcome: CommandOutcome
}

/** Calls the command of this process once more, with the same words: it comes here again, and works. */
export async function runApart({ without, run, silent }: ApartWork): Promise<CommandOutcome> {
  if (process.env[APART] === undefined) return watch(silent)
  await send({ isDone: false, outcome: await without() })
  await send({ isDone: true, outcome: await run().catch(toRefusal) })
  return { ok: true, text: '' }
}

async function watch(silent: CommandOutcome): Promise<CommandOutcome> {
  const [, program = '', ...words] = process.argv
  // Not imported: a host's bundler would look for the program that is named.
  const { fork } = process.getBuiltinModule('node:child_process')
  // Inherited output would keep its reader waiting for as long as the process hangs.
  const child = fork(program, words, {
    env: { ...process.env, [APART]: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let last = silent
  const { promise, resolve } = Promise.withResolvers<CommandOutcome>()
  // The boundary to another process of this program: it sends nothing else.
  child.on('message', (message) => {
    const { isDone, outcome } = message as Message
    last = outcome
    if (isDone) resolve(outcome)
  })
  child.once('exit', (code) => resolve(refuse(`It ended with ${code}.`)))
  const late = setTimeout(() => resolve(last), APART_MS)
  const outcome = await promise
  clearTimeout(late)
  // Where the disk hangs, this is heeded when it goes on.
  child.kill('SIGKILL')
  if (child.connected) child.disconnect()
  child.unref()
  return outcome
}

function toRefusal(error: unknown): CommandOutcome {
  if (error instanceof StoreError) return refuse(error.message)
  throw error
}

function send(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send?.(message, () => resolve())) resolve()
  })
}

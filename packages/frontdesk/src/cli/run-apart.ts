/**
 * Runs a command's work in a separate process and gives up when that hangs: a process that waits
 * for a hanging disk cannot be interrupted.
 */
import { refuse, toRefusal, type CommandOutcome } from './command.ts'

export interface ApartWork {
  /** The output if the work does not end; prepared first. */
  readonly without: () => Promise<CommandOutcome>
  readonly run: () => Promise<CommandOutcome>
  /** The output if even that is not ready. */
  readonly silent: CommandOutcome
}

/** Milliseconds for the work. */
export const APART_MS = 10_000

/** Set for the process that does the work. */
const APART = 'FRONTDESK_APART'

interface Message {
  readonly isDone: boolean
  readonly outcome: CommandOutcome
}

/** Starts this process's command once more with the same words; the new process does the work. */
export async function runApart({ without, run, silent }: ApartWork): Promise<CommandOutcome> {
  if (process.env[APART] === undefined) return watch(silent)
  await send({ isDone: false, outcome: await without().catch(toRefusal) })
  await send({ isDone: true, outcome: await run().catch(toRefusal) })
  return { ok: true, text: '' }
}

async function watch(silent: CommandOutcome): Promise<CommandOutcome> {
  const [, program = '', ...words] = process.argv
  // Not imported: a host's bundler would try to bundle the named program.
  const { fork } = process.getBuiltinModule('node:child_process')
  // With inherited output its reader would wait as long as the process hangs.
  const child = fork(program, words, {
    env: { ...process.env, [APART]: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let last = silent
  const { promise, resolve } = Promise.withResolvers<CommandOutcome>()
  // The boundary to another process of this program, which sends nothing else.
  child.on('message', (message) => {
    const { isDone, outcome } = message as Message
    last = outcome
    if (isDone) resolve(outcome)
  })
  child.once('exit', (code) => resolve(refuse(`It ended with ${code}.`)))
  const late = setTimeout(() => resolve(last), APART_MS)
  const outcome = await promise
  clearTimeout(late)
  // On a hanging disk this takes effect when the disk answers again.
  child.kill('SIGKILL')
  if (child.connected) child.disconnect()
  child.unref()
  return outcome
}

function send(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send?.(message, () => resolve())) resolve()
  })
}

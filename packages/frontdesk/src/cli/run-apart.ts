/**
 * A command's work in a process of its own, which is given up when it does not end. Who touches a disk
 * that hangs cannot be interrupted, by no signal and not by the end of its own process: only somebody
 * else can still say so.
 */
import { text } from 'node:stream/consumers'
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

/** Calls the command of this process once more, with the same words: it comes here again, and works. */
export function runApart(work: ApartWork): Promise<CommandOutcome> {
  return process.env[APART] === undefined ? watch(work) : perform(work)
}

type Message =
  | { readonly kind: 'without'; readonly outcome: CommandOutcome }
  | { readonly kind: 'done'; readonly outcome: CommandOutcome }

async function watch({ silent }: ApartWork): Promise<CommandOutcome> {
  const [, program = '', ...words] = process.argv
  // Not imported: a host's bundler would look for the program that is named.
  const { fork } = process.getBuiltinModule('node:child_process')
  const child = fork(program, words, {
    env: { ...process.env, [APART]: '1' },
    // Its output would be ours, and keep whoever reads it waiting for as long as it hangs.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const { stderr } = child
  const said = stderr ? text(stderr).catch(() => '') : Promise.resolve('')
  let without = silent
  const { promise, resolve } = Promise.withResolvers<CommandOutcome>()
  // The boundary to another process of this program: it sends nothing else.
  child.on('message', (message) => {
    const { kind, outcome } = message as Message
    if (kind === 'done') resolve(outcome)
    else without = outcome
  })
  child.once('exit', (code) => {
    void said.then((error) => resolve(refuse(error.trim() || `It ended with ${code}.`)))
  })
  child.once('error', (error) => resolve(refuse(error.message)))
  const late = setTimeout(() => resolve(without), APART_MS)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    // Where the disk hangs, this is heeded when it goes on.
    child.kill('SIGKILL')
    if (child.connected) child.disconnect()
    stderr?.destroy()
    child.unref()
  }
}

async function perform({ without, run }: ApartWork): Promise<CommandOutcome> {
  await send({ kind: 'without', outcome: await without() })
  await send({ kind: 'done', outcome: await run().catch(toRefusal) })
  return { ok: true, text: '' }
}

function toRefusal(error: unknown): CommandOutcome {
  if (error instanceof StoreError) return refuse(error.message)
  throw error
}

function send(message: Message): Promise<void> {
  return new Promise((resolve) => {
    // Nobody listens any more: there is nobody to tell, either.
    if (!process.send?.(message, () => resolve())) resolve()
  })
}

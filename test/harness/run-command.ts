/** A `frontdesk` command as a process of its own, from its start to its end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface CommandRun {
  /** Null when a signal ended it. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface CommandOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** A program to run instead of this source. */
  readonly program?: string | undefined
  /** A shell command that sets limits and then runs its arguments in its own place. */
  readonly within?: string
}

/** The command of this checkout, as npm scripts run it. */
export const checkout: string = fileURLToPath(
  new URL('../../scripts/frontdesk.js', import.meta.url),
)

/** Nothing is inherited from the test's environment. */
export async function runCommand(
  words: readonly string[],
  { cwd, env = {}, program = checkout, within }: CommandOptions,
): Promise<CommandRun> {
  const own = [process.execPath, '--conditions=frontdesk-source', program, ...words]
  const [command = '', ...rest] = within === undefined ? own : ['sh', '-c', within, ...own]
  const child = spawn(command, rest, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close'),
  ])
  // As it is: a text decoder would drop a byte order mark.
  return { code: child.exitCode, stdout: stdout.toString(), stderr: stderr.toString() }
}

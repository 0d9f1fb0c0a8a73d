/** Servers of the system, which a test starts with its own configuration. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as elapse } from 'node:timers/promises'
import { accepts } from './loopback.ts'

/** Milliseconds within which it must accept connections, on a busy machine. */
const START_MS = 60_000

interface ProgramOptions {
  readonly port: number
  /** Path to which its output is appended. */
  readonly log: string
  readonly env?: Readonly<Record<string, string>>
}

export interface RunningProgram {
  readonly ended: Promise<unknown>
  stop(signal: NodeJS.Signals): Promise<void>
}

/** Resolves when it accepts connections. */
export async function startProgram(
  [command = '', ...words]: readonly string[],
  { port, log, env }: ProgramOptions,
): Promise<RunningProgram> {
  const output = openSync(log, 'a')
  const child = spawn(command, words, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(child, 'exit')
  for (const deadline = Date.now() + START_MS; !(await accepts(port)); await elapse(20)) {
    if (Date.now() > deadline || child.exitCode !== null) {
      child.kill()
      throw new Error(`${command} does not start:\n${readFileSync(log, 'utf8')}`)
    }
  }
  return {
    ended,
    async stop(signal) {
      child.kill(signal)
      await ended
    },
  }
}

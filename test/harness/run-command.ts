/** A `frontdesk` command as a separate process, from its start to its end. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hashSource } from '../../scripts/source-hash.js'

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

/** The command of this checkout, as npm scripts run it: looks at all of the source first. */
export const npmScript: string = fileURLToPath(
  new URL('../../scripts/frontdesk.js', import.meta.url),
)

/** The same without that: the build of the source as it is now. */
export const checkout: string = findBuild()

function findBuild(): string {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const build = join(root, 'packages/frontdesk/.cache', hashSource(root), 'main.js')
  if (!existsSync(build)) execFileSync(process.execPath, [npmScript, '--version'])
  return existsSync(build) ? build : npmScript
}

/** For programs of tests that mount Frontdesk, which take it from that build. */
export const builtEnv: { readonly BUILD: string; readonly NODE_COMPILE_CACHE: string } = {
  BUILD: new URL('.', pathToFileURL(checkout)).href,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
}

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

/** Runs a `frontdesk` command in a separate process. */
import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hashSource } from '../../scripts/source-hash.js'
import { makeOnce } from './made-once.ts'

export interface CommandRun {
  /** Null when a signal ended it. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface CommandOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** A program to run instead of this checkout's. */
  readonly program?: string | undefined
  /** A shell command that sets limits and then executes its arguments. */
  readonly within?: string
}

/** The command as npm scripts run it, which first checks whether the source has changed. */
export const npmScript: string = fileURLToPath(
  new URL('../../scripts/frontdesk.js', import.meta.url),
)

/** The existing build of the source, without that check. */
export const checkout: string = await findBuild()

async function findBuild(): Promise<string> {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const folder = join(root, 'packages/frontdesk/.cache', hashSource(root))
  await makeOnce(folder, () => void execFileSync(process.execPath, [npmScript, '--version']))
  const build = join(folder, 'main.js')
  return existsSync(build) ? build : npmScript
}

/** For test programs that mount Frontdesk from that build. */
export const builtEnv: { readonly BUILD: string; readonly NODE_COMPILE_CACHE: string } = {
  BUILD: new URL('.', pathToFileURL(checkout)).href,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
}

/** Starts Node with these words, without the test's environment. */
export function startNode(
  words: readonly string[],
  { cwd, env = {}, within }: CommandOptions,
): ChildProcessByStdio<null, Readable, Readable> {
  const own = [process.execPath, ...words]
  const [command = '', ...rest] = within === undefined ? own : ['sh', '-c', within, ...own]
  return spawn(command, rest, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a command to its end. */
export async function runCommand(
  words: readonly string[],
  options: CommandOptions,
): Promise<CommandRun> {
  const { program = checkout } = options
  const child = startNode(['--conditions=frontdesk-source', program, ...words], options)
  const [stdout, stderr] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close'),
  ])
  // Bytes: a text decoder would drop a byte order mark.
  return { code: child.exitCode, stdout: stdout.toString(), stderr: stderr.toString() }
}

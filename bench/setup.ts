/** Prepares a run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './servers/commands.ts'

/** Installs missing peers. */
export async function installPeers(): Promise<void> {
  if (existsSync(join(root, 'bench/node_modules/express'))) return
  await run('npm', ['ci', '--prefix', 'bench', '--no-audit', '--no-fund'])
}

/** Builds Frontdesk, because the shipped package is measured. */
export async function buildFrontdesk(): Promise<void> {
  await run('npm', ['run', '--silent', 'build'])
}

/** Runs a command in the repository; rejects when it fails. */
export async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}.`)
}

/** A service in a folder, and what its operator and its visitors do. */
import { existsSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { runHosted } from './command-host.ts'
import type { CommandRun } from './run-command.ts'
import { goodForm } from './frontdesk.ts'
import { findFreePort, runService, STARTED, type RunningService } from './run-service.ts'
import { type ScratchFolder } from './scratch-folder.ts'

type Env = Readonly<Record<string, string>>

export interface Running {
  readonly service: RunningService
  readonly port: number
  readonly env: Env
  /** Runs `frontdesk` with the service's environment. */
  run(...words: readonly string[]): Promise<CommandRun>
}

export async function start(folder: ScratchFolder, more: Env = {}): Promise<Running> {
  const port = await findFreePort()
  const env = { PORT: String(port), ...more }
  const service = runService({ cwd: folder.path, env })
  await service.until(STARTED)
  return { service, port, env, run: (...words) => runHosted(words, { cwd: folder.path, env }) }
}

export async function post(port: number, changes: Env = {}): Promise<number> {
  const url = `http://127.0.0.1:${port}/api/v1/contact`
  const body = new URLSearchParams({ ...goodForm, ...changes })
  return (await fetch(url, { method: 'POST', body })).status
}

export function mailTo(port: number): Env {
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}?tls=off`,
    MAIL_FROM: 'site@northwind.example',
    MAIL_TO: 'office@northwind.example',
  }
}

/** In an environment that knows nothing of the service but where its data is. */
export const readStatus = (folder: ScratchFolder): Promise<CommandRun> =>
  runHosted(['status', '--data-dir', folder.file('data')], { cwd: folder.path })

/**
 * Until the service's word, which follows what it notices by a moment, has a trouble that says so;
 * until it has none without words. What `frontdesk status` makes of it is looked at once, afterwards.
 */
export async function untilTold(folder: ScratchFolder, words?: RegExp): Promise<void> {
  const isTold = (): boolean => {
    const [, word = ''] = /troubles\\":(\[.*)/s.exec(readWord(folder)) ?? []
    return words ? words.test(word) : word.startsWith('[]')
  }
  await expect.poll(isTold).toBe(true)
}

/** Nothing at the moment in which it is not there. */
function readWord(folder: ScratchFolder): string {
  const path = folder.file('data/frontdesk.condition')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

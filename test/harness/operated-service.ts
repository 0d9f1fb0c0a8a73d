/** A service in a folder, with its operator's and visitors' actions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** With an environment that contains only the data folder. */
export const readStatus = (folder: ScratchFolder): Promise<CommandRun> =>
  runHosted(['status', '--data-dir', folder.file('data')], { cwd: folder.path })

/** Waits until the service's report contains a trouble with these words, or none without words. */
export async function untilTold(folder: ScratchFolder, words?: RegExp): Promise<void> {
  const isTold = (): boolean => {
    const reports = findReports(folder).map((path) => readFileSync(path, 'utf8'))
    const [, word = ''] = /troubles\\":(\[.*)/s.exec(reports.join('')) ?? []
    return words ? words.test(word) : word.startsWith('[]')
  }
  await expect.poll(isTold).toBe(true)
}

/** The files with the services' reports. */
export function findReports(folder: ScratchFolder): readonly string[] {
  const data = folder.file('data')
  const names = existsSync(data) ? readdirSync(data) : []
  return names
    .filter((name) => name.startsWith('frontdesk.condition-'))
    .map((name) => `${data}/${name}`)
}

/** A service with an operations listener, and what that says. */
import { expect } from 'vitest'
import { runHosted } from './command-host.ts'
import { goodForm } from './frontdesk.ts'
import type { CommandRun } from './run-command.ts'
import { findFreePort, runService, STARTED, type RunningService } from './run-service.ts'
import { scratchFolder, type ScratchFolder } from './scratch-folder.ts'

type Env = Readonly<Record<string, string>>

export interface Operated extends AsyncDisposable {
  readonly folder: ScratchFolder
  readonly service: RunningService
  readonly url: string
  readonly operations: string
  readonly env: Env
}

/** The folder is removed at the end. */
export async function startOperated(
  over: Env = {},
  folder: ScratchFolder = scratchFolder(),
): Promise<Operated> {
  const [port, operationsPort] = [await findFreePort(), await findFreePort()]
  const env = { PORT: String(port), OPERATIONS_PORT: String(operationsPort), ...over }
  const service = runService({ cwd: folder.path, env })
  await service.until(STARTED)
  return {
    folder,
    service,
    url: `http://127.0.0.1:${port}`,
    operations: `http://127.0.0.1:${operationsPort}`,
    env,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

export async function readChecks(operated: Operated, path = '/readyz'): Promise<unknown> {
  const response = await fetch(operated.operations + path)
  const { state, checks } = await response.json()
  const found = checks.map((check: { name: string; state: string }) => [check.name, check.state])
  return { status: response.status, state, ...Object.fromEntries(found) }
}

export const askHealth = ({ folder, env }: Operated): Promise<CommandRun> =>
  runHosted(['health'], { cwd: folder.path, env })

export const postForm = async ({ url }: Operated): Promise<number> =>
  (await fetch(`${url}/api/v1/contact`, { method: 'POST', body: new URLSearchParams(goodForm) }))
    .status

export const ready = {
  status: 200,
  state: 'ok',
  serving: 'ok',
  store: 'ok',
  'bot-check': 'ok',
  mail: 'ok',
}
export const storeFails: typeof ready = {
  ...ready,
  status: 503,
  state: 'failing',
  store: 'failing',
}

/** Results are cached for two seconds. */
export async function becomes(operated: Operated, expected: unknown, path?: string): Promise<void> {
  await expect.poll(() => readChecks(operated, path), { interval: 300 }).toEqual(expected)
}

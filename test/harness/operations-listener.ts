/** A service with an operations listener. */
import { expect } from 'vitest'
import { start, type Running } from './operated-service.ts'
import { findFreePort } from './run-service.ts'
import { scratchFolder, type ScratchFolder } from './scratch-folder.ts'

export interface Operated extends Running, AsyncDisposable {
  readonly folder: ScratchFolder
  readonly url: string
  /** Address of the operations listener. */
  readonly operations: string
}

/** The folder is removed at the end. */
export async function startOperated(
  over: Readonly<Record<string, string>> = {},
  folder: ScratchFolder = scratchFolder(),
): Promise<Operated> {
  const port = await findFreePort()
  const running = await start(folder, { OPERATIONS_PORT: String(port), ...over })
  return {
    ...running,
    folder,
    url: `http://127.0.0.1:${running.port}`,
    operations: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await running.service[Symbol.asyncDispose]()
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

export const ready = {
  status: 200,
  state: 'ok',
  serving: 'ok',
  store: 'ok',
  'bot-check': 'ok',
  mail: 'ok',
}
/** Results are cached for two seconds. */
export async function becomes(operated: Operated, expected: unknown, path?: string): Promise<void> {
  await expect.poll(() => readChecks(operated, path), { interval: 300 }).toEqual(expected)
}

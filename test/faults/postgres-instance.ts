/** The real program on a PostgreSQL server that tests stop and start. */
import { expect } from 'vitest'
import { goodForm } from '../harness/frontdesk.ts'
import type { PostgresDatabase } from '../harness/postgres.ts'
import { findFreePort, runService, type RunningService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

export interface Instance extends AsyncDisposable {
  readonly port: number
  readonly service: RunningService
}

/** The real program on a database, in a folder without a config file. */
export async function startInstance(
  { url }: Pick<PostgresDatabase, 'url'>,
  others: Readonly<Record<string, string>> = {},
): Promise<Instance> {
  const folder = scratchFolder()
  const port = await findFreePort()
  const own = { PORT: String(port), DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
  const env = { ...own, ...others }
  const service = runService({ cwd: folder.path, env })
  await service.until('Inquiries')
  return {
    port,
    service,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

export function post(port: number, address: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/v1/contact`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ ...goodForm, message: 'Hello' }),
  })
}

/** Accepts forms again: the first success reports it, a minute before the service would. */
export async function goesOn({ port, service }: Instance): Promise<void> {
  let sent = 0
  const status = async (): Promise<number> => (await post(port, `198.51.100.${sent++}`)).status
  await expect.poll(status, { interval: 300 }).toBe(200)
  await service.until('"event":"store.available"')
}

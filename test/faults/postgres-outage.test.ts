import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresStore } from '../../packages/frontdesk/src/inquiries/postgres/store.ts'
import { createInquiry } from '../harness/inquiry.ts'
import { startPostgres, type PostgresServer } from '../harness/postgres.ts'
import { findFreePort, runService } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { goesOn, post, startInstance } from './postgres-instance.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres({ survives: 'power-cut' })
})

afterAll(() => server[Symbol.asyncDispose]())

/** A process ready to claim; starts on request, and resolves with the ids. */
async function startClaimer(url: string): Promise<() => Promise<readonly string[]>> {
  const script = fileURLToPath(new URL('postgres-claimer.ts', import.meta.url))
  const child = spawn(process.execPath, [script, url], { stdio: ['pipe', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  while (!printed.includes('ready\n')) await once(child.stdout, 'data')
  return async () => {
    child.stdin.end()
    await once(child, 'close')
    return printed
      .trim()
      .split('\n')
      .filter((line) => line !== 'ready')
  }
}

describe('a service on PostgreSQL', () => {
  it('starts while the server is down, answers forms with 500 and recovers', async () => {
    await using database = await server.createDatabase()
    await server.stop('crash')
    const starting = startInstance(database)
    const meanwhile = starting.then(async ({ port, service }) => {
      const document = await fetch(`http://127.0.0.1:${port}/llms.txt`)
      const form = await post(port, '192.0.2.98')
      await service.until('"event":"store.unavailable"')
      return [document.status, form.status]
    })
    await meanwhile.finally(() => server.start())
    await using instance = await starting
    const { service } = instance
    expect(await meanwhile).toStrictEqual([200, 500])
    expect(service.stdout).toContain('Check whether the server runs')
    expect(service.stdout + service.stderr).not.toMatch(/secret|at .*\.ts:/)
    await goesOn(instance)
  })

  it('refuses to start if the server refuses the password, and says why', async () => {
    await using database = await server.createDatabase()
    using folder = scratchFolder()
    const url = new URL(database.url)
    url.password = 'hidden'
    const env = { PORT: String(await findFreePort()), DATABASE_URL: url.href }
    await using service = runService({ cwd: folder.path, env })
    expect(await service.exit).toBe(1)
    expect(service.stderr).toContain('Correct user, password')
    expect(service.stderr).not.toMatch(/hidden|at .*\.ts:/)
  })

  it('refuses to start if the server asks for a password that the address lacks', async () => {
    await using database = await server.createDatabase()
    using folder = scratchFolder()
    const url = new URL(database.url)
    url.password = ''
    const env = { PORT: String(await findFreePort()), DATABASE_URL: url.href, HOME: folder.path }
    await using service = runService({ cwd: folder.path, env })
    expect(await service.exit).toBe(1)
    expect(service.stderr).toMatch(
      /asks for a password, and there is none\. .* 500\. .*kept\. Correct user, password/,
    )
  })

  it('accepts 30 forms an hour across its instances (contract 8), and says where it stores them', async () => {
    await using database = await server.createDatabase()
    await using first = await startInstance(database)
    await using second = await startInstance(database)
    const statuses: number[] = []
    // Few at once: packages/frontdesk/src/contact/limits/shared.test.ts tests the race for one
    // place.
    for (let sent = 0; sent < 40; sent += 4) {
      const group = [first, second, first, second].map(({ port }) => post(port, '192.0.2.7'))
      statuses.push(...(await Promise.all(group)).map(({ status }) => status))
    }
    const taken = statuses.filter((status) => status === 200).length
    expect(taken).toBeGreaterThanOrEqual(30)
    // An instance that waits a second for the count counts alone, as on a busy machine.
    expect(taken).toBeLessThan(36)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect((await post(second.port, '192.0.2.8')).status).toBe(200)
    const { stdout, stderr } = first.service
    expect(stdout).toContain(`PostgreSQL 127.0.0.1:${server.port}/${database.name}`)
    // Nor the password.
    expect(stdout + stderr).not.toContain('secret')
  })

  it('gives each delivery to only one process', async () => {
    await using database = await server.createDatabase()
    const store = postgresStore({ url: database.url })
    const inquiries = Array.from({ length: 300 }, () => createInquiry())
    await Promise.all(
      inquiries.map((inquiry) => store.append({ inquiry, token: undefined, delivery: 'pending' })),
    )
    const claimers = await Promise.all([startClaimer(database.url), startClaimer(database.url)])
    const claimed = await Promise.all(claimers.map((claim) => claim()))
    expect(claimed.every((ids) => ids.length > 0)).toBe(true)
    expect(claimed.flat().toSorted()).toStrictEqual(inquiries.map(({ id }) => id).toSorted())
    expect(await store.standing()).toMatchObject({ pending: 0, sent: 300 })
    await store.close()
  })
})

import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STORE_WAIT_MS } from '../../packages/frontdesk/src/inquiries/intake.ts'
import { startPostgres, type PostgresServer } from '../harness/postgres.ts'
import { runCommand } from '../harness/run-command.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'
import { goesOn, post, startInstance } from './postgres-instance.ts'
import { createLedger } from './soak/ledger.ts'
import { toMark } from './soak/place.ts'
import { sendForms } from './soak/visitors.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres({ survives: 'power-cut' })
})

afterAll(() => server[Symbol.asyncDispose]())

/** Half of a form's deadline: the rest is for reconnecting. */
const UNNOTICED_MS = STORE_WAIT_MS / 2

describe('a service on PostgreSQL', () => {
  it('starts while the server is frozen, answers forms with 500 and recovers', async () => {
    await using database = await server.createDatabase()
    server.freeze()
    const starting = startInstance(database)
    const meanwhile = starting.then(async ({ port, service }) => {
      const document = await fetch(`http://127.0.0.1:${port}/llms.txt`)
      const form = await post(port, '192.0.2.98')
      await service.until('"event":"store.unavailable"')
      return [document.status, form.status]
    })
    await meanwhile.finally(() => server.thaw())
    await using instance = await starting
    const { service } = instance
    expect(await meanwhile).toStrictEqual([200, 500])
    expect(service.stdout).toContain('Check whether the server runs')
    expect(service.stdout + service.stderr).not.toMatch(/secret|at .*\.ts:/)
    await goesOn(instance)
  })

  it('ends within 10 s of SIGTERM while the server is frozen', async () => {
    await using database = await server.createDatabase()
    await using sink = await smtpSink()
    await using instance = await startInstance(database, mailTo(sink.port))
    const { port, service } = instance
    expect((await post(port, '192.0.2.96')).status).toBe(200)
    server.freeze()
    try {
      // Until the service has sent a query of its own, for example for due mail.
      await service.until('The inquiry store')
      const form = post(port, '192.0.2.96').catch(() => undefined)
      const began = performance.now()
      service.child.kill('SIGTERM')
      expect(await service.exit).toBe(0)
      // More for a machine that runs other tests.
      expect(performance.now() - began).toBeLessThan(10_000)
      expect((await form)?.status).not.toBe(200)
    } finally {
      server.thaw()
    }
  })

  it('logs the refusal of a server that is back', async () => {
    await using database = await server.createDatabase()
    const url = new URL(database.url)
    url.password = 'hidden'
    await server.stop('crash')
    const starting = startInstance({ url: url.href })
    await starting.finally(() => server.start())
    await using instance = await starting
    expect(instance.service.stdout).toContain('store.unavailable')
    await instance.service.until('SQLSTATE 28P01')
  })

  it('starts while the server is read-only, says so, and recovers', async () => {
    await using database = await server.createDatabase()
    await (await startInstance(database))[Symbol.asyncDispose]()
    // An earlier connection: the setting applies to later ones.
    await using early = await database.connect()
    const set = (value: string): Promise<unknown> =>
      early.query(`ALTER DATABASE ${database.name} SET default_transaction_read_only = ${value}`)
    await set('on')
    await using instance = await startInstance(database)
    const { port, service } = instance
    expect((await post(port, '192.0.2.97')).status).toBe(500)
    expect(service.stdout).toMatch(
      /store\.unavailable.*it takes no writes\. .* forms are answered with 500 .*\. If the server will take writes again, wait/,
    )
    const status = await runCommand(['status'], {
      cwd: tmpdir(),
      env: { DATABASE_URL: database.url },
    })
    expect(status.stdout).toMatch(/takes no writes.*so forms are answered with 500/)
    expect(status.stdout).not.toContain('No service runs')
    await set('off')
    await goesOn(instance)
  })

  it('loses nothing it acknowledged while the server stops and starts under load', async () => {
    await using database = await server.createDatabase()
    await using instance = await startInstance(database)
    const ledger = createLedger()
    const load = sendForms(instance.port, 5, ledger)
    const grow = async (answer: 'acknowledged' | 'refused'): Promise<void> => {
      const count = (): number => ledger.audit([])[answer]
      const before = count()
      await expect.poll(count).toBeGreaterThan(before + 10)
    }
    for (const manner of ['fast', 'crash'] as const) {
      await grow('acknowledged')
      const refused = ledger.audit([]).refused
      const began = performance.now()
      await server.stop(manner)
      await server.start()
      const wasShort = performance.now() - began < UNNOTICED_MS
      await grow('acknowledged')
      // Such short restarts go unnoticed: waiting forms are retried.
      const isNoticed = ledger.audit([]).refused > refused
      expect(wasShort && isNoticed).toBe(false)
    }

    await server.stop('crash')
    expect((await post(instance.port, '192.0.2.99')).status).toBe(500)
    await grow('refused')
    await server.start()
    await grow('acknowledged')
    await load.stop()

    const rows = await database.query('SELECT message FROM inquiry')
    const stored = rows.map(({ message }) => (message === 'Hello' ? '' : toMark(message)))
    const audit = ledger.audit(stored.filter((mark) => mark !== ''))
    expect(audit).toMatchObject({ lost: 0, storedTwice: 0, unanswered: 0 })
    expect(audit.refused).toBeGreaterThan(0)
    expect(instance.service.child.exitCode).toBeNull()
    const deliveries = await database.query('SELECT count(*) FROM delivery')
    expect(deliveries).toStrictEqual([{ count: String(rows.length) }])
  })
})

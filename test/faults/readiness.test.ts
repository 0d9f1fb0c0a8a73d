/** The operations listener reports faults, each of them real. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { damagePage, findRoot } from '../harness/damaged-page.ts'
import { post, untilTold } from '../harness/operated-service.ts'
import {
  becomes,
  readChecks,
  ready,
  startOperated,
  type Operated,
} from '../harness/operations-listener.ts'
import { startPostgres, type PostgresServer } from '../harness/postgres.ts'

const storeFails = { ...ready, status: 503, state: 'failing', store: 'failing' }

describe('the operations listener', () => {
  let operated: Operated

  beforeAll(async () => {
    operated = await startOperated()
  })

  afterAll(() => operated[Symbol.asyncDispose]())

  it('reports a failure while another process keeps the database locked, and not after', async () => {
    const holder = new DatabaseSync(operated.folder.file('data/frontdesk.sqlite'))
    holder.exec('BEGIN IMMEDIATE')
    await becomes(operated, storeFails)
    await becomes(operated, { status: 503, state: 'failing', store: 'failing' }, '/readyz/store')
    expect(await readChecks(operated, '/healthz')).toMatchObject({ status: 200 })
    expect(await post(operated.port)).toBe(500)
    await expect
      .poll(() => operated.run('health'), { interval: 300 })
      .toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/^serving +ok\nstore +failing: .*Another process is writing/),
      })
    holder.exec('ROLLBACK')
    holder.close()
    await becomes(operated, ready)
    const stdout =
      'serving    ok\nstore      ok\nbot-check  ok\nmail       ok: Mail is off: inquiries wait in the inbox.\n'
    expect(await operated.run('health')).toEqual({ code: 0, stdout, stderr: '' })
    expect(await post(operated.port)).toBe(200)
  })

  it('reports a failure while the disk is full, and not after', async () => {
    const { size } = statSync(operated.folder.file('data/frontdesk.sqlite-wal'))
    const limit = (bytes: string): void =>
      void execFileSync('prlimit', [
        '--pid',
        String(operated.service.child.pid),
        `--fsize=${bytes}`,
      ])
    limit(`${Math.min(size, 4096)}:unlimited`)
    await becomes(operated, storeFails)
    expect(await post(operated.port)).toBe(500)
    limit('unlimited:unlimited')
    await becomes(operated, ready)
    expect(await post(operated.port)).toBe(200)
  })

  it('reports a failure while the files are gone, and not after', async () => {
    expect(await post(operated.port)).toBe(200)
    const moved = readdirSync(operated.folder.file('data'))
    mkdirSync(operated.folder.file('aside'))
    for (const name of moved)
      renameSync(operated.folder.file(`data/${name}`), operated.folder.file(`aside/${name}`))
    await becomes(operated, storeFails)
    expect(await post(operated.port)).toBe(500)
    for (const name of moved)
      renameSync(operated.folder.file(`aside/${name}`), operated.folder.file(`data/${name}`))
    await becomes(operated, ready)
    expect(await post(operated.port)).toBe(200)
  })

  it('advises against an empty folder while the data folder is gone, and is ready when it is back', async () => {
    const [data, aside] = [operated.folder.file('data'), operated.folder.file('elsewhere')]
    renameSync(data, aside)
    await becomes(operated, storeFails)
    const { code, stdout } = await operated.run('health')
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /folder is gone\. Forms are .*500.* Do not make an empty folder: .* Put the old one back .*: npx frontdesk restore BACKUP --data-dir .*data --new\n/,
    )
    expect(stdout).not.toMatch(/does not start|folder exists/)
    renameSync(aside, data)
    await becomes(operated, ready)
  })

  it('reports a failure while new inquiries belong on a damaged page, and not after a restore', async () => {
    await using damaged = await startOperated()
    const path = damaged.folder.file('data/frontdesk.sqlite')
    expect(await post(damaged.port)).toBe(200)
    expect(await damaged.run('backup', damaged.folder.file('backup.sqlite'))).toMatchObject({
      code: 0,
    })
    // When idle, the service closes the file, and reads it anew for the next check or form.
    await expect.poll(() => existsSync(`${path}-wal`), { timeout: 20_000 }).toBe(false)
    damagePage(path, findRoot(path, 'inquiry'))
    await becomes(damaged, storeFails)
    const told = /Forms are answered with 500; what can still be read is mailed\. No restart/
    // Before any form, and not only where it was asked.
    await untilTold(damaged.folder, told)
    await damaged.service.until('store.failing')
    expect(damaged.service.stdout).toMatch(told)
    expect(await damaged.run('status')).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(told),
    })
    expect(await damaged.run('health')).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(told),
    })
    for (let forms = 0; forms < 2; forms++) expect(await post(damaged.port)).toBe(500)
    await damaged.service.until('"repeats"')
    const lines = damaged.service.stdout.split('\n').filter((line) => /request\.failed/.test(line))
    expect(lines.map((line) => told.test(line))).toEqual([false, false])
    const restored = await damaged.run('restore', damaged.folder.file('backup.sqlite'))
    expect(restored).toMatchObject({ code: 0 })
    await becomes(damaged, ready)
    expect(await post(damaged.port)).toBe(200)
    await untilTold(damaged.folder)
  })
})

describe('the operations listener of a service on PostgreSQL', () => {
  let server: PostgresServer

  beforeAll(async () => {
    server = await startPostgres({ survives: 'power-cut' })
  })

  afterAll(() => server[Symbol.asyncDispose]())

  it('reports a failure while the server is frozen or stopped, and not after', async () => {
    await using database = await server.createDatabase()
    await using operated = await startOperated({ DATABASE_URL: database.url })
    await becomes(operated, ready)
    await server.stop('fast')
    await becomes(operated, storeFails)
    expect(await post(operated.port)).toBe(500)
    await server.start()
    await becomes(operated, ready)
    server.freeze()
    try {
      await becomes(operated, storeFails)
    } finally {
      server.thaw()
    }
    await becomes(operated, ready)
    expect(await post(operated.port)).toBe(200)
  })
})

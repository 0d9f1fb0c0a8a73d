/** `frontdesk status` about a running service, in any environment. */
import { copyFileSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeMarker } from '../../packages/frontdesk/src/inquiries/sqlite/marker.ts'
import { startPostgres, type PostgresServer } from '../harness/postgres.ts'
import { runHosted } from '../harness/command-host.ts'
import type { CommandRun } from '../harness/run-command.ts'
import { findFreePort } from '../harness/run-service.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'
import { findReports, post, readStatus, start, untilTold } from '../harness/operated-service.ts'

describe('frontdesk status of a service on SQLite', () => {
  it("names the service's mail server without its environment, with the latest reply", async () => {
    await using sink = await smtpSink()
    using folder = scratchFolder()
    const { service, port } = await start(folder, mailTo(sink.port))
    await using _ = service
    expect(await post(port)).toBe(200)
    await service.until('mail.sent')
    // The report follows the mail by up to a second.
    await expect
      .poll(async () => (await readStatus(folder)).stdout)
      .toMatch(/1 mailed.*Mail {7}through 127\.0\.0\.1:\d+\n\nAll is well,/s)
    sink.answer('rcpt', '450 4.2.1 Mailbox busy')
    expect(await post(port)).toBe(200)
    await service.until('mail.delayed')
    expect((await readStatus(folder)).stdout).toMatch(
      /Oldest .*\n.* waiting after \d+ attempts?, next in .* Code: 450 4\.2\.1/,
    )
    // The config file has the mail settings except the server, which only the service has.
    using elsewhere = scratchFolder()
    writeFileSync(
      elsewhere.file('frontdesk.config.ts'),
      `export default { site: { name: 'Northwind', description: '${'word '.repeat(12)}',
        languages: ['en'], email: 'hello@northwind.example' },
        mail: { from: 'site@northwind.example', to: 'office@northwind.example' } }`,
    )
    const words = ['--data-dir', folder.file('data')]
    const look = (...command: readonly string[]): Promise<CommandRun> =>
      runHosted([...command, ...words], { cwd: elsewhere.path })
    expect(await look('status')).toMatchObject({
      stderr: '',
      stdout: expect.stringMatching(/Mail {7}through 127\.0\.0\.1:/),
    })
    expect(await look('inbox', 'list')).toMatchObject({ code: 0, stderr: '' })
    expect(await runHosted(['mail', 'test'], { cwd: elsewhere.path })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No mail was sent, .*SMTP_URL/s),
    })
    sink.answer('rcpt', '550 5.1.1 No such user')
    expect(await post(port)).toBe(200)
    await untilTold(folder, /refuses mail until this is corrected/)
    expect(await readStatus(folder)).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/corrected: .* Code: 550 5\.1\.1/),
    })
    service.child.kill('SIGTERM')
    await service.exit
    const stopped = await readStatus(folder)
    expect(stopped.code).toBe(2)
    expect(stopped.stdout).toContain('No service runs here')
    expect(stopped.stdout).toContain('Mail       unknown: no service reports it')
    expect(findReports(folder)).toEqual([])
  })

  it('says once that the mail server does not answer', async () => {
    using folder = scratchFolder()
    const { service, port } = await start(folder, mailTo(await findFreePort()))
    await using _ = service
    await service.until('mail.unusable')
    await untilTold(folder, /does not answer/)
    expect(await post(port)).toBe(200)
    await expect.poll(async () => (await readStatus(folder)).stdout).toMatch(/after \d attempts?,/)
    const status = await readStatus(folder)
    expect(status.stdout.match(/Nothing accepts/g)).toHaveLength(1)
    expect(status).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(
        /The mail server does not answer: Nothing accepts.* sending works\. To see more:/,
      ),
    })
  })

  it('names a wrong password, which the log has once for any number of inquiries', async () => {
    const account = { user: 'site', pass: 'right' }
    await using sink = await smtpSink({ account })
    using folder = scratchFolder()
    const mail = {
      ...mailTo(sink.port),
      SMTP_URL: `smtp://site:wrong@127.0.0.1:${sink.port}?tls=off`,
    }
    const { service, port } = await start(folder, mail)
    await using _ = service
    for (let count = 0; count < 5; count++) expect(await post(port)).toBe(200)
    using inbox = new DatabaseSync(folder.file('data/frontdesk.sqlite'), { readOnly: true })
    const tried = inbox.prepare('SELECT count(*) AS n FROM delivery WHERE attempts > 0')
    await expect.poll(() => tried.get()).toEqual({ n: 5 })
    // By the check of the mail server or by the first mail, whichever comes first.
    expect(service.stdout.match(/"mail\.(?:delayed|unusable)".*535 5\.7\.8/g)).toHaveLength(1)
    await untilTold(folder, /corrected: .* Code: 535 5\.7\.8\./)
  })

  it('reports held inquiries until a list has named them, with ids to release them', async () => {
    await using sink = await smtpSink()
    using folder = scratchFolder()
    writeFileSync(
      folder.file('frontdesk.config.ts'),
      `export default { site: { name: 'Northwind', description: '${'word '.repeat(12)}',
        languages: ['en'], email: 'hello@northwind.example' },
        contact: { quarantine: { mail: 'hold' } } }`,
    )
    const first = await start(folder, mailTo(sink.port))
    // Inquiries held before the first check are listed at once.
    await first.service.until('mail.ready')
    expect(
      await post(first.port, { message: 'Cheap [url=https://spam.example]watches[/url]' }),
    ).toBe(200)
    const status = await readStatus(folder)
    expect(status.stdout).toMatch(
      /- 1 inquiry is held in quarantine, not mailed and not on a weekly/,
    )
    expect(status.code).toBe(2)
    first.service.child.kill('SIGTERM')
    await first.service.exit
    sink.answer('rcpt', '450 4.2.2 Mailbox full')
    const second = await start(folder, mailTo(sink.port))
    await untilTold(folder, /weekly list of what is held/)
    expect((await readStatus(folder)).stdout).toMatch(
      /weekly list .* could not be mailed: .* It is tried again/,
    )
    second.service.child.kill('SIGTERM')
    await second.service.exit
    sink.answer('rcpt', undefined)
    const third = await start(folder, mailTo(sink.port))
    await using _ = third.service
    await third.service.until('mail.digest')
    await expect
      .poll(() => readStatus(folder), { interval: 300 })
      .toMatchObject({ stdout: expect.stringContaining('All is well,') })
    const { text = '' } = (await sink.mails.at(-1)?.parse()) ?? {}
    const [id = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(text) ?? []
    const released = await runHosted(['inbox', 'release', id, '--data-dir', folder.file('data')], {
      cwd: folder.path,
    })
    expect(released).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^1 inquiry released/),
    })
  })

  it('names a saved file until it is restored, like the log at the start', async () => {
    using folder = scratchFolder()
    const saved = folder.file('data/frontdesk-2026-11-21T09-30-00-000-saved.sqlite')
    const remedy = `npx frontdesk restore ${saved}`
    {
      const { service, port } = await start(folder)
      await using _ = service
      expect(await post(port)).toBe(200)
    }
    copyFileSync(folder.file('data/frontdesk.sqlite'), saved)
    expect(await readStatus(folder)).toMatchObject({
      code: 2,
      stdout: expect.stringContaining(remedy),
    })
    const { service } = await start(folder)
    await using _ = service
    await service.until('store.unrestored')
    // The report follows the log line by a moment.
    await expect
      .poll(async () => (await readStatus(folder)).stdout.split(remedy), { interval: 300 })
      .toHaveLength(2)
    const words = ['restore', saved, '--data-dir', folder.file('data')]
    expect(await runHosted(words, { cwd: folder.path })).toMatchObject({ code: 0 })
    // At once, before the service's next report.
    expect((await readStatus(folder)).stdout).not.toContain(remedy)
    // The report before it had no trouble either.
    await expect
      .poll(() => readStatus(folder), { interval: 300 })
      .toMatchObject({ code: 0, stdout: expect.stringContaining('All is well,') })
  })

  it('reports once that files were moved away and copied back, and not that the inbox lacks inquiries', async () => {
    using folder = scratchFolder()
    const { service, port } = await start(folder)
    await using _ = service
    expect(await post(port)).toBe(200)
    mkdirSync(folder.file('aside'))
    const files = readdirSync(folder.file('data')).filter((name) => name.includes('.sqlite'))
    const seen = files.filter((name) => !name.startsWith('.'))
    for (const name of seen) renameSync(folder.file(`data/${name}`), folder.file(`aside/${name}`))
    await service.until('store.displaced')
    for (const name of seen) copyFileSync(folder.file(`aside/${name}`), folder.file(`data/${name}`))
    await untilTold(folder, /does not work/)
    const { stdout } = await readStatus(folder)
    expect(stdout.match(/^ {2}- /gm)).toHaveLength(1)
    service.child.kill('SIGTERM')
    await service.exit
    const stopped = await readStatus(folder)
    expect(stopped.stdout).toContain('1 waiting')
    expect(stopped.stdout).toMatch(/saved\.sqlite has .* may lack .* --data-dir/)
  })

  it('says that a restore is putting files in place, which is no error', async () => {
    using folder = scratchFolder()
    const { service, port } = await start(folder)
    await using _ = service
    expect(await post(port)).toBe(200)
    const path = folder.file('data/frontdesk.sqlite')
    writeMarker(path, { state: 'restoring', again: 'npx frontdesk restore b.sqlite' })
    renameSync(path, folder.file('aside'))
    await service.until('store.restoring')
    const said = 'does not work: a restore is putting files in place. Forms are answered with 500.'
    await untilTold(folder, new RegExp(said))
    expect((await readStatus(folder)).stdout).toContain(said)
    expect(service.stdout).not.toMatch(/"error"|moved or deleted/)
    renameSync(folder.file('aside'), path)
    writeMarker(path, { state: 'kept' })
    await service.until('store.in-place')
    await untilTold(folder)
    expect(await post(port)).toBe(200)
  })
})

describe('frontdesk status of a service on PostgreSQL', () => {
  let server: PostgresServer

  beforeAll(async () => {
    server = await startPostgres()
  })

  afterAll(() => server[Symbol.asyncDispose]())

  it('reports fsync=off, like the log', async () => {
    await using database = await server.createDatabase()
    using folder = scratchFolder()
    const env = { DATABASE_URL: database.url }
    const { service } = await start(folder, env)
    await using _ = service
    await service.until('store.unsafe')
    // The report follows the log line by a moment.
    await expect
      .poll(() => runHosted(['status'], { cwd: folder.path, env }), { interval: 300 })
      .toMatchObject({
        code: 2,
        stdout: expect.stringMatching(/runs with fsync=off: .* Set fsync = on in postgresql\.conf/),
      })
    service.child.kill('SIGTERM')
    await service.exit
    expect(await database.query('SELECT id FROM instance')).toEqual([])
  })

  it('fails if the database was dropped and created again, and creates no tables', async () => {
    await using database = await server.createDatabase()
    using folder = scratchFolder()
    const env = { DATABASE_URL: database.url }
    const { service, port } = await start(folder, env)
    await using _ = service
    expect(await post(port)).toBe(200)
    await server.remake(database.name)
    expect(await post(port)).toBe(500)
    await service.until('Its tables are gone')
    expect(await database.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
    const status = await runHosted(['status'], { cwd: folder.path, env })
    expect(status.code).toBe(1)
  })
})

/** `frontdesk inbox delete` and `purge` beside a running service. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { domainToASCII } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fillInbox, readKept } from '../harness/filled-inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { runHosted } from '../harness/command-host.ts'
import type { CommandRun } from '../harness/run-command.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { mailTo, smtpSink } from '../harness/smtp-server.ts'
import { post, start } from '../harness/operated-service.ts'

describe('frontdesk inbox delete', () => {
  it('deletes all inquiries of a visitor while the service runs, without a trace', async () => {
    using folder = scratchFolder()
    const running = await start(folder)
    await using _ = running.service
    const message = 'A secret that has to go: marzipan harbour lantern.'
    for (const email of ['ada@example.com', 'Ada@Example.COM', 'bea@example.com']) {
      expect(
        await post(running.port, { email, message: email === 'bea@example.com' ? 'x' : message }),
      ).toBe(200)
    }
    const deleted = running.run('inbox', 'delete', '--email', 'ADA@example.com', '--yes')
    expect(await post(running.port, { email: 'cleo@example.com' })).toBe(200)
    expect(await deleted).toMatchObject({ code: 0, stdout: '2 inquiries deleted.\n', stderr: '' })
    const left = readKept(folder).map(({ email }) => email)
    expect(left).toStrictEqual(['cleo@example.com', 'bea@example.com'])
    const files = readdirSync(folder.file('data')).map((name) => folder.file(`data/${name}`))
    for (const file of files) expect(readFileSync(file).includes('marzipan')).toBe(false)
  })

  it('only says how many it would delete without a terminal or --yes', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission(), createSubmission()])).close()
    const run = (...words: readonly string[]): Promise<CommandRun> =>
      runHosted(words, { cwd: folder.path })
    const { code, stdout, stderr } = await run('inbox', 'delete', '--email', 'ada@example.com')
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^Nothing was deleted: this would delete 2 inquiries of ada@.*--yes/)
    expect(readKept(folder)).toHaveLength(2)
  })

  it('needs only the settings of the store, and says which are wrong', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    const config = (more: string): void =>
      writeFileSync(
        folder.file('frontdesk.config.mjs'),
        `export default { site: { name: 'Boats', email: 'x', languages: ['en'] }, theme: { accent: { light: '#9cf', dark: '#9cf' } }, mail: { to: 'x' }, ${more} }`,
      )
    const run = (...words: readonly string[]): Promise<CommandRun> =>
      runHosted(words, { cwd: folder.path, env: { SMTP_URL: 'ftp://mail.example' } })
    config("databse: { url: 'postgres://db.example/inbox' }")
    const lost = await run('inbox', 'delete', '--email', 'ada@example.com', '--yes')
    expect(lost).toMatchObject({ code: 1, stdout: '' })
    expect(lost.stderr).toContain('Did you mean database?')
    config('serv: []')
    const wrong = /site\.email was \\?"x/
    const status = await run('status', '--json')
    expect(status.code).toBe(2)
    expect(status.stdout).toMatch(wrong)
    const deleted = await run('inbox', 'delete', '--email', 'ada@example.com', '--yes')
    expect(deleted).toMatchObject({ code: 0, stdout: '1 inquiry deleted.\n' })
    expect(deleted.stderr).toMatch(wrong)
    expect(readKept(folder)).toEqual([])
  })

  it('deletes nothing when one of the ids is wrong, or nothing says which', async () => {
    using folder = scratchFolder()
    const { inquiry } = createSubmission()
    await (await fillInbox(folder, [createSubmission(inquiry)])).close()
    const run = (...words: readonly string[]): Promise<CommandRun> =>
      runHosted(words, { cwd: folder.path })
    const wrong = await run('inbox', 'delete', '--yes', inquiry.id, 'another')
    expect(wrong).toMatchObject({
      code: 1,
      stderr: 'No inquiry has the id another. To see the ids: npx frontdesk inbox list\n',
    })
    for (const words of [
      [],
      [inquiry.id, '--email', 'ada@example.com'],
      ['--emial', 'a@b.example'],
    ]) {
      expect((await run('inbox', 'delete', '--yes', ...words)).code).toBe(2)
    }
    expect(readKept(folder)).toHaveLength(1)
    const right = await run('inbox', 'delete', '--yes', inquiry.id)
    expect(right).toMatchObject({ code: 0, stdout: '1 inquiry deleted.\n' })
    expect(readKept(folder)).toStrictEqual([])
  })
})

describe('frontdesk inbox purge', () => {
  it('deletes older inquiries, in several transactions', async () => {
    using folder = scratchFolder()
    const now = Date.now()
    const old = Array.from({ length: 450 }, (_, index) => (index < 410 ? 91 : 89) * 86_400_000)
    const ages = [...old, 0]
    const submissions = ages.map((age) => createSubmission({ receivedAt: now - age }))
    await (await fillInbox(folder, submissions)).close()
    const run = (...words: readonly string[]): Promise<CommandRun> =>
      runHosted(words, { cwd: folder.path })
    const purged = await run('inbox', 'purge', '--older-than', '90d', '--yes')
    expect(purged).toMatchObject({ code: 0, stdout: '410 inquiries deleted.\n' })
    expect(readKept(folder)).toHaveLength(41)
    expect((await run('inbox', 'purge', '--yes')).code).toBe(2)
    expect((await run('inbox', 'purge', '--older-than', 'soon', '--yes')).code).toBe(2)
  })
})

describe('an address with an umlaut in its domain', () => {
  it('is mailed, listed, found and deleted as typed, and answered in ASCII', async () => {
    using folder = scratchFolder()
    await using sink = await smtpSink()
    const running = await start(folder, mailTo(sink.port))
    await using _ = running.service
    const readable = 'zoe@müller-bäder.de'
    const ascii = `zoe@${domainToASCII('müller-bäder.de')}`
    // As typed, and as a browser sends it.
    for (const email of [readable, ascii]) expect(await post(running.port, { email })).toBe(200)
    expect(await post(running.port, { email: 'bea@example.com' })).toBe(200)
    await sink.arrived(3)
    const mails = await Promise.all(sink.mails.map((mail) => mail.parse()))
    const answered = mails.filter(({ text = '' }) => text.includes(readable))
    expect(answered.map(({ replyTo }) => replyTo?.[0]?.address)).toStrictEqual([ascii, ascii])
    expect(answered.every(({ html = '' }) => html.includes(`href="mailto:${ascii}"`))).toBe(true)

    for (const words of [
      ['--email', readable],
      ['--email', 'ZOE@MÜLLER-BÄDER.DE'],
      ['--email', ascii],
      ['--text', 'müller'],
      ['--text', 'MÜLLER'.normalize('NFD')],
      ['--text', ascii],
    ]) {
      const { stdout } = await running.run('inbox', 'list', ...words)
      expect([words, stdout.split(readable).length - 1]).toStrictEqual([words, 2])
    }
    const deleted = await running.run('inbox', 'delete', '--email', readable, '--yes')
    expect(deleted).toMatchObject({ code: 0, stdout: '2 inquiries deleted.\n', stderr: '' })
    expect(readKept(folder).map(({ email }) => email)).toStrictEqual(['bea@example.com'])
  })
})

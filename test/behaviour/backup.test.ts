/** `frontdesk backup`, with and without a running service that writes. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { runHosted } from '../harness/command-host.ts'
import { AS_ORDINARY_USER, canRunAsOthers, ORDINARY_USER } from '../harness/ordinary-user.ts'
import { runCommand, type CommandRun } from '../harness/run-command.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const backUp = (folder: ScratchFolder, ...words: readonly string[]): Promise<CommandRun> =>
  runHosted(['backup', ...words], { cwd: folder.path })

function count(path: string): unknown {
  using db = new DatabaseSync(path, { readOnly: true })
  return db.prepare('SELECT count(*) AS n FROM inquiry').get()?.['n']
}

describe('frontdesk backup', () => {
  it('copies an open inbox with its log, and says what it wrote and where', async () => {
    using folder = scratchFolder()
    const store = await fillInbox(folder, [createSubmission(), createSubmission()])
    const { code, stdout } = await backUp(folder, 'backup.sqlite')
    await store.close()
    expect(stdout).toMatch(/^2 inquiries written to \/.*\/backup\.sqlite \(\d+ kB\)\.\n$/)
    expect(code).toBe(0)
    expect(count(folder.file('backup.sqlite'))).toBe(2)
    expect(statSync(folder.file('backup.sqlite')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder.path).toSorted()).toEqual(['backup.sqlite', 'data'])
  })

  // Free space of a copy kept rows, which an erasure after a restore did not find.
  it('has each message once', async () => {
    using folder = scratchFolder()
    const messages = Array.from(
      { length: 200 },
      (_, at) => `Message ${at} of many.${' '.repeat(80)}.`,
    )
    const submissions = messages.map((message) => createSubmission({ message }))
    await (await fillInbox(folder, submissions)).close()
    expect(await backUp(folder, 'backup.sqlite')).toMatchObject({ code: 0 })
    const bytes = readFileSync(folder.file('backup.sqlite'), 'latin1')
    expect(bytes.match(/Message \d+ of many/g)).toHaveLength(messages.length)
  })

  it('writes over nothing', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    writeFileSync(folder.file('backup.sqlite'), 'of yesterday')
    for (const name of ['backup.sqlite', 'data/frontdesk.sqlite']) {
      expect(await backUp(folder, name)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/already exists, and a backup overwrites nothing\. Name/),
      })
    }
    expect(readFileSync(folder.file('backup.sqlite'), 'utf8')).toBe('of yesterday')
    expect(count(folder.file('data/frontdesk.sqlite'))).toBe(1)
  })

  it('chooses a dated name for a folder, or without a path', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    mkdirSync(folder.file('kept'))
    expect(await backUp(folder, 'kept')).toMatchObject({ code: 0 })
    expect(await backUp(folder, 'kept')).toMatchObject({ code: 0 })
    expect(await backUp(folder)).toMatchObject({ code: 0 })
    const dated = /^frontdesk-[\d-]+T[\d-]+-backup\.sqlite$/
    expect(readdirSync(folder.file('kept')).filter((name) => dated.test(name))).toHaveLength(2)
    expect(readdirSync(folder.path).filter((name) => dated.test(name))).toHaveLength(1)
  })

  it('creates nothing if there is no inbox', async () => {
    using folder = scratchFolder()
    const { code, stderr } = await backUp(folder, 'backup.sqlite')
    expect(stderr).toMatch(/There is no inbox at .*data\/frontdesk\.sqlite/)
    expect(code).toBe(1)
    expect(readdirSync(folder.path)).toEqual([])
  })

  it.skipIf(!canRunAsOthers)('names the file without permission, and the remedy', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    execFileSync('chown', ['-R', `${ORDINARY_USER}:${ORDINARY_USER}`, folder.path])
    mkdirSync(folder.file('closed'), { mode: 0o700 })
    for (const [words, said] of [
      [
        'backup closed',
        /^\S+closed\S* may not be used by this user\. Run the command as the user .*\n$/,
      ],
      ['start --config closed/x.ts', /^\S+closed\/x\.ts may not be used by this user\. Run .*\n$/],
      [
        'backup /etc/x.sqlite',
        /^No backup .* Let this user write there, or name another folder\n$/,
      ],
      [
        'status --data-dir closed',
        /chown -R \d+:\d+ \S+closed && sudo chmod -R u\+rwX \S+closed$/m,
      ],
    ] as const) {
      const run = runCommand(words.split(' '), { cwd: folder.path, within: AS_ORDINARY_USER })
      expect(await run).toMatchObject({ code: 1, stderr: expect.stringMatching(said) })
    }
    const words = ['status', '--data-dir', '/etc/passwd']
    const { stderr } = await runHosted(words, { cwd: folder.path })
    expect(stderr).toMatch(/^\S+ lies in a file\. Name a folder\.\n(?!.*chown)/s)
  })

  it('leaves nothing behind where it cannot write, or the inbox cannot be read', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission()])).close()
    expect(await backUp(folder, 'nowhere/backup.sqlite')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^No backup can be written to .*nowhere: the folder does not exist. Make it first/,
      ),
    })
    writeFileSync(folder.file('data/frontdesk.sqlite'), 'This is no database. '.repeat(1000))
    expect(await backUp(folder, 'backup.sqlite')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /not a database.*only a backup helps\. No backup is in .*: npx frontdesk restore BACKUP/,
      ),
    })
    // The message printed BACKUP also where there was one.
    mkdirSync(folder.file('data/backups'))
    for (const day of ['27', '28'])
      writeFileSync(
        folder.file(`data/backups/frontdesk-2026-11-${day}T01-00-00-000-backup.sqlite`),
        '',
      )
    expect(await backUp(folder, 'backup.sqlite')).toMatchObject({
      stderr: expect.stringMatching(
        /only a backup helps: npx frontdesk restore \S+2026-11-28T\S+ --data-dir/,
      ),
    })
    expect(existsSync(folder.file('backup.sqlite'))).toBe(false)
    expect(readdirSync(folder.path)).toEqual(['data'])
  })

  it('names the tool of PostgreSQL', async () => {
    using folder = scratchFolder()
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/frontdesk' }
    expect(await runHosted(['backup'], { cwd: folder.path, env })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('pg_dump'),
    })
  })
})

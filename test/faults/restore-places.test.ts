/** `frontdesk restore` with files and folders that are useless or unreadable. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { AS_ORDINARY_USER, canRunAsOthers, ORDINARY_USER } from '../harness/ordinary-user.ts'
import { runCommand, type CommandRun } from '../harness/run-command.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { backUp } from '../faults/service-with-load.ts'

const run = ({ path }: ScratchFolder, ...words: readonly string[]): Promise<CommandRun> =>
  runHosted(words, { cwd: path })

async function fillAndBackUp(folder: ScratchFolder): Promise<void> {
  await (await fillInbox(folder, [createSubmission({ id: 'a' })])).close()
  backUp(folder, 'backup.sqlite')
}

describe('frontdesk restore', () => {
  it('leaves nothing behind in a folder without a database when it fails', async () => {
    using folder = scratchFolder('disk')
    await fillAndBackUp(folder)
    const newer = new DatabaseSync(folder.file('newer.sqlite'))
    newer.exec('PRAGMA user_version = 999')
    newer.close()
    const words = ['restore', 'backup.sqlite', '--new', '--data-dir', 'new']
    const { code, stderr } = await run(folder, ...words, 'newer.sqlite')
    expect(stderr).toMatch(/everything is as it was: .*version 999/)
    expect(code).toBe(1)
    expect(readdirSync(folder.file('new'))).toEqual([])
    expect((await run(folder, ...words)).stdout).toMatch(/^1 inquiry restored/)
  })

  it('works after an earlier one was killed before it moved files', async () => {
    using folder = scratchFolder('disk')
    await fillAndBackUp(folder)
    const aside = folder.file('data/frontdesk-gone-replaced')
    const marker = JSON.stringify({ state: 'restoring', aside })
    writeFileSync(folder.file('data/.frontdesk.sqlite.json'), marker)
    expect((await run(folder, 'restore', 'backup.sqlite')).stdout).toMatch(/^1 inquiry restored/)
  })

  it('works after an earlier one was killed when it had moved the files, as every command says', async () => {
    using folder = scratchFolder('disk')
    await fillAndBackUp(folder)
    const aside = folder.file('data/frontdesk-gone-replaced')
    mkdirSync(aside)
    renameSync(
      folder.file('data/frontdesk.sqlite'),
      folder.file('data/frontdesk-gone-replaced/frontdesk.sqlite'),
    )
    const again = 'npx frontdesk restore b.sqlite'
    const marker = JSON.stringify({ state: 'restoring', aside, again })
    writeFileSync(folder.file('data/.frontdesk.sqlite.json'), marker)
    expect((await run(folder, 'inbox')).stderr).toMatch(
      /a restore has not finished.*was interrupted\. Run it again: npx frontdesk restore b\.sqlite\n$/,
    )
    writeFileSync(folder.file('data/frontdesk-2026-11-29T02-00-00-000-restoring.sqlite'), 'rest')
    expect((await run(folder, 'restore', 'backup.sqlite')).stdout).toMatch(/^1 inquiry restored/)
    // The copy of the killed one was named nowhere, and stayed.
    expect(readdirSync(folder.file('data')).join()).not.toContain('restoring')
  })

  it('does not copy a file that is not a database', async () => {
    using folder = scratchFolder('disk')
    await fillAndBackUp(folder)
    writeFileSync(folder.file('large'), 'no database')
    truncateSync(folder.file('large'), 64 * 1_048_576)
    const { stderr } = await runCommand(['restore', 'large'], {
      cwd: folder.path,
      within: 'ulimit -f 32768; exec "$0" "$@"',
    })
    expect(stderr).toMatch(/large cannot be restored \(file is not a database\)/)
  })

  it('refuses to add from a folder without a database', async () => {
    using folder = scratchFolder('disk')
    await fillAndBackUp(folder)
    mkdirSync(folder.file('old'))
    const { code, stderr } = await run(folder, 'restore', 'backup.sqlite', 'old')
    expect(stderr).toMatch(/^There is no database in .*old\n$/)
    expect(code).toBe(1)
  })

  // It restored nothing of it and said nothing.
  it('refuses a log whose database has another name, and adds its inquiries after a rename', async () => {
    using folder = scratchFolder('disk')
    await fillAndBackUp(folder)
    mkdirSync(folder.file('old'))
    renameSync(folder.file('data/frontdesk.sqlite'), folder.file('old/away.sqlite'))
    writeFileSync(folder.file('old/frontdesk.sqlite-wal'), '')
    const refused = await run(folder, 'restore', 'backup.sqlite', 'old')
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/old\/frontdesk\.sqlite-wal can be .* as frontdesk\.sqlite, or move/),
    ])
    renameSync(folder.file('old/away.sqlite'), folder.file('old/frontdesk.sqlite'))
    const restored = await run(folder, 'restore', 'backup.sqlite', 'old')
    expect(restored.stdout).toMatch(/^1 inquiry restored/)
  })

  it('says that a link cannot be read', async () => {
    using folder = scratchFolder('disk')
    await fillAndBackUp(folder)
    symlinkSync('loop', folder.file('loop'))
    for (const words of [
      ['restore', 'loop'],
      ['restore', '--readable', 'loop'],
    ]) {
      const { code, stderr } = await run(folder, ...words)
      expect(stderr).toMatch(/^\S+loop cannot be read: ELOOP.*\n$/)
      expect(code).toBe(1)
    }
  })

  it.skipIf(!canRunAsOthers)('says what this user cannot read, and changes nothing', async () => {
    using folder = scratchFolder('disk')
    await fillAndBackUp(folder)
    mkdirSync(folder.file('theirs'), { mode: 0o700 })
    mkdirSync(folder.file('own'))
    writeFileSync(folder.file('theirs/frontdesk.sqlite'), '')
    chmodSync(folder.path, 0o755)
    const theirs = folder.file('theirs')
    execFileSync('chown', [`${ORDINARY_USER}`, folder.file('own')])
    const commands = [
      ['restore', 'theirs/frontdesk.sqlite', '--new', '--data-dir', 'own'],
      ['restore', 'backup.sqlite', 'theirs', '--new', '--data-dir', 'own'],
      ['restore', 'backup.sqlite', '--data-dir', 'theirs'],
      ['restore', '--readable', 'theirs', '--new', '--data-dir', 'own'],
      ['restore', '--readable', '--data-dir', 'theirs'],
    ]
    for (const words of commands) {
      const options = { cwd: folder.path, within: AS_ORDINARY_USER }
      const { code, stderr } = await runCommand(words, options)
      expect(stderr).toMatch(
        /^\S+ may not be read by this user\. Run the command as the user .*\n$/,
      )
      expect(code).toBe(1)
    }
    expect(readdirSync(theirs)).toEqual(['frontdesk.sqlite'])
    expect(readdirSync(folder.file('own'))).toEqual([])
  })
})

/** `frontdesk restore`: what it adds, refuses and leaves alone. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { paths } from '../../packages/frontdesk/src/contract/paths.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import { backUp, readModes } from '../faults/service-with-load.ts'
import { runHosted } from '../harness/command-host.ts'
import { damagePage, findLeaves } from '../harness/damaged-page.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { goodForm } from '../harness/frontdesk.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { spawnKept } from '../harness/kept-threads.ts'
import { AS_ORDINARY_USER, canRunAsOthers, ORDINARY_USER } from '../harness/ordinary-user.ts'
import type { CommandRun } from '../harness/run-command.ts'
import { findFreePort, runService, STARTED } from '../harness/run-service.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const open = (path: string): InquiryStore => sqliteStore({ path, spawn: spawnKept })

describe('frontdesk restore', () => {
  const run = (folder: ScratchFolder, ...words: readonly string[]): Promise<CommandRun> =>
    runHosted(words, { cwd: folder.path })

  async function readIds(folder: ScratchFolder): Promise<readonly string[]> {
    const store = open(folder.file('data/frontdesk.sqlite'))
    const entries = await store.list({ limit: 1000 })
    await store.close()
    return entries.map(({ inquiry }) => inquiry.id).toSorted()
  }

  it('adds newer inquiries with the state of their mail, and says how many', async () => {
    using folder = scratchFolder('disk')
    const store = await fillInbox(folder, [
      createSubmission({ id: 'a' }),
      createSubmission({ id: 'b' }),
    ])
    backUp(folder, 'backup.sqlite')
    await store.append(createSubmission({ id: 'c' }))
    const [claimed] = await store.claim({
      leaseMs: 60_000,
      farthestMs: 60_000,
      limit: 1,
      holding: [],
      messageIdHost: 'example.com',
    })
    const sent = claimed?.inquiry.id ?? ''
    await store.settle({ inquiryId: sent, part: 0, attempt: 1 }, { kind: 'sent', reply: 'OK' })
    await store.close()
    const { code, stdout } = await run(folder, 'restore', 'backup.sqlite')
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^2 inquiries restored to .*\n1 inquiry added that arrived after.*\nThe old files are in .*-replaced\n/,
    )
    expect(await readIds(folder)).toEqual(['a', 'b', 'c'])
    const after = open(folder.file('data/frontdesk.sqlite'))
    expect(await after.list({ state: 'sent', limit: 10 })).toMatchObject([
      { inquiry: { id: sent } },
    ])
    await after.close()
    expect(readdirSync(folder.path)).toContain('backup.sqlite')
  })

  it('restores a deleted database, with the inquiries that the service saved', async () => {
    using folder = scratchFolder('disk')
    const store = await fillInbox(folder, [createSubmission({ id: 'a' })])
    backUp(folder, 'backup.sqlite')
    await store.append(createSubmission({ id: 'b' }))
    await store.close()
    const path = folder.file('data/frontdesk.sqlite')
    renameSync(path, folder.file('data/frontdesk-2026-11-21T09-00-00-000-saved.sqlite'))
    expect((await run(folder, 'inbox')).stderr).toMatch(
      // With the folder, which the operator's shell may lack.
      /is gone, though there was one before.*frontdesk restore \/.*-saved\.sqlite --data-dir \/.*\/data\nOnly .*\n$/,
    )
    expect((await run(folder, 'restore', 'backup.sqlite')).stdout).toMatch(/1 inquiry added/)
    expect(await readIds(folder)).toEqual(['a', 'b'])
  })

  it.each([
    [
      'a damaged backup',
      (file: string) => damagePage(file, 2),
      /cannot be restored.*npx frontdesk restore --readable /,
    ],
    [
      'what is no database',
      (file: string) => writeFileSync(file, 'no database '.repeat(1000)),
      /cannot be restored/,
    ],
    ['an empty file', (file: string) => writeFileSync(file, ''), /holds no inquiries/],
  ])('refuses %s, and leaves everything as it is', async (_, spoil, words) => {
    using folder = scratchFolder('disk')
    const store = await fillInbox(folder, [createSubmission({ id: 'a' })])
    backUp(folder, 'backup.sqlite')
    await store.close()
    spoil(folder.file('backup.sqlite'))
    const before = readdirSync(folder.file('data'))
    const { code, stderr } = await run(folder, 'restore', 'backup.sqlite')
    expect(stderr).toMatch(words)
    expect(code).toBe(1)
    expect(readdirSync(folder.file('data'))).toEqual(before)
    expect(await readIds(folder)).toEqual(['a'])
  })

  it("says that the log beside a backup may be another file's", async () => {
    using folder = scratchFolder('disk')
    await (await fillInbox(folder, [createSubmission({ id: 'a' })])).close()
    backUp(folder, 'backup.sqlite')
    damagePage(folder.file('backup.sqlite'), 2)
    writeFileSync(folder.file('backup.sqlite-wal'), 'of another file')
    expect((await run(folder, 'restore', 'backup.sqlite')).stderr).toMatch(
      /If the -wal beside it is another file's, move it away and try again\. Otherwise use another/,
    )
  })

  it('restores into a place without an inbox only when confirmed, and names no service', async () => {
    using folder = scratchFolder('disk')
    await (await fillInbox(folder, [createSubmission({ id: 'a' })])).close()
    backUp(folder, 'backup.sqlite')
    renameSync(folder.file('data'), folder.file('elsewhere'))
    const refused = await run(folder, 'restore', 'backup.sqlite')
    expect(refused.stderr).toMatch(/there was no inbox in .*--data-dir FOLDER.*--new/s)
    expect(refused.code).toBe(1)
    expect(readdirSync(folder.path)).not.toContain('data')
    const missing = await run(folder, 'restore', 'nowhere.sqlite')
    expect(missing.stderr).toMatch(
      /^There is no file \S+nowhere\.sqlite, so nothing was changed\. .*status\n$/,
    )
    // A mistyped folder got an inbox that no service serves.
    const mistyped = await run(folder, 'restore', 'backup.sqlite', '--data-dir', 'dta')
    expect(mistyped).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/restore \S+backup\.sqlite --new --data-dir \S+dta\n$/),
    })
    expect(readdirSync(folder.path)).not.toContain('dta')
    expect((await run(folder, 'restore', 'backup.sqlite', '--new')).stdout).toMatch(
      /^1 inquiry restored to .*A service that runs here uses it within seconds\./s,
    )
    expect(await readIds(folder)).toEqual(['a'])
  })

  it('says that a folder is not a backup', async () => {
    using folder = scratchFolder('disk')
    await (await fillInbox(folder, [createSubmission({ id: 'a' })])).close()
    expect((await run(folder, 'restore', 'data')).stderr).toMatch(
      /data is a folder\. Name the file of a backup in it\.\n$/,
    )
  })

  it('names the remedy for a backup that is empty beside its log', async () => {
    using folder = scratchFolder('disk')
    await (await fillInbox(folder, [createSubmission({ id: 'a' })])).close()
    writeFileSync(folder.file('b.sqlite'), '')
    writeFileSync(folder.file('b.sqlite-wal'), 'of the file before')
    const { stderr, code } = await run(folder, 'restore', 'b.sqlite')
    expect(code).toBe(1)
    expect(stderr).toMatch(/put the whole file back beside the -wal/)
    // It would read nothing of it.
    expect(stderr).not.toContain('--readable')
    expect(await readIds(folder)).toEqual(['a'])
  })

  it('refuses a pipe', async () => {
    using folder = scratchFolder('disk')
    await (await fillInbox(folder, [createSubmission({ id: 'a' })])).close()
    execFileSync('mkfifo', [folder.file('pipe')])
    const commands = [
      ['restore', 'pipe'],
      ['restore', 'data/frontdesk.sqlite', 'pipe'],
      ['restore', '--readable', 'pipe'],
    ]
    for (const words of commands) {
      const { code, stderr } = await run(folder, ...words)
      expect(stderr).toMatch(/pipe is no file\. Name a file\.\n$/)
      expect(code).toBe(1)
    }
  })

  it('refuses the inbox itself, and a missing file', async () => {
    using folder = scratchFolder('disk')
    await (await fillInbox(folder, [createSubmission({ id: 'a' })])).close()
    expect((await run(folder, 'restore', 'data/frontdesk.sqlite')).stderr).toMatch(
      /is the inbox itself/,
    )
    expect((await run(folder, 'restore', 'nowhere')).stderr).toMatch(/There is no file/)
    expect((await run(folder, 'restore')).code).toBe(2)
  })

  const own = (folder: ScratchFolder): void =>
    void execFileSync('chown', ['-R', `${ORDINARY_USER}:${ORDINARY_USER}`, folder.path])

  it.skipIf(!canRunAsOthers)(
    'gives files restored by root to the user of the service, which keeps running',
    async () => {
      using folder = scratchFolder('disk')
      using elsewhere = scratchFolder('disk')
      own(folder)
      const port = await findFreePort()
      await using service = runService({
        cwd: folder.path,
        env: { PORT: String(port) },
        within: AS_ORDINARY_USER,
      })
      await service.until(STARTED)
      const post = async (message: string): Promise<number> => {
        const body = new URLSearchParams({ ...goodForm, message })
        return (await fetch(`http://127.0.0.1:${port}${paths.contact}`, { method: 'POST', body }))
          .status
      }
      expect(await post('Before')).toBe(200)
      expect((await run(folder, 'backup', elsewhere.file('b.sqlite'))).code).toBe(0)
      expect((await run(folder, 'backup', 'data/frontdesk-backup.sqlite')).code).toBe(0)
      const restored = await runHosted(['restore', elsewhere.file('b.sqlite')], {
        cwd: folder.path,
        // The web inbox keeps files of its own.
        env: { INBOX_PORT: '3001' },
      })
      expect(restored.stdout).toMatch(/uses it within seconds/)
      await expect.poll(() => post('After')).toBe(200)
      const owners = readdirSync(folder.file('data'), { recursive: true }).map(
        (name) => `${statSync(folder.file(`data/${String(name)}`)).uid} ${String(name)}`,
      )
      expect(owners.filter((owner) => !owner.startsWith(`${ORDINARY_USER} `))).toEqual([])
      expect(statSync(elsewhere.file('b.sqlite')).uid).toBe(0)
      expect(owners.join()).toMatch(/-replaced/)
      expect(owners.join()).toMatch(/inbox\.erased.*inbox\.key/)
    },
  )

  it('undoes everything if the present inbox cannot be read', async () => {
    using folder = scratchFolder('disk')
    const store = await fillInbox(folder, [createSubmission({ id: 'a' })])
    backUp(folder, 'backup.sqlite')
    await store.close()
    const path = folder.file('data/frontdesk.sqlite')
    const newer = new DatabaseSync(path)
    newer.exec('PRAGMA user_version = 999')
    newer.close()
    const before = readdirSync(folder.file('data'))
    const { code, stderr } = await run(folder, 'restore', 'backup.sqlite')
    expect(stderr).toMatch(/everything is as it was: .*version 999/)
    expect(code).toBe(1)
    expect(readdirSync(folder.file('data'))).toEqual(before)
  })

  it('keeps with --readable the readable part, says what is lost, and moves the old files aside', async () => {
    using folder = scratchFolder('disk')
    const many = Array.from({ length: 300 }, (_, index) =>
      createSubmission({ receivedAt: 1000 * index }),
    )
    await (await fillInbox(folder, many)).close()
    const path = folder.file('data/frontdesk.sqlite')
    const leaves = findLeaves(path, 'inquiry')
    damagePage(path, leaves.at(leaves.length / 2) ?? 0)
    const { code, stdout } = await run(folder, 'restore', '--readable')
    expect(code).toBe(0)
    const [, added, lost] =
      /(\d+) inquiries of the old files restored.*\n(\d+) inquiries of the old files cannot be read/.exec(
        stdout,
      ) ?? []
    expect(Number(added) + Number(lost)).toBe(300)
    expect(stdout).toMatch(/A running service adds those that it still has; .* in your mailbox\.\n/)
    const [, command = ''] = /To see all texts that are left: (strings .*)\n/.exec(stdout) ?? []
    expect(existsSync(command.replace('strings ', ''))).toBe(true)
    expect(readdirSync(folder.file('data')).join()).toMatch(/-replaced/)
    expect(new Set(readModes(folder))).toEqual(new Set(['600']))
    expect(await readIds(folder)).toHaveLength(Number(added))
  })

  it('changes nothing with --readable if SQLite finds no tables', async () => {
    using folder = scratchFolder('disk')
    await (await fillInbox(folder, [createSubmission()])).close()
    damagePage(folder.file('data/frontdesk.sqlite'), 1)
    const before = readdirSync(folder.file('data'))
    const { code, stderr } = await run(folder, 'restore', '--readable')
    expect(stderr).toMatch(/everything is as it was: SQLite cannot read/)
    expect(code).toBe(1)
    expect(readdirSync(folder.file('data'))).toEqual(before)
  })
})

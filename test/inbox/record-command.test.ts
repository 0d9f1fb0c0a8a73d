import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import type { CommandRun } from '../harness/run-command.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

describe('frontdesk inbox log --verify', () => {
  it('says whether the record is unchanged, and how far an anchor proves it', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [])).close()
    const run = (...words: readonly string[]): Promise<CommandRun> =>
      runHosted(['inbox', ...words], { cwd: folder.path, env: { INBOX_PORT: '3999' } })
    for (const name of ['ada', 'grace']) {
      expect(await run('invite', `${name}@example.com`, '--role', 'owner')).toMatchObject({
        code: 0,
      })
    }
    const first = await run('log', '--verify')
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain('2 entries are in order, up to entry 2 of ')
    expect(first.stdout).toContain('No anchor was given')
    const [, anchor = ''] = /anchor elsewhere: (2:[\w-]{43})/.exec(first.stdout) ?? []
    await run('invite', 'ada@example.com')
    const proven = await run('log', '--verify', '--anchor', anchor)
    expect(proven).toMatchObject({ code: 0 })
    expect(proven.stdout).toContain('Proven by an anchor up to entry 2 of ')
    using db = new DatabaseSync(folder.file('data/frontdesk.sqlite'), { timeout: 10_000 })
    db.exec('DELETE FROM inbox_record WHERE seq > 1')
    const cut = await run('log', '--verify', '--anchor', anchor)
    expect(cut).toMatchObject({ code: 1 })
    expect(cut.stdout).toContain(`Anchor ${anchor}: the record ends or breaks before it.`)
    expect(cut.stdout).not.toMatch(/No anchor was given|Keep this anchor/)
    db.exec("UPDATE inbox_record SET actor = 'somebody' WHERE seq = 1")
    const changed = await run('log', '--verify')
    expect(changed).toMatchObject({ code: 1 })
    expect(changed.stdout).toContain('Entry 1 was changed or written with another key.')
    expect(await run('log')).toMatchObject({ code: 1, stdout: changed.stdout })
    expect(await run('log', '--verify', '--anchor', 'x')).toMatchObject({ code: 2 })
  })
})

describe('frontdesk inbox delete', () => {
  it('lists what a backup must not bring back, and records the deletion', async () => {
    using folder = scratchFolder()
    const ids = ['4de1b6a0-0000-4000-8000-000000000001', '4de1b6a0-0000-4000-8000-000000000002']
    const email = 'zoe@müller.example'
    await (
      await fillInbox(folder, [
        createSubmission({ id: ids[0] ?? '' }),
        createSubmission({ id: ids[1] ?? '', email }),
      ])
    ).close()
    const run = (...words: readonly string[]): Promise<CommandRun> =>
      runHosted(['inbox', ...words], { cwd: folder.path, env: { INBOX_PORT: '3999' } })
    expect(await run('delete', ids[0] ?? '', '--yes')).toMatchObject({
      code: 0,
      stdout: '1 inquiry deleted.\n',
    })
    expect(await run('delete', '--email', 'Zoe@xn--mller-kva.example', '--yes')).toMatchObject({
      code: 0,
    })
    const lines = readFileSync(folder.file('data/inbox.erased'), 'utf8')
    // An address is kept for 100 days, an inquiry for 400: it came back with a backup between them.
    expect(lines).toMatch(/\n1 erased inquiry .*\n2 erased address .*\n3 erased inquiry /)
    expect((await run('log', '--verify')).stdout).toContain('3 entries are in order')
  })

  // It said nothing, and a restored backup brought the person back.
  it("warns where the web inbox's settings are missing", async () => {
    using folder = scratchFolder()
    const id = '4de1b6a0-0000-4000-8000-000000000001'
    await (await fillInbox(folder, [createSubmission({ id })])).close()
    const invite = ['inbox', 'invite', 'ada@example.com', '--role', 'owner']
    await runHosted(invite, { cwd: folder.path, env: { INBOX_PORT: '3999' } })
    expect(await runHosted(['inbox', 'delete', id, '--yes'], { cwd: folder.path })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^1 inquiry deleted\. .*\(INBOX_\*\).* a restored backup brings this back\./,
      ),
    })
  })
})

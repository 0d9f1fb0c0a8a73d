import { describe, expect, it } from 'vitest'
import { fillInbox, runInbox as inbox } from '../../../../../test/harness/filled-inbox.ts'
import { createSubmission } from '../../../../../test/harness/inquiry.ts'
import { scratchFolder, type ScratchFolder } from '../../../../../test/harness/scratch-folder.ts'

const people = {
  ada: 'ada@example.com',
  win: 'Win@Spam.example',
  bob: 'bob@gmail.com',
}

async function fill(folder: ScratchFolder) {
  return fillInbox(
    folder,
    Object.entries(people).map(([id, email], index) =>
      createSubmission({ id, email, receivedAt: 1_795_237_200_000 + index }),
    ),
  )
}

describe('frontdesk inbox spam', () => {
  it('marks, blocks the sender, leaves the listing, and can be taken back', async () => {
    using folder = scratchFolder()
    const service = await fill(folder)
    expect((await inbox(folder, 'spam', 'win')).stdout).toBe(
      '1 inquiry marked as spam.\nBlocked: address:win@spam.example. A running service holds matching inquiries within seconds and does not mail them.\n',
    )
    const ordinary = (await inbox(folder, 'list')).stdout
    expect(ordinary).toContain('ada@example.com')
    expect(ordinary).not.toContain('Spam.example')
    expect((await inbox(folder, 'list', '--spam')).stdout).toMatch(/held \(spam\).*Win@Spam/)
    // A request for one's own data includes this.
    const asked = await inbox(folder, 'export', '--format', 'jsonl', '--email', people.win)
    expect(asked.stdout).toContain('"quarantine":"spam"')
    expect((await inbox(folder, 'export', '--format', 'jsonl')).stdout).not.toContain('Spam')
    expect((await service.standing()).held).toBe(0)
    expect((await inbox(folder, 'spam', 'win', '--undo')).stdout).toBe(
      '1 inquiry no longer marked as spam.\n',
    )
    expect((await service.standing()).pending).toBe(3)
    const removed = await inbox(folder, 'delete', '--email', people.win, '--yes')
    expect(removed.stdout).toContain('npx frontdesk inbox blocks remove Win@Spam.example')
    await service.close()
  })

  it('blocks the domains instead, or nothing', async () => {
    using folder = scratchFolder()
    const service = await fill(folder)
    await inbox(folder, 'spam', 'win', 'bob', '--domain')
    expect(
      (await service.createBlockList?.().list())?.map(({ kind, value }) => `${kind}:${value}`),
    ).toEqual(expect.arrayContaining(['domain:gmail.com', 'domain:spam.example']))
    expect((await inbox(folder, 'spam', 'ada', '--no-block')).stdout).toBe(
      '1 inquiry marked as spam.\n',
    )
    await service.close()
  })
})

describe('frontdesk inbox blocks', () => {
  it('lists entries with their hits, turns them off and on, and removes them', async () => {
    using folder = scratchFolder()
    const service = await fill(folder)
    const list = service.createBlockList?.()
    await list?.add({ kind: 'domain', value: 'spam.example' })
    await list?.add({ kind: 'word', value: 'spam.example' })
    await list?.hit({ kind: 'domain', value: 'spam.example' }, 12)
    const twice = await inbox(folder, 'blocks', 'off', 'spam.example')
    expect(twice.stderr).toContain('several entries:\n  domain:spam.example\n  word:spam.example')
    const both = await inbox(folder, 'blocks', 'off', '@SPAM.example', 'word:spam.example')
    expect(both.stdout).toBe('domain:spam.example is off.\nword:spam.example is off.\n')
    await list?.turn({ kind: 'word', value: 'spam.example' }, 'on')
    const { stdout } = await inbox(folder, 'blocks')
    expect(stdout).toMatch(/^STATE  HITS  LAST HIT \(UTC\)\s+ENTRY\n/)
    expect(stdout).toMatch(/^off {4}12 {4}[\d: -]{19} {2}domain:spam\.example$/m)
    expect(stdout).toMatch(/^on {5}0 .*word:spam\.example$/m)
    const json: unknown = JSON.parse((await inbox(folder, 'blocks', '--json')).stdout)
    expect(json).toMatchObject([
      { kind: 'domain', value: 'spam.example', on: false, hits: 12, lastHitAt: expect.any(String) },
      { kind: 'word', on: true, hits: 0 },
    ])
    expect((await inbox(folder, 'blocks', 'remove', 'domain:spam.example')).stdout).toBe(
      'domain:spam.example removed.\n',
    )
    expect((await inbox(folder, 'blocks', 'remove', 'spam.org')).stderr).toContain(
      'spam.org is not on the block list',
    )
    expect(await list?.list()).toHaveLength(1)
    await service.close()
  })
})

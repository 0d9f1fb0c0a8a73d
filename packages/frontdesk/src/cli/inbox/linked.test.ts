import { describe, expect, it } from 'vitest'
import { fillInbox, runInbox } from '../../../../../test/harness/filled-inbox.ts'
import { createSubmission } from '../../../../../test/harness/inquiry.ts'
import { scratchFolder } from '../../../../../test/harness/scratch-folder.ts'

describe('the inquiries of an address', () => {
  // The corrected one was left behind, without a mark that it belonged to anybody.
  it('are shown, exported and deleted with those whose address was corrected', async () => {
    using folder = scratchFolder()
    const store = await fillInbox(folder, [
      createSubmission({ id: 'one', email: 'anna@gmial.example', message: 'The shower drips.' }),
    ])
    await store.append(createSubmission({ id: 'two', email: 'a@mail.example', corrects: 'one' }))
    await store.append(
      createSubmission({ id: 'three', email: 'anna@mail.example', corrects: 'two' }),
    )
    await store.append(createSubmission({ id: 'other' }))
    await store.close()
    const run = (...words: readonly string[]) => runInbox(folder, ...words)
    const own = ['--email', 'anna@mail.example']
    expect((await run('list', ...own)).stderr).toContain('address, which was corrected: two one')
    const exported = (await run('export', ...own, '--format', 'jsonl')).stdout
    expect(exported.trim().split('\n')).toHaveLength(3)
    // The mistyped address may be a stranger's: it got the visitor's message and erased it.
    const mistyped = ['--email', 'anna@gmial.example']
    expect((await run('list', ...mistyped)).stderr).not.toContain('corrected:')
    const handedOut = (await run('export', ...mistyped, '--format', 'jsonl')).stdout
    expect(handedOut.match(/"id":"\w+"/g)).toEqual(['"id":"one"'])
    expect(await run('delete', ...own, '--yes')).toMatchObject({ stdout: '3 inquiries deleted.\n' })
    expect((await run('list', '--json')).stdout).toMatch(/"id": ?"other"/)
    expect((await run('list', '--text', 'shower')).stdout).toContain('No such inquiries')
  })
})

describe('frontdesk inbox delete', () => {
  it('of an address that was corrected keeps the inquiry with the right address', async () => {
    using folder = scratchFolder()
    const store = await fillInbox(folder, [
      createSubmission({ id: 'one', email: 'anna@gmial.example' }),
    ])
    await store.append(createSubmission({ id: 'two', email: 'a@mail.example', corrects: 'one' }))
    await store.close()
    const run = (...words: readonly string[]) => runInbox(folder, ...words)
    const deleted = await run('delete', '--email', 'anna@gmial.example', '--yes')
    expect(deleted).toMatchObject({ stdout: '1 inquiry deleted.\n' })
    expect((await run('list', '--json')).stdout).toMatch(/"id": ?"two"/)
  })
})

describe('frontdesk inbox purge', () => {
  it('by an age deletes nothing while the clock is far ahead of the store', async () => {
    using folder = scratchFolder()
    await (await fillInbox(folder, [createSubmission({ receivedAt: Date.now() - 9e8 })])).close()
    const run = (...words: readonly string[]) => runInbox(folder, ...words)
    const refused = await run('purge', '--older-than', '2d', '--yes')
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('npx frontdesk inbox confirm-clock')
    expect(await run('confirm-clock', '--yes')).toMatchObject({ code: 0 })
    expect((await run('purge', '--older-than', '2d', '--yes')).stdout).toContain(
      '1 inquiry deleted',
    )
  })
})

/** A value in an inquiry that no version of this program wrote. */
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { runHosted } from '../harness/command-host.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

describe('an inquiry with a damaged value', () => {
  it.each([
    ['verification', 'inquiry', 'id'],
    ['state', 'delivery', 'inquiry_id'],
  ])('in %s is skipped and named, and can be deleted', async (column, table, key) => {
    using folder = scratchFolder()
    const emails = ['ada@example.com', 'bea@example.com', 'eve@example.com', 'eve@example.com']
    await (
      await fillInbox(
        folder,
        emails.map((email) => createSubmission({ email })),
      )
    ).close()
    const damage = (email: string): string => {
      using db = new DatabaseSync(folder.file('data/frontdesk.sqlite'))
      db.exec('PRAGMA ignore_check_constraints = 1')
      const id = String(db.prepare('SELECT id FROM inquiry WHERE email = ?').get(email)?.['id'])
      db.prepare(`UPDATE ${table} SET ${column} = 'GEHEIM' WHERE ${key} = ?`).run(id)
      return id
    }
    const id = damage('bea@example.com')
    const run = (...words: readonly string[]) => runHosted(words, { cwd: folder.path })
    const told = `1 inquiry cannot be read because a value is damaged: ${id}.`
    const listed = await run('inbox', 'list', '--json')
    expect(JSON.parse(listed.stdout)).toHaveLength(3)
    expect(listed).toMatchObject({ code: 0, stderr: expect.stringContaining(told) })
    expect(await run('inbox', 'list')).toMatchObject({ code: 0 })
    const exported = await run('inbox', 'export', '--format', 'jsonl')
    expect(exported.stdout.trim().split('\n')).toHaveLength(3)
    expect(exported).toMatchObject({ code: 1, stderr: expect.stringContaining(told) })
    const shown = await run('inbox', 'show', id)
    expect(shown).toMatchObject({ code: 1, stderr: expect.stringContaining(told) })
    for (const { stdout, stderr } of [listed, exported, shown]) {
      expect(stdout + stderr).not.toContain('GEHEIM')
    }
    expect(await run('inbox', 'delete', id, '--yes')).toMatchObject({ code: 0, stderr: '' })
    damage('eve@example.com')
    const deleted = await run('inbox', 'delete', '--email', 'eve@example.com', '--yes')
    expect(deleted).toMatchObject({ code: 0, stdout: '2 inquiries deleted.\n' })
    expect(JSON.parse((await run('inbox', 'list', '--json')).stdout)).toHaveLength(1)
  })
})

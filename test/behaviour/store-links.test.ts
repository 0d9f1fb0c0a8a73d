/** Symbolic links in place of a database or its folder. */
import { existsSync, renameSync, symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { fillInbox } from '../harness/filled-inbox.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

/** A closed inbox of one inquiry. */
async function fill(folder: ScratchFolder): Promise<string> {
  await (await fillInbox(folder, [createSubmission()])).close()
  return folder.file('data/frontdesk.sqlite')
}

describe('a database file that is a link', () => {
  it('is the file that it leads to, with its log beside that', async () => {
    using folder = scratchFolder()
    const path = await fill(folder)
    const target = folder.file('elsewhere.sqlite')
    renameSync(path, target)
    symlinkSync('../elsewhere.sqlite', path)
    const store = sqliteStore({ path })
    expect(await store.count({})).toBe(1)
    await store.append(createSubmission())
    expect(await store.count({})).toBe(2)
    expect(existsSync(`${target}-wal`)).toBe(true)
    await store.close()
  })

  it('works if the folder is the link', async () => {
    using folder = scratchFolder()
    const path = await fill(folder)
    renameSync(folder.file('data'), folder.file('other'))
    symlinkSync('other', folder.file('data'))
    const store = sqliteStore({ path })
    expect(await store.count({})).toBe(1)
    await store.append(createSubmission())
    expect(await store.count({})).toBe(2)
    await store.close()
  })
})

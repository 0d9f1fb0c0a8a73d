import { copyFileSync, mkdirSync, statSync, truncateSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { damagePage, findLeaves } from '../../../../../../test/harness/damaged-page.ts'
import { createSubmission } from '../../../../../../test/harness/inquiry.ts'
import { spawnKept } from '../../../../../../test/harness/kept-threads.ts'
import { scratchFolder, type ScratchFolder } from '../../../../../../test/harness/scratch-folder.ts'
import type { InboxEntry } from '../../inbox.ts'
import { sqliteStore } from '../store.ts'
import { makeSchema } from '../schema.ts'
import { copyRows, type Copied } from './row-copy.ts'

const PAGE = 4096

/** A closed database of this many inquiries, one of them with a message of several pages. */
async function fill(path: string, count: number): Promise<readonly InboxEntry[]> {
  const store = sqliteStore({ path, spawn: spawnKept })
  await store.open()
  const submissions = Array.from({ length: count }, (_, index) => {
    const changes = { receivedAt: 1_795_237_200_000 + index, message: `Grüße ${index} `.repeat(20) }
    const long = index === 7 ? { message: '😀 long '.repeat(1200), phone: undefined } : {}
    const token = { tokenHash: `t${index}`, contentHash: 'c', expiresAt: 4e12 }
    return createSubmission({ ...changes, ...long }, { token })
  })
  await Promise.all(submissions.map((submission) => store.append(submission)))
  await store.keep('secret', 'kept')
  const entries = await store.list({ limit: 1000 })
  await store.close()
  return entries
}

/** A database of 400, closed: the same for every test. */
const sound = scratchFolder()
let soundEntries: readonly InboxEntry[] = []

beforeAll(async () => {
  soundEntries = await fill(sound.file('frontdesk.sqlite'), 400)
})

afterAll(() => sound[Symbol.dispose]())

/** A copy of it, to be damaged; what is in it. */
function copySound(path: string): readonly InboxEntry[] {
  copyFileSync(sound.file('frontdesk.sqlite'), path)
  return soundEntries
}

async function read(path: string): Promise<readonly InboxEntry[]> {
  const store = sqliteStore({ path, spawn: spawnKept })
  const entries = await store.list({ limit: 1000 })
  await store.close()
  return entries
}

function salvageFile(folder: ScratchFolder, path: string): Copied {
  const target = folder.file('new/frontdesk.sqlite')
  mkdirSync(folder.file('new'))
  {
    using db = new DatabaseSync(target)
    makeSchema(db)
  }
  return copyRows(target, [path])
}

describe('copyRows', () => {
  it('takes everything of a sound database', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const entries = copySound(path)
    expect(salvageFile(folder, path)).toMatchObject({
      added: 400,
      undelivered: 0,
      lost: 0,
      unreadable: [],
    })
    expect(await read(folder.file('new/frontdesk.sqlite'))).toStrictEqual(entries)
    const db = new DatabaseSync(folder.file('new/frontdesk.sqlite'))
    expect(db.prepare('SELECT count(*) AS n FROM used_token').get()).toEqual({ n: 400 })
    expect(db.prepare('SELECT value FROM setting').get()).toEqual({ value: 'kept' })
    db.close()
  })

  it('loses what was on a damaged page, and says how many inquiries of which time', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const entries = copySound(path)
    const [page = 0] = findLeaves(path, 'inquiry').slice(5)
    damagePage(path, page)
    const salvaged = salvageFile(folder, path)
    expect(salvaged.lost).toBeGreaterThan(0)
    expect(salvaged.lost).toBeLessThan(20)
    expect(salvaged.added).toBe(400 - salvaged.lost)
    const kept = await read(folder.file('new/frontdesk.sqlite'))
    const ids = new Set(kept.map(({ inquiry }) => inquiry.id))
    const lost = entries.filter(({ inquiry }) => !ids.has(inquiry.id))
    expect(lost).toHaveLength(salvaged.lost)
    expect(kept).toStrictEqual(entries.filter(({ inquiry }) => ids.has(inquiry.id)))
  })

  it.each([
    ['the index by time', (path: string) => findLeaves(path, 'inquiry_by_time')],
    ['the index of what is due', (path: string) => findLeaves(path, 'delivery_due')],
  ])('loses nothing when %s is damaged', async (_, find) => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const entries = copySound(path)
    const pages = find(path)
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) damagePage(path, page)
    expect(salvageFile(folder, path)).toMatchObject({
      added: 400,
      undelivered: 0,
      lost: 0,
      unreadable: [],
    })
    expect(await read(folder.file('new/frontdesk.sqlite'))).toStrictEqual(entries)
  })

  it('makes lost deliveries again, so that their inquiries are mailed', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    copySound(path)
    for (const page of findLeaves(path, 'delivery').slice(1, 3)) damagePage(path, page)
    const { added, undelivered, lost } = salvageFile(folder, path)
    expect({ added, lost }).toEqual({ added: 400, lost: 0 })
    expect(undelivered).toBeGreaterThan(0)
    expect(await read(folder.file('new/frontdesk.sqlite'))).toHaveLength(400)
  })

  it('reads a file that was cut off as far as it goes', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    copySound(path)
    truncateSync(path, Math.floor(statSync(path).size / PAGE / 2) * PAGE)
    const { added } = salvageFile(folder, path)
    expect(added).toBeGreaterThan(50)
    expect(await read(folder.file('new/frontdesk.sqlite'))).toHaveLength(added)
  })

  it('says that nothing can be read where SQLite finds no tables', () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    copySound(path)
    damagePage(path, 1)
    expect(salvageFile(folder, path)).toMatchObject({ added: 0, unreadable: [path] })
  })

  it('reads inquiries that are only in the log', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const store = sqliteStore({ path, spawn: spawnKept })
    for (let index = 0; index < 60; index++) await store.append(createSubmission())
    const copy = folder.file('copy.sqlite')
    copyFileSync(path, copy)
    copyFileSync(`${path}-wal`, `${copy}-wal`)
    await store.close()
    expect(salvageFile(folder, copy)).toMatchObject({ added: 60, lost: 0 })
  })

  it('restores no deleted inquiry', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    await fill(path, 200)
    const store = sqliteStore({ path, spawn: spawnKept })
    await store.remove({}, 150)
    await store.close()
    expect(salvageFile(folder, path)).toMatchObject({ added: 50, undelivered: 0, lost: 0 })
  })
})

import { closeSync, copyFileSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSubmission } from '../../../../test/harness/inquiry.ts'
import { scratchFolder, type ScratchFolder } from '../../../../test/harness/scratch-folder.ts'
import type { InboxEntry } from '../../inbox.ts'
import { sqliteStore } from '../store.ts'
import { salvage, type Salvaged } from './salvage.ts'

const PAGE = 4096

/** A closed database of this many inquiries, one of them with a message of several pages. */
async function fill(path: string, count: number): Promise<readonly InboxEntry[]> {
  const store = sqliteStore({ path })
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
  const store = sqliteStore({ path })
  const entries = await store.list({ limit: 1000 })
  await store.close()
  return entries
}

function damage(path: string, page: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(PAGE, 0x5a), 0, PAGE, (page - 1) * PAGE)
  closeSync(file)
}

/** Which pages belong to a table or an index, by kind. */
function findPages(path: string, name: string, kind: string): readonly number[] {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    return db
      .prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?')
      .all(name)
      .flatMap(({ rootpage }) => walk(readFileSync(path), Number(rootpage), kind))
  } finally {
    db.close()
  }
}

function walk(bytes: Buffer, page: number, kind: string): readonly number[] {
  const at = (page - 1) * PAGE
  const type = bytes[at] ?? 0
  if (type === 0x0d || type === 0x0a) return kind === 'leaf' ? [page] : []
  const cells = bytes.readUInt16BE(at + 3)
  const children = [bytes.readUInt32BE(at + 8)]
  for (let cell = 0; cell < cells; cell++) {
    children.push(bytes.readUInt32BE(at + bytes.readUInt16BE(at + 12 + 2 * cell)))
  }
  return [
    ...(kind === 'interior' ? [page] : []),
    ...children.flatMap((child) => walk(bytes, child, kind)),
  ]
}

function salvageFile(folder: ScratchFolder, path: string): Salvaged {
  return salvage({ main: path, wal: undefined }, folder.file('new.sqlite'))
}

describe('salvage', () => {
  // Red before: a record that ended with its page was looked for beyond it, and nothing was salvaged (dcb2192).
  it('takes noise behind the first page for what it is', () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    copySound(path)
    const file = openSync(path, 'r+')
    // A leaf of one cell: a record of 5,000 bytes, of which the last of this page end the page.
    const page = Buffer.alloc(PAGE)
    const local = 908
    page.set([0x0d, 0, 0, 0, 1], 0)
    page.writeUInt16BE(PAGE - local - 3, 8)
    page.set([0xa7, 0x08, 0x01], PAGE - local - 3)
    for (let number = 2; number <= statSync(path).size / PAGE; number += 1) {
      writeSync(file, page, 0, PAGE, (number - 1) * PAGE)
    }
    closeSync(file)
    expect(salvage({ main: path, wal: undefined }, folder.file('new.sqlite')).inquiries).toBe(0)
  })

  it('takes everything of a sound database', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const entries = copySound(path)
    expect(salvageFile(folder, path)).toMatchObject({ inquiries: 400, undelivered: 0, lostIds: [] })
    expect(await read(folder.file('new.sqlite'))).toStrictEqual(entries)
    expect((statSync(folder.file('new.sqlite')).mode & 0o777).toString(8)).toBe('600')
    const db = new DatabaseSync(folder.file('new.sqlite'))
    expect(db.prepare('SELECT count(*) AS n FROM used_token').get()).toEqual({ n: 400 })
    expect(db.prepare('SELECT value FROM setting').get()).toEqual({ value: 'kept' })
    db.close()
  })

  it('loses what was on a damaged page, and says how many and of when', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const entries = copySound(path)
    const [page = 0] = findPages(path, 'inquiry', 'leaf').slice(5)
    damage(path, page)
    const salvaged = salvageFile(folder, path)
    expect(salvaged.lostIds.length).toBeGreaterThan(0)
    expect(salvaged.lostIds.length).toBeLessThan(20)
    expect(salvaged.inquiries).toBe(400 - salvaged.lostIds.length)
    const kept = await read(folder.file('new.sqlite'))
    const ids = new Set(kept.map(({ inquiry }) => inquiry.id))
    const lost = entries.filter(({ inquiry }) => !ids.has(inquiry.id))
    expect(lost).toHaveLength(salvaged.lostIds.length)
    expect(kept).toStrictEqual(entries.filter(({ inquiry }) => ids.has(inquiry.id)))
    const times = lost.map(({ inquiry }) => inquiry.receivedAt)
    expect(salvaged).toMatchObject({ lostSince: Math.min(...times), lostUntil: Math.max(...times) })
  })

  it.each([
    ['the first page', () => [1]],
    [
      'every interior page of the inquiries',
      (path: string) => findPages(path, 'inquiry', 'interior'),
    ],
    ['the index by time', (path: string) => findPages(path, 'inquiry_by_time', 'leaf')],
    ['the index of what is due', (path: string) => findPages(path, 'delivery_due', 'leaf')],
  ])('loses nothing when %s is damaged', async (_, find) => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const entries = copySound(path)
    const pages = find(path)
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) damage(path, page)
    expect(salvageFile(folder, path)).toMatchObject({ inquiries: 400, undelivered: 0, lostIds: [] })
    expect(await read(folder.file('new.sqlite'))).toStrictEqual(entries)
  })

  it('makes deliveries anew that were lost, so that what they belong to is mailed', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    copySound(path)
    for (const page of findPages(path, 'delivery', 'leaf').slice(1, 3)) damage(path, page)
    const { inquiries, undelivered, lostIds } = salvageFile(folder, path)
    expect({ inquiries, lostIds }).toEqual({ inquiries: 400, lostIds: [] })
    expect(undelivered).toBeGreaterThan(0)
    expect(await read(folder.file('new.sqlite'))).toHaveLength(400)
  })

  it('reads what is in the log, and steps over what is damaged there', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const store = sqliteStore({ path })
    for (let index = 0; index < 60; index++) await store.append(createSubmission())
    const [main, wal] = [folder.file('copy'), folder.file('copy-wal')]
    copyFileSync(path, main)
    copyFileSync(`${path}-wal`, wal)
    await store.close()
    expect(salvage({ main, wal }, folder.file('one.sqlite'))).toMatchObject({
      inquiries: 60,
      lostIds: [],
    })
    const file = openSync(wal, 'r+')
    writeSync(file, Buffer.alloc(100, 0x5a), 0, 100, 32 + 30 * (24 + PAGE) + 1000)
    closeSync(file)
    const { inquiries } = salvage({ main, wal }, folder.file('two.sqlite'))
    expect(inquiries).toBe(60)
    expect(salvage({ main: undefined, wal }, folder.file('three.sqlite')).inquiries).toBe(60)
  })

  it('brings back nothing that was deleted', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    await fill(path, 200)
    const store = sqliteStore({ path })
    await store.remove({}, 150)
    await store.close()
    expect(salvageFile(folder, path)).toMatchObject({ inquiries: 50, undelivered: 0, lostIds: [] })
  })
})

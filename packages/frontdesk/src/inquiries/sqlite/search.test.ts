/** The index beside the file's tables: what it leaves behind, and what becomes of it in copies. */
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createSubmission } from '../../../../../test/harness/inquiry.ts'
import { spawnKept } from '../../../../../test/harness/kept-threads.ts'
import { scratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { UNINDEXED } from '../search.ts'
import { WINDOW } from '../stepped-inbox.ts'
import type { InquiryStore } from '../store.ts'
import { openDatabase } from './database.ts'
import { sqliteStore } from './store.ts'

const secret = 'xylophone'

async function fill(store: InquiryStore, count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, index) =>
    createSubmission({
      receivedAt: 1000 + index,
      message: index === 7 ? `One ${secret}, please.` : 'Do you ship scales?',
    }),
  )
  // Opened, and in groups, so that none waits long on a busy machine.
  await store.count({})
  for (let start = 0; start < count; start += 250) {
    const group = messages.slice(start, start + 250)
    await Promise.all(group.map((submission) => store.append(submission)))
  }
}

async function maintainAll(store: InquiryStore): Promise<void> {
  while (await store.maintain?.()) {
    // A bit at a time.
  }
}

function readTables(path: string): readonly string[] {
  using db = new DatabaseSync(path, { readOnly: true })
  return db
    .prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'search%' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
}

/** The rows that the index itself names. */
function match(path: string, gram: string): readonly unknown[] {
  using db = new DatabaseSync(path, { readOnly: true })
  return db.prepare('SELECT rowid FROM search WHERE search MATCH ?').all(`"${gram}"`)
}

describe('the search index of a file', () => {
  it('is not made for an inbox that is read in a moment', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const store = sqliteStore({ path, spawn: spawnKept })
    await fill(store, UNINDEXED)
    expect(await store.maintain?.()).toBe(false)
    expect(readTables(path)).toEqual([])
    await store.close()
  })

  it('indexes full hundreds, drops removed inquiries, and is not in an opened copy', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const store = sqliteStore({ path, spawn: spawnKept })
    await fill(store, UNINDEXED + 150)
    await maintainAll(store)
    expect(match(path, 'xyl')).toEqual([{ rowid: 8 }])
    using db = new DatabaseSync(path, { readOnly: true })
    const readState = (): unknown => db.prepare('SELECT * FROM search_state').get()
    expect(readState()).toEqual({ upto: UNINDEXED + 100, stale: 0 })

    const database = openDatabase({
      path,
      access: 'write',
      busyTimeoutMs: 100,
    })
    const backup = folder.file('backup.sqlite')
    database.copyTo(backup)
    database.close()
    expect(readTables(backup)).toContain('search')
    expect(readFileSync(backup).includes('xyl')).toBe(true)
    openDatabase({ path: backup, access: 'write', busyTimeoutMs: 100 }).close()
    expect(readTables(backup)).toEqual([])

    expect(await store.remove({ words: [secret] }, 5)).toBe(1)
    expect(match(path, 'xyl')).toEqual([])
    expect(readState()).toEqual({ upto: UNINDEXED + 100, stale: 1 })
    await maintainAll(store)
    expect(readState()).toEqual({ upto: UNINDEXED + 100, stale: 0 })
    await store.close()
    // Not even where the index kept it, by its trigram.
    const bytes = readFileSync(path)
    expect([bytes.includes(secret), bytes.includes('xyl')]).toEqual([false, false])
  })

  it('is made again if its tables are damaged', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const store = sqliteStore({ path, spawn: spawnKept })
    await fill(store, UNINDEXED + 150)
    await maintainAll(store)
    {
      using db = new DatabaseSync(path)
      // Writing to the tables below an index is what its defence is against.
      db.enableDefensive(false)
      db.exec("UPDATE search_data SET block = x'00' WHERE id > 1")
    }
    await fill(store, 100)
    await maintainAll(store)
    expect(match(path, 'xyl')).toEqual([{ rowid: 8 }, { rowid: UNINDEXED + 158 }])
    await store.close()
  })

  it('is searched by steps of so many inquiries, and a form comes between two of them', async () => {
    using folder = scratchFolder()
    const store = sqliteStore({ path: folder.file('frontdesk.sqlite'), spawn: spawnKept })
    await fill(store, UNINDEXED + 150)
    await maintainAll(store)
    const events: (number | string)[] = []
    const search = (...words: readonly string[]): ReturnType<InquiryStore['list']> => {
      events.length = 0
      return store.list({ words, limit: 5 }, (looked) => events.push(looked))
    }
    // Too short for the index, and what all have, which leads to nothing.
    for (const words of [['qz'], ['scales', 'qz'], ['ship scales', 'xz']]) {
      expect(await search(...words)).toEqual([])
      expect(events).toEqual([WINDOW, 2 * WINDOW, 3 * WINDOW])
    }
    // A word that is rare or absent in the index takes one step more.
    expect(await search(secret)).toHaveLength(1)
    expect(events).toEqual([WINDOW, 2 * WINDOW])
    // A page that the newest fill.
    expect(await search('scales')).toHaveLength(5)
    expect(events).toEqual([])

    const searched = search('qz').then(() => events.push('searched'))
    await store.append(createSubmission()).then(() => events.push('kept'))
    await searched
    expect([events.at(-1), events.length, events.indexOf('kept') < 3]).toEqual([
      'searched',
      5,
      true,
    ])
    // A form that came meanwhile is not lost, and counting uses the same steps.
    expect(await store.count({ words: ['scales', '?'] })).toBe(UNINDEXED + 149)
    expect(await store.count({ words: [secret] })).toBe(1)
    expect(await store.count({ answered: false })).toBe(UNINDEXED + 151)
    await store.close()
  })
})

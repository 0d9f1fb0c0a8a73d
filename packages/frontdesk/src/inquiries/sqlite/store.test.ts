import { readdirSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { createSubmission } from '../../../../../test/harness/inquiry.ts'
import { scratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { createInquiryStore } from '../index.ts'
import { openDatabase } from './database.ts'
import { readProcessTime } from './protocol.ts'
import type { TimedOutcome } from './protocol.ts'
import { sqliteStore } from './store.ts'
import type { InquiryStore } from '../store.ts'

async function openAndClose(store: InquiryStore): Promise<void> {
  await store.open()
  await store.close()
}

describe('sqliteStore, when an inquiry comes too late', () => {
  it('reports whether it waited for a lock or for something else', () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const settings = { path, access: 'write', busyTimeoutMs: 10 } as const
    const database = openDatabase(settings)
    const append = (leftMs: number) =>
      database.calls.append(
        [{ submission: createSubmission(), until: readProcessTime() + leftMs }],
        0,
      )
    expect(append(-1)).toEqual(['late'])
    const other = new DatabaseSync(path)
    other.exec('BEGIN IMMEDIATE')
    expect(() => append(30)).toThrow('locked')
    expect(append(-1)).toEqual(['locked-out'])
    other.close()
    expect(append(1000)).toEqual(['stored'])
    database.close()
  })

  it.each<[TimedOutcome, object]>([
    [
      'late',
      {
        fault: 'overloaded',
        message: expect.stringMatching(/took 2.8 s. .*are kept. Its disk hangs, or/),
      },
    ],
    [
      'locked-out',
      { fault: 'locked', message: expect.stringContaining('Another process is writing') },
    ],
  ])('says of %s what is known, and no more', async (outcome, told) => {
    const reply = JSON.stringify({ reply: { ok: true, value: [outcome] } })
    const store = sqliteStore({
      path: 'frontdesk.sqlite',
      spawn: () =>
        new Worker(
          `const { parentPort } = require('node:worker_threads')
          parentPort.on('message', ({ name }) => {
            parentPort.postMessage(${reply})
            if (name === 'close') parentPort.close()
          })`,
          { eval: true },
        ),
    })
    await expect(store.append(createSubmission())).rejects.toMatchObject(told)
    await store.close()
  })
})

describe('sqliteStore', () => {
  it('does nothing before it is used', () => {
    using folder = scratchFolder()
    sqliteStore({ path: folder.file('frontdesk.sqlite') })
    expect(readdirSync(folder.path)).toStrictEqual([])
  })

  it('creates folder and files for its own user alone', async () => {
    using folder = scratchFolder()
    const path = folder.file('deep/data/frontdesk.sqlite')
    const store = sqliteStore({ path })
    await store.open()
    await store.append(createSubmission())
    const modeOf = (name: string): string => (statSync(name).mode & 0o777).toString(8)
    expect(modeOf(folder.file('deep'))).toBe('700')
    expect(modeOf(folder.file('deep/data'))).toBe('700')
    for (const name of [path, `${path}-wal`, `${path}-shm`]) expect(modeOf(name)).toBe('600')
    await store.close()
  })

  it('leaves the file and its hidden files behind when it is closed', async () => {
    using folder = scratchFolder()
    const store = sqliteStore({ path: folder.file('frontdesk.sqlite') })
    await store.append(createSubmission())
    await store.close()
    expect(readdirSync(folder.path)).toStrictEqual(['.frontdesk.sqlite.json', 'frontdesk.sqlite'])
  })

  it('allows two processes to open a new file at once and to write', async () => {
    using folder = scratchFolder()
    const stores = Array.from({ length: 4 }, () =>
      sqliteStore({ path: folder.file('frontdesk.sqlite') }),
    )
    await Promise.all(stores.map((store) => store.open()))
    await Promise.all(stores.map((store) => store.append(createSubmission())))
    for (const store of stores) expect(await store.list({ limit: 10 })).toHaveLength(4)
    await Promise.all(stores.map((store) => store.close()))
  })
})

describe('sqliteStore, when it promises', () => {
  it('syncs the log at every commit', () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const settings = { path, access: 'write', busyTimeoutMs: 100 } as const
    const database = openDatabase(settings)
    try {
      const asked = [{ text: 'PRAGMA journal_mode' }, { text: 'PRAGMA synchronous' }]
      // 2 is FULL: with 1, a power cut takes the last commits along.
      expect(database.calls.run(asked, 0)).toEqual([
        [{ journal_mode: 'wal' }],
        [{ synchronous: 2 }],
      ])
    } finally {
      database.close()
    }
  })

  it('leaves nothing in its files of an inquiry that was removed', async () => {
    using folder = scratchFolder()
    const store = sqliteStore({ path: folder.file('frontdesk.sqlite') })
    const secret = 'Nobody may read this afterwards. '.repeat(200)
    await store.append(createSubmission({ id: 'kept' }))
    await store.append(createSubmission({ id: 'removed', message: secret }))
    const readFiles = (): string =>
      readdirSync(folder.path)
        .map((name) => readFileSync(folder.file(name), 'latin1'))
        .join('')
    expect(readFiles()).toContain('Nobody may read')
    expect(await store.remove({ ids: ['removed'] }, 10)).toBe(1)
    expect(readFiles()).not.toContain('Nobody may read')
    await store.close()
  })
})

describe('sqliteStore, on a database of another version', () => {
  it('refuses it and leaves it unchanged', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    await openAndClose(sqliteStore({ path }))
    const db = new DatabaseSync(path)
    db.exec('PRAGMA user_version = 999')
    db.close()
    const store = sqliteStore({ path })
    await expect(store.open()).rejects.toMatchObject({
      fault: 'version',
      message: expect.stringMatching(
        /schema is version 999, and this program's is 1\. No inquiries .*are kept\. Run the version/,
      ),
    })
    await store.close()
    const after = new DatabaseSync(path, { readOnly: true })
    expect(after.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 999 })
    after.close()
  })
})

describe('sqliteStore for reading', () => {
  it('lists beside a service that writes', async () => {
    using folder = scratchFolder()
    const service = await createInquiryStore({ dataDir: folder.path }, 'write')
    const reader = await createInquiryStore({ dataDir: folder.path }, 'read')
    const submission = createSubmission()
    await service.append(submission)
    expect(await reader.list({ limit: 10 })).toMatchObject([{ inquiry: submission.inquiry }])
    await service.append(createSubmission())
    expect(await reader.list({ limit: 10 })).toHaveLength(2)
    await reader.close()
    await service.append(createSubmission())
    await service.close()
  })

  it('creates nothing without a database', async () => {
    using folder = scratchFolder()
    const reader = await createInquiryStore({ dataDir: folder.file('data') }, 'read')
    await expect(reader.open()).rejects.toMatchObject({ fault: 'unreachable' })
    await reader.close()
    expect(readdirSync(folder.path)).toStrictEqual([])
  })

  it('changes nothing', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    await openAndClose(sqliteStore({ path }))
    const reader = sqliteStore({ path, access: 'read' })
    await expect(reader.append(createSubmission())).rejects.toMatchObject({ fault: 'read-only' })
    await reader.close()
  })
})

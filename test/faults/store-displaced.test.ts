/** Files of an open database that somebody moves, deletes or replaces. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as elapse } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { StoreError, type InquiryStore } from '../../src/index.ts'
import type { StoreNews } from '../../src/stores/news.ts'
import { restoreDatabase } from '../../src/stores/sqlite/salvage/restore.ts'
import { spawnWorker, sqliteStore } from '../../src/stores/sqlite/store.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

interface Bench {
  readonly folder: ScratchFolder
  readonly path: string
  readonly store: InquiryStore
  readonly news: readonly StoreNews[]
  /** Asks for one more to be kept: `kept`, or the fault. Remembers what was acknowledged. */
  keep(): Promise<string>
  readonly acknowledged: ReadonlySet<string>
  /** Ends the thread as a crash would: nothing is checkpointed, nothing is closed in order. */
  crash(): Promise<void>
}

async function withBench(work: (bench: Bench) => Promise<void>, idleMs = 10_000): Promise<void> {
  using folder = scratchFolder()
  mkdirSync(folder.file('data'))
  const path = folder.file('data/frontdesk.sqlite')
  const news: StoreNews[] = []
  const workers: ReturnType<typeof spawnWorker>[] = []
  const store = sqliteStore({
    path,
    busyTimeoutMs: 200,
    idleMs,
    report: (one) => news.push(one),
    spawn(settings) {
      const worker = spawnWorker(settings)
      workers.push(worker)
      return worker
    },
  })
  const acknowledged = new Set<string>()
  await store.open()
  try {
    await work({
      folder,
      path,
      store,
      news,
      acknowledged,
      async keep() {
        const submission = createSubmission()
        try {
          await store.append(submission)
          acknowledged.add(submission.inquiry.id)
          return 'kept'
        } catch (error) {
          return error instanceof StoreError ? error.fault : String(error)
        }
      },
      async crash() {
        await workers.at(-1)?.terminate()
      },
    })
  } finally {
    await store.close()
  }
}

function readIds(path: string): ReadonlySet<string> {
  const db = new DatabaseSync(path, { readOnly: true })
  const ids = db.prepare('SELECT id FROM inquiry').all()
  const integrity = db.prepare('PRAGMA integrity_check').get()
  db.close()
  expect(integrity).toEqual({ integrity_check: 'ok' })
  return new Set(ids.map((row) => String(row['id'])))
}

function backUp(path: string, to: string): void {
  using db = new DatabaseSync(path, { readOnly: true })
  db.prepare('VACUUM INTO ?').run(to)
}

/** The copy that the store made of everything it still saw. */
function findSaved(folder: ScratchFolder): string {
  const names = readdirSync(folder.file('data')).filter((name) => name.endsWith('-saved.sqlite'))
  expect(names).toHaveLength(1)
  return folder.file(`data/${names[0]}`)
}

// Red before: each of these was answered with yes, from an empty database made in its place or into
// a log that no restart would have found (890a1ba).
describe('sqliteStore, when a file goes while it is open', () => {
  it.each(['', '-wal', '-shm'])(
    'takes nothing in without frontdesk.sqlite%s, says so once, and goes on when it is back',
    (suffix) =>
      withBench(async ({ folder, path, keep, news, store, acknowledged }) => {
        for (let count = 0; count < 20; count++) expect(await keep()).toBe('kept')
        renameSync(`${path}${suffix}`, folder.file('aside'))
        for (let count = 0; count < 3; count++) expect(await keep()).toBe('displaced')
        expect(existsSync(`${path}${suffix}`)).toBe(false)
        expect(news).toEqual([
          {
            kind: 'displaced',
            message: expect.stringContaining(`${path}${suffix} was moved or deleted`),
          },
        ])
        renameSync(folder.file('aside'), `${path}${suffix}`)
        expect(await keep()).toBe('kept')
        expect(news.slice(1)).toEqual([{ kind: 'in-place', how: 'back' }])
        await store.close()
        expect(readIds(path)).toEqual(acknowledged)
      }),
  )

  it.each(['', '-wal', '-shm'])(
    'takes nothing in while another frontdesk.sqlite%s is there',
    (suffix) =>
      withBench(async ({ folder, path, keep, news }) => {
        for (let count = 0; count < 20; count++) expect(await keep()).toBe('kept')
        copyFileSync(`${path}${suffix}`, folder.file('copy'))
        renameSync(folder.file('copy'), `${path}${suffix}`)
        for (let count = 0; count < 3; count++) expect(await keep()).toBe('displaced')
        expect(news).toHaveLength(1)
      }),
  )

  it('has everything acknowledged in the file when its log was deleted, also after a crash', () =>
    withBench(async ({ path, keep, crash, acknowledged }) => {
      for (let count = 0; count < 200; count++) expect(await keep()).toBe('kept')
      rmSync(`${path}-wal`)
      expect(await keep()).toBe('displaced')
      await crash()
      const ids = readIds(path)
      for (const id of acknowledged) expect(ids).toContain(id)
    }))

  it('notices it also while nobody sends anything', () =>
    withBench(async ({ path, keep, news, crash, acknowledged }) => {
      for (let count = 0; count < 20; count++) expect(await keep()).toBe('kept')
      rmSync(`${path}-wal`)
      await expect.poll(() => news.length, { timeout: 5000 }).toBe(1)
      await crash()
      expect(readIds(path)).toEqual(acknowledged)
    }))

  it('saves everything acknowledged beside its place when all three were deleted', () =>
    withBench(async ({ folder, path, keep, news, crash, acknowledged }) => {
      for (let count = 0; count < 200; count++) expect(await keep()).toBe('kept')
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`)
      expect(await keep()).toBe('displaced')
      expect(news).toHaveLength(1)
      const saved = findSaved(folder)
      expect(news[0]).toMatchObject({ message: expect.stringContaining(`restore ${saved}`) })
      expect((statSync(saved).mode & 0o777).toString(8)).toBe('600')
      await crash()
      // The next thread has nothing to save, and still knows where it is.
      await expect.poll(keep, { timeout: 5000 }).toBe('displaced')
      expect(news[1]).toMatchObject({ message: expect.stringContaining(`restore ${saved}`) })
      const ids = readIds(saved)
      for (const id of acknowledged) expect(ids).toContain(id)
    }))

  it('makes no new database, not even when its thread starts again, or the whole folder went', () =>
    withBench(async ({ folder, path, keep, crash }) => {
      expect(await keep()).toBe('kept')
      renameSync(folder.file('data'), folder.file('elsewhere'))
      expect(await keep()).toBe('displaced')
      await crash()
      await expect.poll(keep, { timeout: 5000 }).toBe('displaced')
      expect(existsSync(folder.file('data'))).toBe(false)
      renameSync(folder.file('elsewhere'), folder.file('data'))
      await expect.poll(keep, { timeout: 10_000 }).toBe('kept')
      expect(existsSync(path)).toBe(true)
    }))

  // Red before: the folder's deletion left the connection alone with all of it, and its idle end let go.
  it('has everything acknowledged in a folder made again when the whole folder was deleted', () =>
    withBench(async ({ folder, path, keep, crash, news, acknowledged }) => {
      for (let count = 0; count < 50; count++) expect(await keep()).toBe('kept')
      rmSync(folder.file('data'), { recursive: true })
      expect(await keep()).toBe('displaced')
      await crash()
      expect(readIds(findSaved(folder))).toEqual(acknowledged)
      expect(news).toHaveLength(1)
      // A start finds no first day.
      expect(existsSync(folder.file('data/.frontdesk.sqlite.json'))).toBe(true)
      expect(existsSync(path)).toBe(false)
    }))

  // Red before: tried once, and the thread ended with all of it a moment later.
  it('stays while nothing could be saved, tries again, and tells when it is', () =>
    withBench(async ({ folder, keep, crash, news, acknowledged }) => {
      for (let count = 0; count < 50; count++) expect(await keep()).toBe('kept')
      rmSync(folder.file('data'), { recursive: true })
      writeFileSync(folder.file('data'), 'A file in the place of the folder.')
      expect(await keep()).toBe('displaced')
      expect(news).toMatchObject([
        { kind: 'displaced', message: expect.stringContaining('could not be saved yet') },
      ])
      // Longer than the thread stays idle, by its own looks.
      await elapse(1500)
      rmSync(folder.file('data'))
      mkdirSync(folder.file('data'))
      await expect.poll(() => news.length, { timeout: 10_000 }).toBe(2)
      const saved = findSaved(folder)
      expect(news[1]).toMatchObject({ kind: 'saved', message: expect.stringContaining(saved) })
      await crash()
      expect(readIds(saved)).toEqual(acknowledged)
    }, 100))

  // Red before: the restored file took the place of what only the open connection still had.
  it('puts what only its connection has into a file that was restored', () =>
    withBench(async ({ folder, path, keep, store, acknowledged }) => {
      for (let count = 0; count < 20; count++) expect(await keep()).toBe('kept')
      backUp(path, folder.file('backup.sqlite'))
      for (let count = 0; count < 50; count++) expect(await keep()).toBe('kept')
      rmSync(folder.file('data'), { recursive: true })
      const options = { path, backup: folder.file('backup.sqlite'), others: [], date: new Date() }
      expect(restoreDatabase(options)).toMatchObject({ ok: true })
      for (let count = 0; count < 20; count++) expect(await keep()).toBe('kept')
      const entries = await store.list({ limit: 1000 })
      expect(new Set(entries.map(({ inquiry }) => inquiry.id))).toEqual(acknowledged)
      await store.close()
      expect(readIds(path)).toEqual(acknowledged)
    }))

  // Red before: taken for its own file, and yes was said on top of it.
  it('notices that a backup was written over the file in its place', () =>
    withBench(async ({ folder, path, keep, news }) => {
      for (let count = 0; count < 5; count++) expect(await keep()).toBe('kept')
      backUp(path, folder.file('backup.sqlite'))
      const { size } = statSync(folder.file('backup.sqlite'))
      for (let count = 0; count < 200; count++) expect(await keep()).toBe('kept')
      // The looks of two quiet seconds bring the log into the file.
      await expect.poll(() => statSync(path).size, { timeout: 8000 }).toBeGreaterThan(size)
      expect(await keep()).toBe('kept')
      writeFileSync(path, readFileSync(folder.file('backup.sqlite')))
      expect(await keep()).toBe('displaced')
      expect(news).toMatchObject([
        {
          kind: 'displaced',
          message: expect.stringContaining('was written over by a shorter one'),
        },
      ])
    }))

  it('does not play a log of another time into its file', () =>
    withBench(async ({ folder, path, keep, crash, acknowledged }) => {
      for (let count = 0; count < 20; count++) expect(await keep()).toBe('kept')
      copyFileSync(`${path}-wal`, folder.file('old-wal'))
      for (let count = 0; count < 20; count++) expect(await keep()).toBe('kept')
      renameSync(folder.file('old-wal'), `${path}-wal`)
      expect(await keep()).toBe('displaced')
      await crash()
      const ids = readIds(path)
      for (const id of acknowledged) expect(ids).toContain(id)
    }))
})

describe('sqliteStore, opened where a database was', () => {
  async function fill(path: string): Promise<void> {
    const store = sqliteStore({ path })
    await store.open()
    await store.append(createSubmission())
    await store.close()
  }
  const open = async (path: string): Promise<string> => {
    const store = sqliteStore({ path })
    try {
      return await store.open().then(
        () => 'open',
        (error: unknown) => (error instanceof StoreError ? error.message : String(error)),
      )
    } finally {
      await store.close()
    }
  }

  // Red before: an empty one was made and opened (890a1ba).
  it('makes none anew when it is gone, and names the remedy', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    await fill(path)
    renameSync(path, folder.file('aside'))
    expect(await open(path)).toMatch(
      /is gone.*\.frontdesk\.sqlite\.json.*npx frontdesk restore BACKUP.*delete the hidden file/,
    )
    expect(existsSync(path)).toBe(false)
    rmSync(folder.file('.frontdesk.sqlite.json'))
    expect(await open(path)).toBe('open')
  })

  it('takes an emptied one for a loss, not for a new one', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    await fill(path)
    writeFileSync(path, '')
    expect(await open(path)).toMatch(/the file is empty/)
    expect(statSync(path).size).toBe(0)
  })

  it('makes none beside a log that a crash left behind without its file', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    await fill(path)
    rmSync(folder.file('.frontdesk.sqlite.json'))
    renameSync(path, folder.file('aside'))
    copyFileSync(folder.file('aside'), `${path}-wal`)
    expect(await open(path)).toMatch(/is gone/)
  })

  it('finishes a first start that was cut off before the schema was made', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    writeFileSync(path, '')
    expect(await open(path)).toBe('open')
  })
})

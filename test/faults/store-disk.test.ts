import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { StoreError, type Inquiry, type InquiryStore } from '../../packages/frontdesk/src/index.ts'
import {
  sqliteStore,
  type SqliteStoreOptions,
} from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { MAX_WAITING } from '../../packages/frontdesk/src/inquiries/group-commit.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { asOrdinaryUser } from '../harness/ordinary-user.ts'
import { readableWorker } from './readable-worker.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

const WORKER = new URL('../../packages/frontdesk/src/inquiries/sqlite/worker.ts', import.meta.url)

interface Bench {
  readonly folder: ScratchFolder
  readonly path: string
  readonly store: InquiryStore
  /** Stores one inquiry and remembers it. */
  keep(changes?: Partial<Inquiry>): Promise<void>
  /** Appends until one is stored; rejects after some seconds. */
  recover(): Promise<void>
  /** The store must list exactly what was acknowledged. */
  expectAllKept(): Promise<void>
}

async function withBench(
  work: (bench: Bench) => Promise<void>,
  options: Partial<SqliteStoreOptions> = {},
): Promise<void> {
  using folder = scratchFolder()
  const path = folder.file('frontdesk.sqlite')
  const store = sqliteStore({ path, busyTimeoutMs: 100, ...options })
  const kept = new Set<string>()
  const keep: Bench['keep'] = async (changes) => {
    const submission = createSubmission(changes)
    await store.append(submission)
    kept.add(submission.inquiry.id)
  }
  try {
    await work({
      folder,
      path,
      store,
      keep,
      async recover() {
        await expect.poll(() => keep().then(() => 'kept', toFault)).toBe('kept')
      },
      async expectAllKept() {
        const listed = await store.list({ limit: 1000 })
        expect(new Set(listed.map(({ inquiry }) => inquiry.id))).toStrictEqual(kept)
      },
    })
  } finally {
    await store.close()
  }
}

function toFault(error: unknown): string {
  return error instanceof StoreError ? error.fault : String(error)
}

/** Another program's connection with the write lock. */
function lock(path: string): Disposable {
  const db = new DatabaseSync(path)
  db.exec('BEGIN IMMEDIATE')
  return { [Symbol.dispose]: () => db.close() }
}

/** Ids in ascending order, read by another program. */
function readIds(path: string, sql: string): readonly string[] {
  const db = new DatabaseSync(path, { readOnly: true })
  const ids = db
    .prepare(sql)
    .all()
    .map((row) => String(row['id']))
  db.close()
  return ids.toSorted()
}

const garbage = 'This is no database. '.repeat(1000)

describe('sqliteStore with a full disk', () => {
  // On a busy machine an inquiry may be refused as late before the file is full.
  const execArgv = ['--import', new URL('./small-disk.ts', import.meta.url).href]
  const bound: Partial<SqliteStoreOptions> = {
    waitMs: 60_000,
    spawn: (workerData) => new Worker(WORKER, { workerData, execArgv }),
  }
  const long = { message: 'm'.repeat(10_000) }

  it('refuses inquiries, keeps what it acknowledged, and recovers when there is space', () =>
    withBench(async ({ keep, path, store, expectAllKept, recover }) => {
      let fault: string | undefined
      for (let count = 0; count < 100 && !fault; count += 1)
        fault = await keep(long).then(() => undefined, toFault)
      expect(fault).toBe('full')
      await expectAllKept()
      await expect(store.append(createSubmission(long))).rejects.toThrow(
        /frontdesk\.sqlite.*full.*Free space/,
      )

      const other = new DatabaseSync(path)
      other.exec('DELETE FROM inquiry')
      other.close()
      await recover()
    }, bound))

  it('stores all of a group or none', () =>
    withBench(async ({ store }) => {
      const group = Array.from({ length: 50 }, () => store.append(createSubmission(long)))
      const outcomes = new Set((await Promise.allSettled(group)).map(({ status }) => status))
      expect(outcomes).toStrictEqual(new Set(['rejected']))
      expect(await store.list({ limit: 100 })).toStrictEqual([])
    }, bound))

  it('stores inquiry, delivery and token together or none of them', () =>
    withBench(async ({ path, store }) => {
      const submissions = Array.from({ length: 100 }, (_, index) =>
        createSubmission(long, {
          token: { tokenHash: `${index}`, contentHash: 'aa', expiresAt: Date.now() + 60_000 },
        }),
      )
      const kept: string[] = []
      const faults = new Set<string>()
      for (const submission of submissions) {
        const fault = await store.append(submission).then(() => undefined, toFault)
        if (fault === undefined) kept.push(submission.inquiry.id)
        else faults.add(fault)
      }
      expect(faults).toStrictEqual(new Set(['full']))
      expect(kept.length).toBeGreaterThan(0)
      expect(readIds(path, 'SELECT id FROM inquiry')).toStrictEqual(kept.toSorted())
      expect(readIds(path, 'SELECT inquiry_id AS id FROM delivery')).toStrictEqual(kept.toSorted())
      expect(readIds(path, 'SELECT inquiry_id AS id FROM used_token')).toStrictEqual(
        kept.toSorted(),
      )
    }, bound))
})

describe('sqliteStore with a file locked by another process', () => {
  it('waits for a short lock', () =>
    withBench(
      async ({ keep, path, store, expectAllKept }) => {
        await store.open()
        const held = lock(path)
        const kept = keep()
        // A less patient one is refused meanwhile.
        const hasty = sqliteStore({ path, busyTimeoutMs: 10 })
        await expect(hasty.append(createSubmission())).rejects.toMatchObject({ fault: 'locked' })
        held[Symbol.dispose]()
        await kept
        await expectAllKept()
        await hasty.close()
      },
      { busyTimeoutMs: 60_000 },
    ))

  it('refuses when the lock outlasts the timeout, and recovers when it is released', () =>
    withBench(async ({ keep, path, store, expectAllKept }) => {
      await store.open()
      await keep()
      const held = lock(path)
      await expect(store.append(createSubmission())).rejects.toMatchObject({ fault: 'locked' })
      expect(await store.list({ limit: 10 })).toHaveLength(1)
      held[Symbol.dispose]()
      await keep()
      await expectAllKept()
    }))

  it(`keeps at most ${MAX_WAITING} inquiries in memory meanwhile`, () =>
    withBench(async ({ path, store }) => {
      await store.open()
      const held = lock(path)
      const all = Array.from({ length: MAX_WAITING + 1 }, () => store.append(createSubmission()))
      const faults = await Promise.all(all.map((append) => append.then(() => 'kept', toFault)))
      held[Symbol.dispose]()
      expect(faults.at(-1)).toBe('overloaded')
      expect(faults.at(-2)).toBe('locked')
    }))

  it('opens only when the lock is released', () =>
    withBench(async ({ path, store, recover, expectAllKept }) => {
      const held = lock(path)
      await expect(store.open()).rejects.toMatchObject({ fault: 'locked' })
      held[Symbol.dispose]()
      await recover()
      await expectAllKept()
    }))
})

describe('sqliteStore without permission to write', () => {
  it('opens a read-only file only when it is writable', async () => {
    using source = scratchFolder()
    const spawn = readableWorker(source)
    await withBench(
      async ({ folder, path, store, recover }) => {
        const first = sqliteStore({ path })
        await first.open()
        await first.close()
        await asOrdinaryUser([folder.path, path], async () => {
          chmodSync(path, 0o400)
          await expect(store.open()).rejects.toMatchObject({ fault: 'read-only' })
          await expect(store.append(createSubmission())).rejects.toMatchObject({
            fault: 'read-only',
          })
          // SQLite has given its log the mode of the file.
          for (const file of [path, `${path}-wal`, `${path}-shm`]) chmodSync(file, 0o600)
          await recover()
        })
      },
      { spawn },
    )
  })

  it('names the folder without permission, and opens when it has permission', async () => {
    using source = scratchFolder()
    const spawn = readableWorker(source)
    await withBench(
      async ({ folder, path, store, recover }) => {
        await asOrdinaryUser([folder.path], async () => {
          chmodSync(folder.path, 0o500)
          await expect(store.open()).rejects.toThrow(path)
          await expect(store.open()).rejects.toMatchObject({ fault: 'read-only' })
          chmodSync(folder.path, 0o700)
          await recover()
        })
      },
      { spawn },
    )
  })

  it('refuses a path that leads through a file', async () => {
    using folder = scratchFolder()
    writeFileSync(folder.file('taken'), '')
    const store = sqliteStore({ path: folder.file('taken/frontdesk.sqlite') })
    await expect(store.open()).rejects.toMatchObject({ fault: 'unreachable' })
    await store.close()
  })

  it('refuses a folder in place of the file', async () => {
    using folder = scratchFolder()
    mkdirSync(folder.file('frontdesk.sqlite'))
    const store = sqliteStore({ path: folder.file('frontdesk.sqlite') })
    await expect(store.open()).rejects.toMatchObject({ fault: 'unreachable' })
    await store.close()
  })
})

describe('sqliteStore with another file in its place', () => {
  it('does not open a file that is not a database, and opens when that is gone', () =>
    withBench(async ({ path, store, recover, expectAllKept }) => {
      writeFileSync(path, garbage)
      await expect(store.open()).rejects.toThrow(/frontdesk\.sqlite.*not a database.*backup/)
      rmSync(path)
      await recover()
      await expectAllKept()
    }))

  it('acknowledges nothing while its file is replaced by garbage, and recovers when it is back', () =>
    withBench(async ({ folder, path, keep, store, expectAllKept, recover }) => {
      await keep()
      renameSync(path, folder.file('aside'))
      writeFileSync(path, garbage)
      await expect(store.append(createSubmission())).rejects.toMatchObject({ fault: 'displaced' })
      renameSync(folder.file('aside'), path)
      await recover()
      await expectAllKept()
    }))
})

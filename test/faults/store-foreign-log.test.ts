/** A log beside another file than its own: a backup moved over the file by hand. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { backUpInbox } from '../../packages/frontdesk/src/service/sqlite-backup.ts'
import type { StoreNews } from '../../packages/frontdesk/src/inquiries/store-events.ts'
import { restoreDatabase } from '../../packages/frontdesk/src/inquiries/sqlite/salvage/restore.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'
import { backUp, findSaved, keepSome, readIds, withBench, type Bench } from './store-bench.ts'

/** Like `cp backup data/.t && mv data/.t data/frontdesk.sqlite`, and like `rsync`. */
function putInPlace(copy: string, path: string): void {
  copyFileSync(copy, `${path}.t`)
  renameSync(`${path}.t`, path)
}

/** In place. */
function writeOver(copy: string, path: string): void {
  writeFileSync(path, readFileSync(copy))
}

async function withRestart(
  path: string,
  work: (store: InquiryStore, news: readonly StoreNews[]) => Promise<void>,
): Promise<void> {
  const news: StoreNews[] = []
  const store = sqliteStore({ path, report: (one) => news.push(one) })
  try {
    await store.open()
    await work(store, news)
  } finally {
    await store.close()
  }
}

/** A backup of the first 30, and the identities of everything acknowledged later. */
async function fillAround(bench: Bench): Promise<string> {
  const copy = bench.folder.file('backup.sqlite')
  await keepSome(bench, 30)
  expect(backUpInbox(bench.path, copy, new Date())).toMatchObject({ ok: true })
  await keepSome(bench, 30)
  return copy
}

describe('a backup moved by hand over the running database', () => {
  it('is what the service continues with after a restart, as its message says', () =>
    withBench(async (bench) => {
      const { folder, path, keep, store, news, acknowledged } = bench
      const copy = await fillAround(bench)
      putInPlace(copy, path)
      expect(await keep()).toBe('displaced')
      expect(news).toMatchObject([
        {
          message: expect.stringContaining(
            'Only to continue with what is there now, restart the service',
          ),
        },
      ])
      await store.close()
      expect(existsSync(`${path}-wal`)).toBe(false)
      expect(readFileSync(path).equals(readFileSync(copy))).toBe(true)
      const backedUp = readIds(copy)
      await withRestart(path, async (next) => {
        const { inquiry, ...more } = createSubmission()
        await next.append({ inquiry, ...more })
        await next.close()
        expect(readIds(path)).toEqual(new Set([...backedUp, inquiry.id]))
        const options = { path, backup: findSaved(folder), others: [], date: new Date() }
        expect(await restoreDatabase(options)).toMatchObject({ ok: true })
        expect(readIds(path)).toEqual(new Set([...acknowledged, inquiry.id]))
      })
    }))
})

describe('a start after a kill', () => {
  /** The folder as a kill leaves it. */
  async function withRemains(
    work: (left: ScratchFolder, copy: string, bench: Bench) => Promise<void>,
  ): Promise<void> {
    await withBench(async (bench) => {
      // During a read the log is not restarted, so it keeps everything.
      using reader = new DatabaseSync(bench.path, { readOnly: true })
      reader.exec('BEGIN')
      reader.prepare('SELECT count(*) FROM inquiry').get()
      const copy = await fillAround(bench)
      using left = scratchFolder('disk')
      // The file first: a checkpoint's content is still in the log.
      for (const name of ['frontdesk.sqlite', 'frontdesk.sqlite-wal', '.frontdesk.sqlite.json']) {
        copyFileSync(bench.folder.file(`data/${name}`), left.file(name))
      }
      await work(left, copy, bench)
    })
  }

  it.each<[string, (copy: string, path: string) => void]>([
    ['moved over the file', putInPlace],
    ['written into the file', writeOver],
  ])(
    'changes neither the log nor a backup that was %s, until an operator separates them',
    (_, put) =>
      withRemains(async (left, backup, { acknowledged }) => {
        const path = left.file('frontdesk.sqlite')
        mkdirSync(left.file('old'))
        copyFileSync(path, left.file('old/frontdesk.sqlite'))
        put(backup, path)
        const store = sqliteStore({ path })
        const { size } = statSync(`${path}-wal`)
        await expect(store.append(createSubmission())).rejects.toThrow(
          /a backup lies beside the log of another file.*-wal.*restore BACKUP --data-dir .* FOLDER/,
        )
        await store.close()
        // A command beside no service said that the file was damaged.
        const reading = sqliteStore({ path, access: 'read' })
        await expect(reading.open()).rejects.toThrow('a backup lies beside the log of another file')
        await reading.close()
        expect([
          readFileSync(path).equals(readFileSync(backup)),
          statSync(`${path}-wal`).size,
        ]).toEqual([true, size])
        renameSync(`${path}-wal`, left.file('old/frontdesk.sqlite-wal'))
        const options = { path, backup, others: [left.file('old')], date: new Date() }
        expect(await restoreDatabase(options)).toMatchObject({ ok: true })
        expect(readIds(path)).toEqual(acknowledged)
      }),
  )

  it.each<[string, (copy: string, path: string) => void]>([
    ['moved over the file', putInPlace],
    ['written into the file', writeOver],
  ])('acknowledges nothing while a copy was %s, until a backup is restored', (_, put) =>
    withRemains(async (left, backup, { folder }) => {
      const path = left.file('frontdesk.sqlite')
      const copy = folder.file('other.sqlite')
      backUp(backup, copy)
      put(copy, path)
      const store = sqliteStore({ path })
      await expect(store.append(createSubmission())).rejects.toMatchObject({ fault: 'unreadable' })
      await store.close()
      expect(await restoreDatabase({ path, backup, others: [], date: new Date() })).toMatchObject({
        ok: true,
      })
      const ids = readIds(path)
      for (const id of readIds(backup)) expect(ids).toContain(id)
    }),
  )

  it('applies the log to its own file, also after both were copied to another folder', () =>
    withRemains(async (left, _, bench) => {
      const { acknowledged } = bench
      using other = scratchFolder('disk')
      cpSync(left.path, other.path, { recursive: true })
      const path = other.file('frontdesk.sqlite')
      const { ino } = statSync(path)
      expect(ino).not.toBe(statSync(bench.path).ino)
      await withRestart(path, async (store, news) => {
        expect(await store.count({})).toBe(60)
        expect(news).toEqual([])
      })
      expect(readIds(path)).toEqual(acknowledged)
    }))
})

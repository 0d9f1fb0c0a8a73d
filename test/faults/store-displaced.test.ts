/** Files of an open database that are moved, deleted or replaced. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { StoreError, type InquiryStore } from '../../packages/frontdesk/src/index.ts'
import { restoreDatabase } from '../../packages/frontdesk/src/inquiries/sqlite/salvage/restore.ts'
import { writeMarker } from '../../packages/frontdesk/src/inquiries/sqlite/marker.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { spawnKept } from '../harness/kept-threads.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import {
  backUp,
  findSaved,
  keepSome,
  readIds,
  restoreBackup,
  withBench,
  type Bench,
} from './store-bench.ts'

/** A second store on the same file. */
function openAnother(path: string): InquiryStore {
  return sqliteStore({ path, spawn: spawnKept })
}

// Forms were confirmed from an empty database, or into a log that no restart would find.
describe('sqliteStore with files that other programs change', () => {
  it.each(['', '-wal', '-shm'])(
    'accepts nothing without frontdesk.sqlite%s, says so once, and recovers when it is back',
    (suffix) =>
      withBench(async ({ folder, path, keep, news, store, acknowledged }) => {
        await keepSome({ keep }, 20)
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
    'accepts nothing while another frontdesk.sqlite%s is there',
    (suffix) =>
      withBench(async ({ folder, path, keep, news }) => {
        await keepSome({ keep }, 20)
        copyFileSync(`${path}${suffix}`, folder.file('copy'))
        renameSync(folder.file('copy'), `${path}${suffix}`)
        for (let count = 0; count < 3; count++) expect(await keep()).toBe('displaced')
        expect(news).toHaveLength(1)
      }),
  )

  it('has everything acknowledged in its file if the log is deleted, also after a crash', () =>
    withBench(async ({ path, keep, crash, acknowledged }) => {
      await keepSome({ keep }, 200)
      rmSync(`${path}-wal`)
      expect(await keep()).toBe('displaced')
      await crash()
      const ids = readIds(path)
      for (const id of acknowledged) expect(ids).toContain(id)
    }))

  it('notices a deleted log without a form', () =>
    withBench(async ({ path, keep, news, crash, acknowledged }) => {
      await keepSome({ keep }, 20)
      rmSync(`${path}-wal`)
      await expect.poll(() => news.length).toBe(1)
      // The one remedy: there is nothing to restore.
      expect(news[0]).toMatchObject({ message: expect.stringMatching(/Restart the service\.$/) })
      await crash()
      expect(readIds(path)).toEqual(acknowledged)
    }))

  it('saves everything acknowledged in a file beside it if all three are deleted', () =>
    withBench(async ({ folder, path, keep, news, crash, acknowledged }) => {
      await keepSome({ keep }, 200)
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`)
      expect(await keep()).toBe('displaced')
      expect(news).toHaveLength(1)
      const saved = findSaved(folder)
      expect(news[0]).toMatchObject({ message: expect.stringContaining(`restore ${saved}`) })
      expect((statSync(saved).mode & 0o777).toString(8)).toBe('600')
      await crash()
      // The next thread has nothing to save, and still knows the state.
      await expect.poll(keep).toBe('displaced')
      expect(news[1]).toMatchObject({ message: expect.stringContaining(`restore ${saved}`) })
      const ids = readIds(saved)
      for (const id of acknowledged) expect(ids).toContain(id)
    }))

  it('creates no new database, also after a restart of its thread without the folder', () =>
    withBench(async ({ folder, path, keep, crash }) => {
      expect(await keep()).toBe('kept')
      renameSync(folder.file('data'), folder.file('elsewhere'))
      expect(await keep()).toBe('displaced')
      await crash()
      await expect.poll(keep).toBe('displaced')
      expect(existsSync(folder.file('data'))).toBe(false)
      renameSync(folder.file('elsewhere'), folder.file('data'))
      await expect.poll(keep).toBe('kept')
      expect(existsSync(path)).toBe(true)
    }))

  it('saves everything acknowledged if the whole folder is deleted', () =>
    withBench(async ({ folder, path, keep, crash, news, acknowledged }) => {
      await keepSome({ keep }, 50)
      rmSync(folder.file('data'), { recursive: true })
      expect(await keep()).toBe('displaced')
      await crash()
      expect(readIds(findSaved(folder))).toEqual(acknowledged)
      expect(news).toHaveLength(1)
      // A start would not treat it as a first start.
      expect(existsSync(folder.file('data/.frontdesk.sqlite.json'))).toBe(true)
      expect(existsSync(path)).toBe(false)
    }))

  it('retries a save that failed, and says when it is done', () =>
    withBench(async ({ folder, keep, crash, news, acknowledged, asked }) => {
      await keepSome({ keep }, 50)
      rmSync(folder.file('data'), { recursive: true })
      writeFileSync(folder.file('data'), 'A file in the place of the folder.')
      expect(await keep()).toBe('displaced')
      expect(news).toMatchObject([
        { kind: 'displaced', message: expect.stringContaining('could not be saved yet') },
      ])
      // Longer than the thread stays idle: it ends, and is called again.
      const endings = (): readonly string[] => asked.filter((name) => name === 'canEnd')
      await expect.poll(() => endings().length).toBeGreaterThan(1)
      rmSync(folder.file('data'))
      mkdirSync(folder.file('data'))
      await expect.poll(() => news.length).toBe(2)
      const saved = findSaved(folder)
      expect(news[1]).toMatchObject({ kind: 'saved', message: expect.stringContaining(saved) })
      await crash()
      expect(readIds(saved)).toEqual(acknowledged)
    }, 100))

  it('notices a replaced file in a check of its files, after a while without forms', () =>
    withBench(async ({ folder, path, store, keep, news }) => {
      expect(await keep()).toBe('kept')
      await expect.poll(() => existsSync(`${path}-wal`)).toBe(false)
      await store.checkFiles?.()
      copyFileSync(path, folder.file('other'))
      renameSync(folder.file('other'), path)
      await expect(store.checkFiles?.()).rejects.toMatchObject({ fault: 'displaced' })
      expect(news).toMatchObject([{ kind: 'displaced' }])
    }, 100))

  it('adds what only its connection has to a restored file', () =>
    withBench(async ({ folder, path, keep, store, acknowledged }) => {
      await keepSome({ keep }, 20)
      backUp(path, folder.file('backup.sqlite'))
      await keepSome({ keep }, 50)
      rmSync(folder.file('data'), { recursive: true })
      const options = { path, backup: folder.file('backup.sqlite'), others: [], date: new Date() }
      expect(await restoreDatabase(options)).toMatchObject({ ok: true })
      await keepSome({ keep }, 20)
      const entries = await store.list({ limit: 1000 })
      expect(new Set(entries.map(({ inquiry }) => inquiry.id))).toEqual(acknowledged)
      await store.close()
      expect(readIds(path)).toEqual(acknowledged)
    }))

  /** Some in the file, a backup, more in the file, and some in the log. */
  async function fillAround({ folder, path, keep }: Bench, copy: typeof backUp): Promise<string> {
    const backup = folder.file('backup.sqlite')
    await keepSome({ keep }, 5)
    await bringIntoFile(path)
    copy(path, backup)
    await keepSome({ keep }, 3)
    await bringIntoFile(path)
    await keepSome({ keep }, 3)
    return backup
  }

  /** Like `frontdesk inbox delete` beside the service. */
  async function bringIntoFile(path: string): Promise<void> {
    const other = openAnother(path)
    await other.open()
    const { inquiry } = createSubmission()
    await other.append({ inquiry, token: undefined, delivery: 'pending' })
    expect(await other.remove({ ids: [inquiry.id] }, 1)).toBe(1)
    await other.close()
  }

  // The store mistook a copy of at least the same length for its file.
  it.each<[string, typeof backUp]>([
    ['a backup', backUp],
    ['an earlier copy of the file', copyFileSync],
  ])('notices that %s overwrites it, and continues with a restored file', (_, copy) =>
    withBench(async (bench) => {
      const { path, keep, news, store } = bench
      const backup = await fillAround(bench, copy)
      const backedUp = readIds(backup)
      const bytes = Buffer.concat([readFileSync(backup), Buffer.alloc(1 << 20)])
      writeFileSync(path, bytes)
      for (let count = 0; count < 3; count++) expect(await keep()).toBe('displaced')
      expect(news).toMatchObject([
        { kind: 'displaced', message: expect.stringContaining(`${path} was written over`) },
      ])
      // Nothing of the old log is in the new file.
      expect(readFileSync(path).equals(bytes)).toBe(true)
      const options = { path, backup, others: [], date: new Date() }
      expect(await restoreDatabase(options)).toMatchObject({ ok: true })
      await expect.poll(keep).toBe('kept')
      // A restored file can be displaced again.
      writeFileSync(path, bytes)
      expect(await keep()).toBe('displaced')
      expect(await restoreDatabase(options)).toMatchObject({ ok: true })
      await expect.poll(keep).toBe('kept')
      await store.close()
      const ids = readIds(path)
      for (const id of backedUp) expect(ids).toContain(id)
    }),
  )

  // The service said for ever: wait for its end.
  it('names the command of a restore that was killed', () =>
    withBench(async ({ folder, path, keep, news }) => {
      const again = 'npx frontdesk restore b.sqlite'
      writeMarker(path, { state: 'restoring', again })
      renameSync(path, folder.file('aside'))
      expect(await keep()).toBe('displaced')
      expect(news).toEqual([
        {
          kind: 'restoring',
          message: expect.stringMatching(
            /does not work: a restore is putting files in place\. Forms are answered with 500\. .*interrupted\. Run it again: npx frontdesk restore b\.sqlite$/,
          ),
        },
      ])
    }))

  // The advice was a restart, which lost them.
  it('saves its latest inquiries when a backup is written over the file', () =>
    withBench(async ({ folder, path, keep, news, store, acknowledged }) => {
      for (let count = 0; count < 5; count++) expect(await keep()).toBe('kept')
      const backup = folder.file('backup.sqlite')
      backUp(path, backup)
      for (let count = 0; count < 30; count++) expect(await keep()).toBe('kept')
      writeFileSync(path, readFileSync(backup))
      expect(await keep()).toBe('displaced')
      const saved = findSaved(folder)
      expect(news).toMatchObject([{ message: expect.stringContaining(`kept in ${saved} and`) }])
      expect(news).toMatchObject([
        { message: expect.stringMatching(/-old-wal\. Restore the newest/) },
      ])
      const options = { path, backup, others: [], date: new Date() }
      expect(await restoreDatabase(options)).toMatchObject({
        ok: true,
        restored: { added: 30, undelivered: 30 },
      })
      expect(readdirSync(folder.file('data')).join()).not.toMatch(/saved|old-wal/)
      await expect.poll(keep).toBe('kept')
      await store.close()
      expect(readIds(path)).toEqual(acknowledged)
    }))

  it('saves none that was deleted', () =>
    withBench(async ({ folder, path, keep, store, acknowledged }) => {
      expect(await keep()).toBe('kept')
      backUp(path, folder.file('backup.sqlite'))
      expect(await store.remove({ ids: [...acknowledged] }, 1)).toBe(1)
      expect(await keep()).toBe('kept')
      writeFileSync(path, readFileSync(folder.file('backup.sqlite')))
      expect(await keep()).toBe('displaced')
      expect(readIds(findSaved(folder))).toEqual(new Set([...acknowledged].slice(1)))
    }))

  it.each<[string, (path: string) => void]>([
    ['emptied', (path) => truncateSync(path, 0)],
    ['cut off', (path) => truncateSync(path, 100)],
    ['overwritten', (path) => writeFileSync(path, Buffer.alloc(statSync(path).size))],
  ])('accepts nothing after its log is %s, until a backup is restored', (_, change) =>
    withBench(async (bench) => {
      const { path, keep, news, store, crash } = bench
      const backup = await fillAround(bench, backUp)
      change(`${path}-wal`)
      expect(await keep()).toBe('displaced')
      // Saved once, not again with the next question.
      expect(await keep()).toBe('displaced')
      await expect(store.standing()).rejects.toThrow('-wal was emptied or')
      expect(news).toMatchObject([
        { kind: 'displaced', message: expect.stringContaining(`${path}-wal was emptied or`) },
      ])
      await crash()
      await restoreBackup(bench, backup)
    }),
  )

  it('notices an overwritten file while it is closed because it is idle', () =>
    withBench(async (bench) => {
      const { path, keep } = bench
      const backup = await fillAround(bench, backUp)
      await expect.poll(() => existsSync(`${path}-wal`)).toBe(false)
      writeFileSync(path, readFileSync(backup))
      expect(await keep()).toBe('displaced')
      await restoreBackup(bench, backup)
    }, 300))

  // A false alarm would cost as many forms as a mistake.
  it('raises no alarm for checkpoints and deletions of another Frontdesk', () =>
    withBench(async ({ path, keep, news, store }) => {
      for (let round = 0; round < 3; round++) {
        await keepSome({ keep }, 5)
        const other = openAnother(path)
        const [first] = await other.list({ limit: 1 })
        expect(await other.remove({ ids: [first?.inquiry.id ?? ''] }, 1)).toBe(1)
        expect(await keep()).toBe('kept')
        for (let count = 0; count < 5; count++) await other.append(createSubmission())
        await other.close()
        expect(await keep()).toBe('kept')
      }
      expect(news).toEqual([])
      expect(await store.count({})).toBe(3 * (5 - 1 + 1 + 5 + 1))
    }))

  it('raises no alarm for writes and checkpoints of another program', () =>
    withBench(async ({ path, keep, news }) => {
      for (let round = 0; round < 3; round++) {
        await keepSome({ keep }, 5)
        using other = new DatabaseSync(path)
        other.exec('CREATE TABLE notes (text TEXT) STRICT')
        other.exec("INSERT INTO notes VALUES (hex(zeroblob(100000))), ('called back')")
        other.exec('DROP TABLE notes')
        other.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      }
      await keepSome({ keep }, 5)
      expect(news).toEqual([])
    }))

  it('keeps working when another thread closes the same file', () =>
    withBench(async ({ path, keep, crash, news }) => {
      expect(await keep()).toBe('kept')
      await crash()
      const other = openSync(path, 'r')
      await expect.poll(keep).toBe('kept')
      closeSync(other)
      await keepSome({ keep }, 5)
      expect(news).toEqual([])
    }))

  it('does not apply an older log to its file', () =>
    withBench(async ({ folder, path, keep, crash, acknowledged }) => {
      await keepSome({ keep }, 20)
      copyFileSync(`${path}-wal`, folder.file('old-wal'))
      await keepSome({ keep }, 20)
      renameSync(folder.file('old-wal'), `${path}-wal`)
      expect(await keep()).toBe('displaced')
      await crash()
      const ids = readIds(path)
      for (const id of acknowledged) expect(ids).toContain(id)
    }))
})

describe('sqliteStore, opened where a database was before', () => {
  async function fill(path: string): Promise<void> {
    const store = openAnother(path)
    await store.open()
    await store.append(createSubmission())
    await store.close()
  }
  const open = async (path: string): Promise<string> => {
    const store = openAnother(path)
    try {
      return await store.open().then(
        () => 'open',
        (error: unknown) => (error instanceof StoreError ? error.message : String(error)),
      )
    } finally {
      await store.close()
    }
  }

  it('creates no new one if it is missing, and names the remedy', async () => {
    using folder = scratchFolder('disk')
    const path = folder.file('frontdesk.sqlite')
    await fill(path)
    renameSync(path, folder.file('aside'))
    expect(await open(path)).toMatch(
      /is gone.*\.frontdesk\.sqlite\.json.*npx frontdesk restore BACKUP --data-dir \S+\nOnly.*delete the hidden file/,
    )
    expect(existsSync(path)).toBe(false)
    rmSync(folder.file('.frontdesk.sqlite.json'))
    expect(await open(path)).toBe('open')
  })

  it('treats an emptied one as a loss', async () => {
    using folder = scratchFolder('disk')
    const path = folder.file('frontdesk.sqlite')
    await fill(path)
    writeFileSync(path, '')
    expect(await open(path)).toMatch(/the file is empty/)
    expect(statSync(path).size).toBe(0)
  })

  it('creates none beside a log that a crash left without its file', async () => {
    using folder = scratchFolder('disk')
    const path = folder.file('frontdesk.sqlite')
    await fill(path)
    rmSync(folder.file('.frontdesk.sqlite.json'))
    renameSync(path, folder.file('aside'))
    copyFileSync(folder.file('aside'), `${path}-wal`)
    expect(await open(path)).toMatch(/is gone/)
  })

  it('finishes a first start that ended before the schema was created', async () => {
    using folder = scratchFolder('disk')
    const path = folder.file('frontdesk.sqlite')
    writeFileSync(path, '')
    expect(await open(path)).toBe('open')
  })
})

/** A database file that is emptied, cut or overwritten in place. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { backUpInbox } from '../../packages/frontdesk/src/service/sqlite-backup.ts'
import { restoreDatabase } from '../../packages/frontdesk/src/inquiries/sqlite/salvage/restore.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { backUp, keepSome, restoreBackup, withBench, type Bench } from './store-bench.ts'

async function fill(bench: Bench, count: number): Promise<string> {
  await keepSome(bench, count)
  const backup = bench.folder.file('backup.sqlite')
  backUp(bench.path, backup)
  return backup
}

describe('sqliteStore, if its file is emptied', () => {
  // A new file has had 0 checkpoints, and so has an empty one.
  it('notices it before the first checkpoint', () =>
    withBench(async (bench) => {
      const backup = await fill(bench, 20)
      truncateSync(bench.path, 0)
      expect(await bench.keep()).toBe('displaced')
      expect(statSync(bench.path).size).toBe(0)
      await restoreBackup(bench, backup)
    }))

  it('notices it while it is closed because it is idle', () =>
    withBench(async (bench) => {
      const backup = await fill(bench, 5)
      await expect.poll(() => existsSync(`${bench.path}-wal`)).toBe(false)
      truncateSync(bench.path, 0)
      expect(await bench.keep()).toBe('displaced')
      await restoreBackup(bench, backup)
    }, 300))

  it('notices that it is shortened', () =>
    withBench(async (bench) => {
      const backup = await fill(bench, 20)
      await expect.poll(() => existsSync(`${bench.path}-wal`)).toBe(false)
      await keepSome(bench, 1)
      truncateSync(bench.path, 8192)
      expect(await bench.keep()).toBe('displaced')
      await restoreBackup(bench, backup)
    }, 300))
})

describe('a log left beside an emptied file', () => {
  /** As after a kill: the file is empty, and the log has everything. */
  async function withRemains(
    work: (path: string, bench: Bench) => Promise<void> | void,
  ): Promise<void> {
    await withBench(async (bench) => {
      await keepSome(bench, 20)
      mkdirSync(bench.folder.file('left'))
      const path = bench.folder.file('left/frontdesk.sqlite')
      writeFileSync(path, '')
      copyFileSync(`${bench.path}-wal`, `${path}-wal`)
      copyFileSync(
        bench.folder.file('data/.frontdesk.sqlite.json'),
        bench.folder.file('left/.frontdesk.sqlite.json'),
      )
      await work(path, bench)
    })
  }

  // SQLite deletes the log of an empty file, even when it only reads.
  it.each(['read', 'write'] as const)('is kept when the store opens to %s', (access) =>
    withRemains(async (path) => {
      const { size } = statSync(`${path}-wal`)
      const store = sqliteStore({ path, access })
      const remedy =
        /is empty.*only in .*-wal.*Only a backup helps\. No backup is in .* restore BACKUP --data-dir \S+$/
      await expect(store.open()).rejects.toThrow(remedy)
      await store.close()
      expect(statSync(`${path}-wal`).size).toBe(size)
    }),
  )

  it('is kept by a refused backup, and by a restore of the emptied file', () =>
    withRemains(async (path, { folder }) => {
      const { size } = statSync(`${path}-wal`)
      const copy = folder.file('copy.sqlite')
      expect(backUpInbox(path, copy, new Date())).toMatchObject({ ok: false })
      const options = { path: copy, backup: path, others: [], date: new Date() }
      expect(await restoreDatabase(options)).toMatchObject({
        ok: false,
        reason: expect.stringContaining('put the whole file back beside the -wal'),
      })
      expect(statSync(`${path}-wal`).size).toBe(size)
    }))

  it('is kept by a restore without a backup, which cannot read it', () =>
    withRemains(async (path) => {
      const options = { path, backup: undefined, others: [], date: new Date() }
      await expect(restoreDatabase(options)).rejects.toThrow('SQLite cannot read')
      expect(existsSync(`${path}-wal`)).toBe(true)
    }))
})

describe('sqliteStore, after its last checkpoint', () => {
  const backUpByPages = async (path: string, to: string): Promise<void> => {
    using db = new DatabaseSync(path, { readOnly: true })
    await backup(db, to)
  }

  // A backup has the file's number of checkpoints, so the number alone is not enough.
  it.each<[string, (path: string, to: string) => Promise<void> | void]>([
    ['VACUUM INTO', backUp],
    ['the backup API', backUpByPages],
  ])('notices a copy by %s that overwrites its file', (_, copy) =>
    withBench(async (bench) => {
      const { folder, path, keep } = bench
      await keepSome(bench, 30)
      const backup = folder.file('copy.sqlite')
      await copy(path, backup)
      writeFileSync(path, readFileSync(backup))
      expect(await keep()).toBe('displaced')
      await restoreBackup(bench, backup)
    }),
  )

  it.each(['PASSIVE', 'TRUNCATE'])(
    'raises no alarm for a %s checkpoint of another program',
    (mode) =>
      withBench(async (bench) => {
        for (let round = 0; round < 3; round++) {
          await keepSome(bench, 10)
          using other = new DatabaseSync(bench.path)
          other.exec('CREATE TABLE notes (text TEXT) STRICT')
          other.exec('INSERT INTO notes VALUES (hex(zeroblob(100000)))')
          other.exec(`PRAGMA wal_checkpoint(${mode})`)
          await keepSome(bench, 1)
          other.exec('DROP TABLE notes; VACUUM')
          other.exec(`PRAGMA wal_checkpoint(${mode})`)
        }
        await keepSome(bench, 5)
        expect(bench.news).toEqual([])
      }),
  )
})

/** A database file that somebody empties, cuts off or writes over in its place. */
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
import { toSalvagedText } from '../../src/cli/salvage-text.ts'
import { backUpInbox } from '../../src/node/sqlite-backup.ts'
import { salvageFrom } from '../../src/node/sqlite-repair.ts'
import { restoreDatabase } from '../../src/stores/sqlite/salvage/restore.ts'
import { sqliteStore } from '../../src/stores/sqlite/store.ts'
import { backUp, findSaved, readIds, withBench, type Bench } from './store-bench.ts'

async function keepSome({ keep }: Bench, count: number): Promise<void> {
  for (let kept = 0; kept < count; kept++) expect(await keep()).toBe('kept')
}

/** What the printed remedy does, where there is no backup. */
async function restoreSaved({ folder, path, keep, store, acknowledged }: Bench): Promise<void> {
  const options = { path, backup: findSaved(folder), others: [], date: new Date() }
  expect(restoreDatabase(options)).toMatchObject({ ok: true })
  await expect.poll(keep).toBe('kept')
  await store.close()
  expect(readIds(path)).toEqual(acknowledged)
}

const oneLineAndSaved = [{ kind: 'displaced' }, { kind: 'saved' }]

describe('sqliteStore, when its file is emptied in its place', () => {
  // Red before: a new file had seen 0 checkpoints, and so has one of nothing: every form was
  // answered with yes, and 174 of 174 were gone with the next start (57ff805).
  it('notices it before the first checkpoint, and loses nothing', () =>
    withBench(async (bench) => {
      await keepSome(bench, 20)
      truncateSync(bench.path, 0)
      expect(await bench.keep()).toBe('displaced')
      await expect.poll(() => bench.news).toMatchObject(oneLineAndSaved)
      expect(statSync(bench.path).size).toBe(0)
      await restoreSaved(bench)
    }))

  // Red before: what only the memory still had was never saved (57ff805).
  it('loses nothing of it while it is closed because nobody needs it', () =>
    withBench(async (bench) => {
      await keepSome(bench, 5)
      await expect.poll(() => existsSync(`${bench.path}-wal`)).toBe(false)
      truncateSync(bench.path, 0)
      expect(await bench.keep()).toBe('displaced')
      await expect.poll(() => bench.news).toMatchObject(oneLineAndSaved)
      await restoreSaved(bench)
    }, 300))

  // Red before: nothing but the first bytes was looked at (57ff805).
  it('notices that it is cut off', () =>
    withBench(async (bench) => {
      await keepSome(bench, 20)
      await expect.poll(() => existsSync(`${bench.path}-wal`)).toBe(false)
      await keepSome(bench, 1)
      truncateSync(bench.path, 8192)
      expect(await bench.keep()).toBe('displaced')
      await expect.poll(() => bench.news).toMatchObject(oneLineAndSaved)
      await restoreSaved(bench)
    }, 300))
})

describe('a log that is left beside an emptied file', () => {
  /** As a kill leaves it before anybody looked: the file is empty, and the log has everything. */
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

  // Red before: SQLite deletes the log of an empty file, also when it only reads (57ff805).
  it.each(['read', 'write'] as const)('is kept by whoever opens it to %s', (access) =>
    withRemains(async (path) => {
      const { size } = statSync(`${path}-wal`)
      const store = sqliteStore({ path, access })
      const remedy = /is empty.*-wal alone.*npx frontdesk restore BACKUP.*npx frontdesk salvage/
      await expect(store.open()).rejects.toThrow(remedy)
      await store.close()
      expect(statSync(`${path}-wal`).size).toBe(size)
    }),
  )

  it('is kept by a backup, which is refused, and by a restore of it', () =>
    withRemains((path, { folder }) => {
      const { size } = statSync(`${path}-wal`)
      const copy = folder.file('copy.sqlite')
      expect(backUpInbox(path, copy, new Date())).toMatchObject({ ok: false })
      const options = { path: copy, backup: path, others: [], date: new Date() }
      expect(restoreDatabase(options)).toMatchObject({
        ok: false,
        reason: expect.stringContaining(`npx frontdesk salvage NEWFOLDER --from ${path}`),
      })
      expect(statSync(`${path}-wal`).size).toBe(size)
    }))

  // Red before: ended with ENOENT, after the log was deleted to hold it (57ff805).
  it('is read by salvage to its end, which says what it does not know', () =>
    withRemains((path, { folder, acknowledged }) => {
      const outcome = salvageFrom(path, folder.file('new'))
      if (!outcome.ok) throw new Error(outcome.reason)
      expect(readIds(outcome.place)).toEqual(acknowledged)
      expect(outcome.result.missingPages).toBeGreaterThan(0)
      expect(toSalvagedText(outcome.result, outcome.place)).toMatch(
        /^20 inquiries written to [^]*pages of the database are gone, and what was there is not known\.$/,
      )
      expect(existsSync(`${path}-wal`)).toBe(true)
    }))

  // Red before: "Nothing is known to be lost" (57ff805).
  it('is missed by salvage where it is gone', () =>
    withBench((bench) => {
      const path = bench.folder.file('empty.sqlite')
      writeFileSync(path, '')
      const outcome = salvageFrom(path, bench.folder.file('new'))
      if (!outcome.ok) throw new Error(outcome.reason)
      expect(toSalvagedText(outcome.result, outcome.place)).toMatch(
        /^0 inquiries written to [^]*How much there was is not known/,
      )
      return Promise.resolve()
    }))
})

describe('sqliteStore, when a copy is written over it since its last checkpoint', () => {
  const backUpByPages = async (path: string, to: string): Promise<void> => {
    using db = new DatabaseSync(path, { readOnly: true })
    await backup(db, to)
  }

  // Red before: its number of checkpoints is the same, and that it took nothing from the log was not
  // looked at; 40 more were acknowledged, and then the database was malformed (57ff805).
  it.each<[string, (path: string, to: string) => Promise<void> | void]>([
    ['VACUUM INTO', backUp],
    ['the backup API', backUpByPages],
  ])('notices one by %s, and loses nothing', (_, copy) =>
    withBench(async (bench) => {
      const { folder, path, keep, news } = bench
      await keepSome(bench, 30)
      await copy(path, folder.file('copy.sqlite'))
      writeFileSync(path, readFileSync(folder.file('copy.sqlite')))
      expect(await keep()).toBe('displaced')
      await expect.poll(() => news).toMatchObject(oneLineAndSaved)
      await restoreSaved(bench)
    }),
  )

  it.each(['PASSIVE', 'TRUNCATE'])(
    'takes what another program brings into it by a %s checkpoint for what it is',
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

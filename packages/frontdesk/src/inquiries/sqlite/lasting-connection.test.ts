import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createSubmission } from '../../../../../test/harness/inquiry.ts'
import { scratchFolder, type ScratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { findDated, SAVED } from './dated-name.ts'
import { createLastingConnection, type LastingConnection } from './lasting-connection.ts'
import { writeMarker } from './marker.ts'
import type { StoreRequest, ThreadNews } from './protocol.ts'

interface Bench extends Disposable {
  readonly folder: ScratchFolder
  readonly path: string
  readonly connection: LastingConnection
  readonly news: ThreadNews[]
  /** Asks for one more inquiry to be kept, or so many at once: `kept`, or the fault. */
  append(count?: number): string
  pass(ms: number): void
}

function createBench(): Bench {
  const folder = scratchFolder('disk')
  const path = folder.file('frontdesk.sqlite')
  const news: ThreadNews[] = []
  let time = 0
  const connection = createLastingConnection(
    { path, access: 'write', busyTimeoutMs: 10 },
    { now: () => time, date: () => new Date(0), report: (one) => news.push(one) },
  )
  return {
    folder,
    path,
    connection,
    news,
    append(count = 1) {
      const group = Array.from({ length: count }, () => ({
        submission: createSubmission(),
        until: Number.MAX_SAFE_INTEGER,
      }))
      const reply = connection.answer({ name: 'append', args: [group, 0] })
      return reply.ok ? 'kept' : reply.failure.fault
    },
    pass: (ms) => (time += ms),
    [Symbol.dispose]() {
      connection.answer({ name: 'close', args: [] })
      folder[Symbol.dispose]()
    },
  }
}

/** Another program's change of the database. */
function change(path: string, sql: string): void {
  const db = new DatabaseSync(path)
  db.exec(sql)
  db.close()
}

/** As `frontdesk restore` puts a copy in place. */
function putInPlace(copy: string, path: string): void {
  for (const suffix of ['-wal', '-shm']) renameSync(`${path}${suffix}`, `${copy}.old${suffix}`)
  renameSync(copy, path)
  const { dev, ino } = statSync(path)
  writeMarker(path, { state: 'kept', restored: { dev, ino } })
}

const LISTING: StoreRequest = { name: 'run', args: [[{ text: 'SELECT * FROM inquiry' }], 0] }

describe('createLastingConnection', () => {
  it('does not try a file that failed to open with every request, but soon again', () => {
    using bench = createBench()
    writeFileSync(bench.path, 'This is no database. '.repeat(100))
    expect(bench.append()).toBe('unreadable')
    rmSync(bench.path)
    bench.pass(99)
    expect(bench.append()).toBe('unreadable')
    bench.pass(1)
    expect(bench.append()).toBe('kept')
  })

  it('waits longer for a file that keeps failing, at most 5 seconds', () => {
    using bench = createBench()
    const { folder, path } = bench
    writeFileSync(path, 'This is no database. '.repeat(100))
    for (let attempt = 0; attempt < 20; attempt += 1) {
      bench.append()
      bench.pass(5000)
    }
    expect(bench.append()).toBe('unreadable')
    renameSync(path, folder.file('aside'))
    bench.pass(4999)
    expect(bench.append()).toBe('unreadable')
    bench.pass(1)
    expect(bench.append()).toBe('kept')
  })

  it('opens again after an unknown failure', () => {
    using bench = createBench()
    expect(bench.append()).toBe('kept')
    change(
      bench.path,
      `CREATE TRIGGER refuse BEFORE INSERT ON inquiry BEGIN SELECT raise(ABORT, 'no'); END`,
    )
    expect(bench.append()).toBe('io')
    change(bench.path, 'DROP TRIGGER refuse')
    expect(bench.append()).toBe('kept')
    expect(bench.connection.answer(LISTING)).toMatchObject({
      value: [[{}, {}]],
    })
  })

  it('takes up a file whose schema was changed under it', () => {
    using bench = createBench()
    expect(bench.append()).toBe('kept')
    change(bench.path, 'ALTER TABLE inquiry RENAME TO elsewhere')
    expect(bench.append()).toBe('io')
    change(bench.path, 'ALTER TABLE elsewhere RENAME TO inquiry')
    bench.pass(5000)
    expect(bench.append()).toBe('kept')
  })

  it('acknowledges nothing of a rush whose file was moved between two commits', () => {
    using bench = createBench()
    expect(bench.append(20)).toBe('kept')
    renameSync(bench.path, bench.folder.file('aside'))
    expect(bench.append(20)).toBe('displaced')
    renameSync(bench.folder.file('aside'), bench.path)
    expect(bench.append(20)).toBe('kept')
  })

  // The log had an error for each restore.
  it('reports a restore as an error only when it does not end', () => {
    using bench = createBench()
    const { folder, path, connection, news } = bench
    const kinds = () => news.flatMap(({ kind }) => (kind === 'known' ? [] : kind))
    expect(bench.append()).toBe('kept')
    writeMarker(path, { state: 'restoring' })
    renameSync(path, folder.file('aside'))
    connection.look()
    bench.pass(59_000)
    connection.look()
    expect(kinds()).toEqual(['restoring'])
    bench.pass(1000)
    connection.look()
    connection.look()
    expect(kinds()).toEqual(['restoring', 'displaced'])
    renameSync(folder.file('aside'), path)
    writeMarker(path, { state: 'kept' })
    connection.look()
    expect(kinds()).toEqual(['restoring', 'displaced', 'in-place'])
    expect(bench.append()).toBe('kept')
  })

  it('leaves no copy of inquiries that were moved to a restored file', () => {
    using bench = createBench()
    const { folder, path } = bench
    expect(bench.append()).toBe('kept')
    change(path, `VACUUM INTO '${folder.file('other')}'`)
    renameSync(path, folder.file('aside'))
    expect(bench.append()).toBe('displaced')
    expect(findDated(path, SAVED)).toHaveLength(1)
    putInPlace(folder.file('other'), path)
    expect(bench.append()).toBe('kept')
    expect(findDated(path, SAVED)).toEqual([])
    expect(bench.connection.answer(LISTING)).toMatchObject({
      value: [[{}, {}]],
    })
  })
})

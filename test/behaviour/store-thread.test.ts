import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { spawnWorker } from '../../packages/frontdesk/src/inquiries/sqlite/spawn-worker.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import type { InquiryStore } from '../../packages/frontdesk/src/inquiries/store.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { hearing } from '../faults/store-bench.ts'

/** Milliseconds: a busy machine may start a thread slowly. */
const PATIENCE_MS = 60_000

describe('sqliteStore, when its thread ends', () => {
  it('refuses calls in progress, and starts again without a restart', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const workers: Worker[] = []
    const store = sqliteStore({
      path,
      busyTimeoutMs: 200,
      waitMs: PATIENCE_MS,
      spawn(settings) {
        const worker = spawnWorker(settings)
        workers.push(worker)
        return worker
      },
    })
    const before = createSubmission({ receivedAt: 1 })
    const after = createSubmission({ receivedAt: 2 })
    await store.append(before)

    const other = new DatabaseSync(path)
    other.exec('BEGIN IMMEDIATE')
    const underWay = store.append(createSubmission())
    setImmediate(() => void workers[0]?.terminate())
    await expect(underWay).rejects.toMatchObject({ fault: 'crashed' })
    other.close()

    await expect.poll(() => store.append(after).then(() => 'kept', String)).toBe('kept')
    expect(await store.list({ limit: 10 })).toMatchObject([
      { inquiry: after.inquiry },
      { inquiry: before.inquiry },
    ])
    expect(workers).toHaveLength(2)
    await store.close()
  })

  it('says why it ended, and does not try again with every request', async () => {
    let spawned = 0
    const store = sqliteStore({
      path: 'frontdesk.sqlite',
      spawn() {
        spawned += 1
        return new Worker('throw new Error("no memory left")', { eval: true })
      },
    })
    await expect(store.open()).rejects.toThrow(/frontdesk\.sqlite.*no memory left/)
    const more = Array.from({ length: 50 }, () => store.append(createSubmission()))
    for (const append of more) await expect(append).rejects.toMatchObject({ fault: 'crashed' })
    expect(spawned).toBe(1)
    await store.close()
  })

  it('says why it cannot start', async () => {
    const store = sqliteStore({
      path: 'frontdesk.sqlite',
      spawn() {
        throw new Error('too many threads')
      },
    })
    await expect(store.append(createSubmission())).rejects.toThrow(/cannot start: too many threads/)
    await store.close()
  })
})

describe('sqliteStore with an idle thread', () => {
  /** A store whose idle thread has ended once. */
  async function openRested(path: string): Promise<{ store: InquiryStore; started: () => number }> {
    let started = 0
    let running = 0
    const store = sqliteStore({
      path,
      idleMs: 10,
      waitMs: PATIENCE_MS,
      spawn(settings) {
        const worker = spawnWorker(settings)
        started += 1
        running += 1
        worker.once('exit', () => (running -= 1))
        return worker
      },
    })
    await store.append(createSubmission({ receivedAt: 1 }))
    await expect.poll(() => running).toBe(0)
    return { store, started: () => started }
  }

  it('ends it, closes the file, and starts it again for the next call', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const { store, started } = await openRested(path)
    expect(existsSync(`${path}-wal`)).toBe(false)
    expect(started()).toBe(1)
    await store.append(createSubmission({ receivedAt: 2 }))
    expect(await store.count({})).toBe(2)
    await store.close()
  })

  it.each(['canEnd', 'close'])(
    'loses no call that comes when its thread is asked %s',
    async (name) => {
      using folder = scratchFolder()
      const asked = Promise.withResolvers<void>()
      const store = sqliteStore({
        path: folder.file('frontdesk.sqlite'),
        idleMs: 10,
        waitMs: PATIENCE_MS,
        spawn(settings) {
          return hearing(spawnWorker(settings), (one) => {
            if (one === name) asked.resolve()
          })
        },
      })
      await store.append(createSubmission({ receivedAt: 1 }))
      await asked.promise
      await store.append(createSubmission({ receivedAt: 2 }))
      expect(await store.count({})).toBe(2)
      await store.close()
    },
  )

  it('notices a copy over the closed file without a thread', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const { store, started } = await openRested(path)
    const copy = readFileSync(path)
    await store.checkFiles?.()
    expect(started()).toBe(1)
    await store.append(createSubmission({ receivedAt: 2 }))
    await expect.poll(() => existsSync(`${path}-wal`)).toBe(false)
    await store.checkFiles?.()
    writeFileSync(path, copy)
    await expect(store.checkFiles?.()).rejects.toMatchObject({ fault: 'displaced' })
    await store.close()
  })

  it('does not mistake another file for the one it closed', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const { store } = await openRested(path)
    renameSync(path, `${path}.away`)
    await expect(store.append(createSubmission())).rejects.toMatchObject({ fault: 'displaced' })
    renameSync(`${path}.away`, path)
    await expect
      .poll(() => store.append(createSubmission()).then(() => 'kept', String))
      .toBe('kept')
    await store.close()
  })
})

describe('sqliteStore.checkFiles, while its thread runs', () => {
  /** Answers this many messages, then hangs. */
  const hangAfter = (answers: number): Worker =>
    new Worker(
      `const { parentPort } = require('node:worker_threads')
      let left = ${answers}
      const hang = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      parentPort.on('message', () => {
        if (left === 0) hang()
        left -= 1
        parentPort.postMessage({ reply: { ok: true, value: ['stored'] } })
        if (left === 0) setImmediate(hang)
      })`,
      { eval: true },
    )

  it.each([
    ['in what it was asked', 0],
    ['by itself', 1],
  ])('waits for one that hangs %s', async (_, answers) => {
    const workers: Worker[] = []
    const store = sqliteStore({
      path: 'frontdesk.sqlite',
      spawn() {
        const worker = hangAfter(answers)
        workers.push(worker)
        return worker
      },
    })
    const kept = store.append(createSubmission()).catch(() => {})
    await expect.poll(() => workers.length).toBe(1)
    if (answers > 0) await kept
    const order: string[] = []
    workers[0]?.once('exit', () => order.push('ended'))
    const looks = [1, 2, 3].map(async () => {
      await store.checkFiles?.()
      order.push('looked')
    })
    // Long enough for a check without waiting.
    await readFile(import.meta.filename)
    await workers[0]?.terminate()
    await Promise.all(looks)
    expect(order).toEqual(['ended', 'looked', 'looked', 'looked'])
  })

  it('does not keep an idle thread from ending', async () => {
    using folder = scratchFolder()
    const ended: number[] = []
    const store = sqliteStore({
      path: folder.file('frontdesk.sqlite'),
      idleMs: 100,
      spawn(settings) {
        const worker = spawnWorker(settings)
        worker.once('exit', (code) => ended.push(code))
        return worker
      },
    })
    await store.append(createSubmission())
    const glancing = async (): Promise<readonly number[]> => {
      await store.checkFiles?.()
      return ended
    }
    await expect.poll(glancing, { interval: 5 }).toEqual([0])
    await store.close()
  })
})

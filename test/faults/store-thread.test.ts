import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { spawnWorker, sqliteStore } from '../../src/stores/sqlite/store.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'

describe('sqliteStore, when its thread ends', () => {
  it('refuses what was under way, and starts again without a restart', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const workers: Worker[] = []
    const store = sqliteStore({
      path,
      busyTimeoutMs: 200,
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

    await expect
      .poll(() => store.append(after).then(() => 'kept', String), { timeout: 5000 })
      .toBe('kept')
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

/** A store whose files are moved, deleted or overwritten, and its confirmed inquiries. */
import { mkdirSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { StoreError, type InquiryStore } from '../../packages/frontdesk/src/index.ts'
import type { StoreNews } from '../../packages/frontdesk/src/inquiries/store-events.ts'
import type { StoreWorker } from '../../packages/frontdesk/src/inquiries/sqlite/thread.ts'
import { restoreDatabase } from '../../packages/frontdesk/src/inquiries/sqlite/salvage/restore.ts'
import { spawnWorker } from '../../packages/frontdesk/src/inquiries/sqlite/spawn-worker.ts'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { createSubmission } from '../harness/inquiry.ts'
import { scratchFolder, type ScratchFolder } from '../harness/scratch-folder.ts'

export interface Bench {
  readonly folder: ScratchFolder
  readonly path: string
  readonly store: InquiryStore
  readonly news: readonly StoreNews[]
  /** Stores one more: `kept`, or the fault. Remembers what was acknowledged. */
  keep(): Promise<string>
  readonly acknowledged: ReadonlySet<string>
  /** Calls to its thread. */
  readonly asked: readonly string[]
  /** Ends the thread like a crash: no checkpoint, no orderly close. */
  crash(): Promise<void>
}

export async function withBench(
  work: (bench: Bench) => Promise<void>,
  idleMs = 10_000,
): Promise<void> {
  using folder = scratchFolder('disk')
  mkdirSync(folder.file('data'))
  const path = folder.file('data/frontdesk.sqlite')
  const news: StoreNews[] = []
  const workers: ReturnType<typeof spawnWorker>[] = []
  const asked: string[] = []
  const store = sqliteStore({
    path,
    busyTimeoutMs: 200,
    idleMs,
    report: (one) => news.push(one),
    spawn(settings) {
      const worker = spawnWorker(settings)
      workers.push(worker)
      return hearing(worker, (name) => asked.push(name))
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
      asked,
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

/** The thread, with its calls recorded. */
export function hearing(
  worker: ReturnType<typeof spawnWorker>,
  hear: (name: string) => void,
): StoreWorker {
  const postMessage = (message: unknown): void => {
    worker.postMessage(message)
    hear(String(Object(message).name))
  }
  return new Proxy(worker, {
    get: (_, key) => (key === 'postMessage' ? postMessage : Reflect.get(worker, key).bind(worker)),
  })
}

/** Stores so many more. */
export async function keepSome({ keep }: Pick<Bench, 'keep'>, count: number): Promise<void> {
  for (let kept = 0; kept < count; kept++) expect(await keep()).toBe('kept')
}

export function readIds(path: string): ReadonlySet<string> {
  const db = new DatabaseSync(path, { readOnly: true })
  const ids = db.prepare('SELECT id FROM inquiry').all()
  const integrity = db.prepare('PRAGMA integrity_check').get()
  db.close()
  expect(integrity).toEqual({ integrity_check: 'ok' })
  return new Set(ids.map((row) => String(row['id'])))
}

export function backUp(path: string, to: string): void {
  using db = new DatabaseSync(path, { readOnly: true })
  db.prepare('VACUUM INTO ?').run(to)
}

/**
 * Restores a backup from before the accident: newer inquiries are lost, and none was accepted after
 * it.
 */
export async function restoreBackup(bench: Bench, backup: string): Promise<void> {
  const { path, keep, store, news } = bench
  expect(news).toMatchObject([{ kind: 'displaced' }])
  const backedUp = readIds(backup)
  expect(await restoreDatabase({ path, backup, others: [], date: new Date() })).toMatchObject({
    ok: true,
  })
  await expect.poll(keep).toBe('kept')
  await store.close()
  const ids = readIds(path)
  for (const id of backedUp) expect(ids).toContain(id)
}

/** The store's rescue copy. */
export function findSaved(folder: ScratchFolder): string {
  const names = readdirSync(folder.file('data')).filter((name) => name.endsWith('-saved.sqlite'))
  expect(names).toHaveLength(1)
  return folder.file(`data/${names[0]}`)
}

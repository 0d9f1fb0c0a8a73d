import { appendFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createSubmission } from '../../../../../test/harness/inquiry.ts'
import { scratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { readCheckpointCount } from './checkpoint-count.ts'
import { readIdentity, readState } from './file-identity.ts'
import { readAsLeft } from './quick-look.ts'
import { toMarkerPath, writeMarker } from './marker.ts'
import { SCHEMA_VERSION } from '../sql/schema.ts'
import { spawnWorker, sqliteStore } from './store.ts'

async function createDatabase(path: string): Promise<void> {
  const store = sqliteStore({ path })
  await store.append(createSubmission())
  await store.close()
}

describe('readAsLeft', () => {
  it('knows a database that was closed in good order', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    await createDatabase(path)
    const left = readState(path)
    const found = readAsLeft(path, SCHEMA_VERSION)
    using db = new DatabaseSync(path, { readOnly: true })
    expect(found).toEqual({ ...readIdentity(path), checkpoints: readCheckpointCount(db), left })
    expect(found?.checkpoints).toBeGreaterThan(1)
  })

  it.each<[string, (path: string) => void]>([
    ['one of another version', (path) => new DatabaseSync(path).exec('PRAGMA user_version = 1')],
    ['one that is cut off', (path) => truncateSync(path, 4096)],
    ['one that has grown', (path) => appendFileSync(path, 'x')],
    ['one that is empty', (path) => truncateSync(path, 0)],
    ['one that is something else', (path) => writeFileSync(path, 'x'.repeat(8192))],
    ['one with a log beside it', (path) => writeFileSync(`${path}-wal`, '')],
    ['one that is gone', (path) => renameSync(path, `${path}.away`)],
    ['one without its marker', (path) => renameSync(toMarkerPath(path), `${path}.away`)],
    [
      'one in the middle of a restore',
      (path) => writeMarker(path, { state: 'restoring', restored: undefined }),
    ],
  ])('leaves %s to SQLite', async (_, change) => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    await createDatabase(path)
    change(path)
    expect(readAsLeft(path, SCHEMA_VERSION)).toBeUndefined()
  })
})

describe('sqliteStore.open', () => {
  it('begins no thread for a database that is as it was left, and takes no other for it', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    await createDatabase(path)
    let started = 0
    const store = sqliteStore({
      path,
      spawn(settings) {
        started += 1
        return spawnWorker(settings)
      },
    })
    await store.open()
    expect(started).toBe(0)
    renameSync(path, `${path}.away`)
    await createDatabase(folder.file('other.sqlite'))
    renameSync(folder.file('other.sqlite'), path)
    await expect(store.append(createSubmission())).rejects.toMatchObject({ fault: 'displaced' })
    expect(started).toBe(1)
    await store.close()
  })
})

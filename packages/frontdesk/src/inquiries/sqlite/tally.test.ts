import { HOUR_MS } from '../../clock.ts'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { createSubmission } from '../../../../../test/harness/inquiry.ts'
import { spawnKept } from '../../../../../test/harness/kept-threads.ts'
import { scratchFolder } from '../../../../../test/harness/scratch-folder.ts'
import { sqliteStore } from './store.ts'
import { TALLY_ALL } from '../sql/schema.ts'

const readTally = (db: DatabaseSync): unknown =>
  db.prepare('SELECT state, hour, n FROM tally WHERE n <> 0 ORDER BY state, hour').all()

describe('the tally of a file', () => {
  it('equals a full count of each group, also with other writers', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const store = sqliteStore({ path, spawn: spawnKept })
    const append = (id: string, hour: number, delivery: 'pending' | 'held' = 'pending') =>
      store.append(createSubmission({ id, receivedAt: hour * HOUR_MS + 7 }, { delivery }))
    await Promise.all([
      append('a', 500_000),
      append('b', 500_000),
      append('b', 500_000),
      append('c', 500_000, 'held'),
      append('d', 500_001),
    ])
    await store.close()
    using db = new DatabaseSync(path)
    db.exec(`INSERT INTO inquiry (id, received_at, first_name, last_name, email, message)
             VALUES ('by hand', ${500_002 * HOUR_MS}, 'Ada', 'Lovelace', 'ada@example.com', 'Hello');
             INSERT INTO delivery (inquiry_id, state, next_at, received_at)
             VALUES ('by hand', 'pending', 0, ${500_002 * HOUR_MS})`)
    const found = readTally(db)
    expect(found).toEqual([
      { state: 'held', hour: 500_000, n: 1 },
      { state: 'pending', hour: 500_000, n: 2 },
      { state: 'pending', hour: 500_001, n: 1 },
      { state: 'pending', hour: 500_002, n: 1 },
    ])
    db.exec(TALLY_ALL.join(';'))
    expect(readTally(db)).toEqual(found)
  })

  it('is right where a delivery was left without its inquiry, which comes again', async () => {
    using folder = scratchFolder()
    const path = folder.file('frontdesk.sqlite')
    const append = async (id: string) => {
      const store = sqliteStore({ path, spawn: spawnKept })
      await store.append(createSubmission({ id, receivedAt: 500_000 * HOUR_MS }))
      await store.close()
    }
    await append('a')
    await append('b')
    using db = new DatabaseSync(path)
    db.exec(`PRAGMA foreign_keys = OFF; DELETE FROM inquiry WHERE id = 'a';
             UPDATE delivery SET state = 'sent' WHERE inquiry_id = 'a'`)
    await append('a')
    expect(readTally(db)).toEqual([
      { state: 'pending', hour: 500_000, n: 1 },
      { state: 'sent', hour: 500_000, n: 1 },
    ])
  })
})

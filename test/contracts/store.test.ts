import { describe, it } from 'vitest'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { spawnKept } from '../harness/kept-threads.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { settableTime } from '../harness/settable-time.ts'
import { describeStore } from './suites/store.ts'

describeStore({ describe, it }, 'sqliteStore', () => {
  const folder = scratchFolder()
  const path = folder.file('data/frontdesk.sqlite')
  const { now, setTime } = settableTime()
  return {
    create: () => sqliteStore({ path, now, spawn: spawnKept }),
    durable: true,
    setTime,
    remove: async () => folder[Symbol.dispose](),
  }
})

import { describe, it } from 'vitest'
import { sqliteStore } from '../../packages/frontdesk/src/inquiries/sqlite/store.ts'
import { spawnKept } from '../harness/kept-threads.ts'
import { memoryStore } from '../harness/memory-store.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { settableTime } from '../harness/settable-time.ts'
import { describeStore } from './suites/store.ts'

describeStore({ describe, it }, 'memoryStore', () => {
  const time = settableTime()
  return {
    create: () => memoryStore(time.now),
    durable: false,
    setTime: time.set,
    async remove() {},
  }
})

describeStore({ describe, it }, 'sqliteStore', () => {
  const folder = scratchFolder()
  const path = folder.file('data/frontdesk.sqlite')
  const { now, set } = settableTime()
  return {
    create: () => sqliteStore({ path, now, spawn: spawnKept }),
    durable: true,
    setTime: set,
    remove: async () => folder[Symbol.dispose](),
  }
})

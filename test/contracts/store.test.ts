import { sqliteStore } from '../../src/stores/sqlite/store.ts'
import { memoryStore } from '../harness/memory-store.ts'
import { scratchFolder } from '../harness/scratch-folder.ts'
import { describeStore } from './store.ts'

describeStore('memoryStore', () => ({
  create: memoryStore,
  durable: false,
  async [Symbol.asyncDispose]() {},
}))

describeStore('sqliteStore', () => {
  const folder = scratchFolder()
  return {
    create: () => sqliteStore({ path: folder.file('data/frontdesk.sqlite') }),
    durable: true,
    [Symbol.asyncDispose]: async () => folder[Symbol.dispose](),
  }
})

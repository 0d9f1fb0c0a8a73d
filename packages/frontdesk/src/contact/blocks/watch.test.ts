import { describe, expect, it } from 'vitest'
import { recordingLog } from '../../../../../test/harness/log.ts'
import { memoryStore } from '../../../../../test/harness/memory-store.ts'
import type { BlockList } from '../../inquiries/blocks.ts'
import { createBlockWatch, FRESH_MS } from './watch.ts'

const form = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@spam.example',
  phone: undefined,
  message: 'Hello',
}
/** A list on a clock that stands still. */
const createBlocks = (): BlockList => {
  const list = memoryStore(() => 5000).createBlockList?.()
  if (!list) throw new Error('The store has no block list.')
  return list
}

const spam = { kind: 'domain', value: 'spam.example' } as const

function watchWith(list: BlockList | undefined) {
  let time = 0
  const log = recordingLog()
  const watch = createBlockWatch({ list, elapsed: () => time, log })
  return { watch, log, pass: (ms: number) => (time += ms) }
}

describe('createBlockWatch', () => {
  it('reads the list when an inquiry comes and the copy is old, and not before', async () => {
    let reads = 0
    const blocks = createBlocks()
    const list = { ...blocks, list: () => ((reads += 1), blocks.list()) }
    const { watch, pass } = watchWith(list)
    await Promise.all([watch.refresh(), watch.refresh()])
    expect([reads, watch.refresh()]).toEqual([1, undefined])
    await blocks.add(spam)
    expect(watch.find(form, undefined)).toBeUndefined()
    pass(FRESH_MS)
    await watch.refresh()
    expect([reads, watch.find(form, undefined)]).toEqual([2, spam])
  })

  it('keeps using the last list while it cannot be read, and says so once', async () => {
    const blocks = createBlocks()
    await blocks.add(spam)
    let fails = false
    const list = { ...blocks, list: async () => (fails ? fail() : blocks.list()) }
    const { watch, log, pass } = watchWith(list)
    await watch.refresh()
    fails = true
    pass(FRESH_MS)
    await watch.refresh()
    await watch.refresh()
    expect(watch.find(form, undefined)).toEqual(spam)
    expect(log.entries.map(({ event }) => event)).toEqual(['blocks.unread'])
  })

  it('counts each hit, and goes on where that fails', async () => {
    const blocks = createBlocks()
    await blocks.add(spam)
    const { watch } = watchWith(blocks)
    await watch.hit(spam)
    await watch.hit(spam)
    expect((await blocks.list())[0]).toMatchObject({ hits: 2, lastHitAt: 5000 })
    await watchWith({ ...blocks, hit: async () => fail() }).watch.hit(spam)
  })

  it('asks for nothing where a store has no list', () => {
    const { watch } = watchWith(undefined)
    expect([watch.refresh(), watch.find(form, undefined)]).toEqual([undefined, undefined])
  })
})

function fail(): never {
  throw new Error('the disk is away')
}

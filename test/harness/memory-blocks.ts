import type { Block, BlockEntry, BlockList } from '../../packages/frontdesk/src/inquiries/blocks.ts'

/** The block list of a store in memory. */
export function memoryBlocks(now: () => number): BlockList {
  let entries: readonly BlockEntry[] = []
  const is =
    ({ kind, value }: Block) =>
    (entry: Block): boolean =>
      entry.kind === kind && entry.value === value
  const change = (block: Block, toChanged: (entry: BlockEntry) => BlockEntry): boolean => {
    const isKnown = entries.some(is(block))
    entries = entries.map((entry) => (is(block)(entry) ? toChanged(entry) : entry))
    return isKnown
  }
  return {
    list: async () => entries,
    async add({ kind, value }) {
      if (entries.some(is({ kind, value }))) return false
      const entry = { kind, value, on: true, hits: 0, lastHitAt: undefined, addedAt: now() }
      entries = [...entries, entry]
      return true
    },
    turn: async (block, state) => change(block, (entry) => ({ ...entry, on: state === 'on' })),
    async remove(block) {
      const before = entries.length
      entries = entries.filter((entry) => !is(block)(entry))
      return entries.length < before
    },
    async hit(block, hits) {
      change(block, (entry) => ({ ...entry, hits: entry.hits + hits, lastHitAt: now() }))
    },
  }
}

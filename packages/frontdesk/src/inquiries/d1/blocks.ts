/** What inquiries are held back for, in D1. */
import type { BlockList } from '../blocks.ts'
import { createRowReader } from '../rows.ts'
import {
  ADD_BLOCK,
  HIT_BLOCK,
  LIST_BLOCKS,
  REMOVE_BLOCK,
  toKey,
  TURN_BLOCK,
} from '../sql/blocks.ts'
import type { D1Calls } from './access.ts'
import type { D1Query } from './binding.ts'

const reader = createRowReader((kept) => kept)

export function createD1Blocks({ query, persist }: D1Calls): BlockList {
  const change = async (asked: D1Query): Promise<boolean> => (await query(asked)).rows.length > 0
  return {
    async list() {
      const { rows } = await persist((deadlineMs) => query({ text: LIST_BLOCKS }, deadlineMs))
      return rows.map(reader.toBlockEntry)
    },
    add: (block) => change({ text: ADD_BLOCK, values: toKey(block) }),
    turn: (block, state) =>
      change({ text: TURN_BLOCK, values: { ...toKey(block), on: state === 'on' ? 1 : 0 } }),
    remove: (block) => change({ text: REMOVE_BLOCK, values: toKey(block) }),
    async hit(block, hits) {
      await query({ text: HIT_BLOCK, values: { ...toKey(block), hits } })
    },
  }
}

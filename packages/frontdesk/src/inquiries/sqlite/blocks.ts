/** What inquiries are held back for, in SQLite. */
import { createRowReader } from '../rows.ts'
import {
  ADD_BLOCK,
  HIT_BLOCK,
  LIST_BLOCKS,
  REMOVE_BLOCK,
  toKey,
  TURN_BLOCK,
} from '../sql/blocks.ts'
import type { DatabaseCalls } from './protocol.ts'
import type { Statements } from './statements.ts'

const reader = createRowReader((kept) => kept)

type BlockCalls = Pick<
  DatabaseCalls,
  'listBlocks' | 'addBlock' | 'turnBlock' | 'removeBlock' | 'hitBlock'
>

export function createSqliteBlocks({ all, prepare, inTransaction }: Statements): BlockCalls {
  const change = (text: string, values: Readonly<Record<string, string | number>>): boolean =>
    inTransaction(() => prepare(text).get(values) !== undefined)
  return {
    listBlocks: () => all(LIST_BLOCKS).map(reader.toBlockEntry),
    addBlock: (block, now) => change(ADD_BLOCK, { ...toKey(block), now }),
    turnBlock: (block, state) =>
      change(TURN_BLOCK, { ...toKey(block), on: state === 'on' ? 1 : 0 }),
    removeBlock: (block) => change(REMOVE_BLOCK, toKey(block)),
    hitBlock(block, hits, now) {
      change(HIT_BLOCK, { ...toKey(block), hits, now })
    },
  }
}

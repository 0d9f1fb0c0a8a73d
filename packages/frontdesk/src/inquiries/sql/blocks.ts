/** The block list. */
import type { Block, BlockList } from '../blocks.ts'
import { toBlockEntry } from '../rows.ts'
import type { QueryValue, Run } from './run.ts'

const IS_ONE = 'kind = :kind AND value = :value'

export function createBlockList({ once, again }: Run): BlockList {
  /** Resolves to whether anything changed. */
  const change = async (
    text: string,
    { kind, value }: Block,
    values: Readonly<Record<string, QueryValue>> = {},
  ): Promise<boolean> => {
    const [rows = []] = await once({
      text: `${text} RETURNING kind`,
      values: { kind, value, ...values },
    })
    return rows.length > 0
  }
  return {
    async list() {
      const [rows = []] = await again({
        text: 'SELECT * FROM block ORDER BY added_at, kind, value',
      })
      return rows.map(toBlockEntry)
    },
    add: (block) =>
      change(
        `INSERT INTO block (kind, value, added_at) VALUES (:kind, :value, :now)
         ON CONFLICT DO NOTHING`,
        block,
      ),
    turn: (block, state) =>
      change(`UPDATE block SET is_on = :isOn WHERE ${IS_ONE}`, block, {
        isOn: state === 'on' ? 1 : 0,
      }),
    remove: (block) => change(`DELETE FROM block WHERE ${IS_ONE}`, block),
    async hit(block, hits) {
      await change(
        `UPDATE block SET hits = hits + :hits, last_hit_at = :now WHERE ${IS_ONE}`,
        block,
        { hits },
      )
    },
  }
}

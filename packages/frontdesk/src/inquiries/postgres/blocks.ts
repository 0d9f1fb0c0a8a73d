/** What inquiries are held back for, in PostgreSQL. */
import type { Block, BlockList } from '../blocks.ts'
import { SERVER_TIME } from './clock.ts'
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'
import { reader } from './rows.ts'
import { toKept } from './text.ts'

const list: Statement = {
  name: 'list-blocks',
  text: 'SELECT * FROM block ORDER BY added_at, kind, value',
}

const IS_ONE = 'kind = $1 AND value = $2'

/** Not prepared: the operator does not ask often. */
const add = `INSERT INTO block (kind, value, added_at) VALUES ($1, $2, ${SERVER_TIME})
  ON CONFLICT DO NOTHING RETURNING kind`
const turn = `UPDATE block SET is_on = $3 WHERE ${IS_ONE} RETURNING kind`
const remove = `DELETE FROM block WHERE ${IS_ONE} RETURNING kind`
const hit = `UPDATE block SET hits = hits + $3::bigint, last_hit_at = ${SERVER_TIME}
  WHERE ${IS_ONE} RETURNING kind`

export function createPostgresBlocks({ query, persist }: PostgresAccess): BlockList {
  const change = async (
    text: string,
    { kind, value }: Block,
    ...values: readonly (boolean | number)[]
  ): Promise<boolean> => (await query({ text }, [kind, toKept(value), ...values])).length > 0
  return {
    async list() {
      const rows = await persist((deadlineMs) => query(list, [], deadlineMs))
      return rows.map(reader.toBlockEntry)
    },
    add: (block) => change(add, block),
    turn: (block, state) => change(turn, block, state === 'on'),
    remove: (block) => change(remove, block),
    async hit(block, hits) {
      await change(hit, block, hits)
    },
  }
}

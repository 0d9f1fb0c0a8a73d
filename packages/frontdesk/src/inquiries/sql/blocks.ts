/** What inquiries are held back for, in SQLite's SQL with named parameters. */
import type { Block } from '../blocks.ts'

export const LIST_BLOCKS = 'SELECT * FROM block ORDER BY added_at, kind, value'

const IS_ONE = 'kind = :kind AND value = :value'

/** One row where it is new, as with the others where there is one. */
export const ADD_BLOCK = `INSERT INTO block (kind, value, added_at) VALUES (:kind, :value, :now)
  ON CONFLICT DO NOTHING RETURNING kind`

export const TURN_BLOCK: string = `UPDATE block SET is_on = :on WHERE ${IS_ONE} RETURNING kind`

export const REMOVE_BLOCK: string = `DELETE FROM block WHERE ${IS_ONE} RETURNING kind`

export const HIT_BLOCK: string = `UPDATE block SET hits = hits + :hits, last_hit_at = :now WHERE ${IS_ONE}`

/** The values of `:kind` and `:value`. */
export function toKey({ kind, value }: Block): { readonly kind: string; readonly value: string } {
  return { kind, value }
}

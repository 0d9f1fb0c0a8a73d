/**
 * The search index: the trigrams of each inquiry, hashed to 16 bits, under a GIN index, which needs
 * no extension. It is filled in the background; inquiries that are not in it yet are read one by
 * one. Each hit is checked against its text.
 */
import type { InboxFilter } from '../inbox.ts'
import { COMMON, foldWord, GRAM, toWanted } from '../search.ts'
import { toSearched } from '../sql/filter.ts'
import { WINDOW } from '../stepped-inbox.ts'
import type { PostgresAccess } from './access.ts'
import { SERVER_TIME } from './clock.ts'
import { postgresDialect } from './dialect.ts'
import type { Statement } from './pool.ts'
import type { Row } from '../rows.ts'

/** Inquiries added in one transaction. */
const AT_ONCE = 200

/** Milliseconds after which all inquiries of a moment have been written. */
const SETTLED_MS = 60_000

/** Milliseconds between two searches for inquiries with a time in the past, from a wrong clock. */
const LATE_EVERY_MS = 3_600_000

/** Name under which the last indexed inquiry is kept: its time and id. */
const UPTO_NAME = 'search.upto'

const READ = `SELECT i.id, i.received_at, ${toSearched('i', postgresDialect.newline)} AS text
          FROM inquiry i`

const readUpto: Statement = {
  name: 'read-search-upto',
  text: 'SELECT value FROM setting WHERE name = $1',
}

/** Which of these trigrams are common, from the server's own statistics. */
const readCommon: Statement = {
  name: 'read-common-grams',
  text: `SELECT c.gram FROM pg_stats, unnest(
           most_common_elems::text::smallint[], most_common_elem_freqs) AS c (gram, share)
          WHERE schemaname = current_schema() AND tablename = 'search_entry' AND attname = 'grams'
            AND c.gram = ANY($1::smallint[]) AND c.share > ${COMMON}`,
}

const findNext: Statement = {
  name: 'find-unsearched',
  text: `${READ}
          WHERE (received_at, id) > ($1::bigint, $2::text COLLATE "C")
            AND received_at < ${SERVER_TIME} - ${SETTLED_MS}
          ORDER BY received_at, id LIMIT ${AT_ONCE}`,
}

const findLate: Statement = {
  text: `${READ}
          WHERE (received_at, id) <= ($1::bigint, $2::text COLLATE "C")
            AND NOT EXISTS (SELECT 1 FROM search_entry s WHERE s.inquiry_id = i.id)
          ORDER BY received_at, id LIMIT ${AT_ONCE}`,
}

/** Skips inquiries deleted meanwhile, and those that another instance added. */
const add: Statement = {
  name: 'add-searched',
  text: `WITH item AS (
    SELECT * FROM json_to_recordset($1::json) AS item (id text, grams smallint[])
  ), kept AS (
    SELECT i.id, item.grams FROM item JOIN inquiry i ON i.id = item.id FOR KEY SHARE OF i
  ), marked AS (
    INSERT INTO setting (name, value) SELECT $2, $3 WHERE $3::text IS NOT NULL
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
  )
  INSERT INTO search_entry (inquiry_id, grams) SELECT id, grams FROM kept ON CONFLICT DO NOTHING`,
}

/**
 * Hits of the index plus inquiries not indexed yet. MATERIALIZED: the index is used whatever the
 * planner estimates.
 */
const findIds: Statement = {
  name: 'find-searched',
  text: `WITH found AS MATERIALIZED (
           SELECT inquiry_id FROM search_entry WHERE grams @> $1::smallint[] LIMIT ${WINDOW + 1})
         SELECT inquiry_id AS id FROM found
         UNION (SELECT id FROM inquiry WHERE (received_at, id) > ($2::bigint, $3::text COLLATE "C")
                 LIMIT ${WINDOW + 1})`,
}

interface Position {
  readonly receivedAt: number
  readonly id: string
}

export interface PostgresSearch {
  /**
   * The ids that may match a filter, at most {@link WINDOW}; undefined where the index is no help.
   */
  findHits(filter: InboxFilter): Promise<readonly string[] | undefined>
  /** One step of background work; resolves to whether more is left. */
  maintain(): Promise<boolean>
}

export function createPostgresSearch(
  { query, persist }: PostgresAccess,
  elapsed: () => number,
): PostgresSearch {
  let lookedForLateAt = -Infinity

  const findUpto = async (): Promise<Position | undefined> => {
    const [row] = await persist((deadlineMs) => query(readUpto, [UPTO_NAME], deadlineMs))
    if (!row) return undefined
    const [time = '', ...rest] = String(row['value']).split('/')
    return { receivedAt: Number(time), id: rest.join('/') }
  }

  /** A common trigram costs time, because all inquiries with it are read, and narrows little. */
  const keepRare = async (grams: readonly number[]): Promise<readonly number[]> => {
    const rows = await persist((deadlineMs) => query(readCommon, [grams], deadlineMs))
    const common = new Set(rows.map((row) => Number(row['gram'])))
    return grams.filter((gram) => !common.has(gram))
  }

  const keep = async (rows: readonly Row[], upto: Position | undefined): Promise<void> => {
    const items = rows.map((row) => ({ id: row['id'], grams: [...toGrams(String(row['text']))] }))
    const mark = upto ? `${upto.receivedAt}/${upto.id}` : null
    await query(add, [JSON.stringify(items), UPTO_NAME, mark])
  }

  const addLate = async ({ receivedAt, id }: Position): Promise<boolean> => {
    if (elapsed() - lookedForLateAt < LATE_EVERY_MS) return false
    const rows = await query(findLate, [receivedAt, id])
    await keep(rows, undefined)
    if (rows.length < AT_ONCE) lookedForLateAt = elapsed()
    return rows.length === AT_ONCE
  }

  return {
    async findHits(filter) {
      const wanted = toWanted(filter)
      if (wanted.length === 0) return undefined
      const upto = await findUpto()
      const grams = [...new Set(wanted.map((gram) => hash(gram, 0)))]
      const rare = upto ? await keepRare(grams) : []
      if (!upto || rare.length === 0) return undefined
      const asked = [rare, upto.receivedAt, upto.id]
      const rows = await persist((deadlineMs) => query(findIds, asked, deadlineMs))
      return rows.length > WINDOW ? undefined : rows.map((row) => String(row['id']))
    },
    async maintain() {
      const upto = (await findUpto()) ?? { receivedAt: Number.MIN_SAFE_INTEGER, id: '' }
      const rows = await query(findNext, [upto.receivedAt, upto.id])
      const last = rows.at(-1)
      if (!last) return addLate(upto)
      await keep(rows, { receivedAt: Number(last['received_at']), id: String(last['id']) })
      return rows.length === AT_ONCE
    },
  }
}

function toGrams(text: string): ReadonlySet<number> {
  const folded = foldWord(text)
  const grams = new Set<number>()
  for (let at = 0; at + GRAM <= folded.length; at += 1) grams.add(hash(folded, at))
  return grams
}

/** Hashes three code units to a smallint. */
function hash(text: string, at: number): number {
  const mixed =
    Math.imul(text.charCodeAt(at), 0x9e3779b1) ^
    Math.imul(text.charCodeAt(at + 1), 0x85ebca77) ^
    Math.imul(text.charCodeAt(at + 2), 0xc2b2ae3d)
  return ((mixed ^ (mixed >>> 15)) << 16) >> 16
}

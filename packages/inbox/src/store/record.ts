/**
 * The record: who did what. An entry is written in its change's transaction, and added to the chain
 * right after; the next call adds entries that a crash left out.
 */
import type { Applies, Query, Run } from 'frontdesk/ports'
import { createToken, type Random } from '../secrets.ts'
import {
  toChainedEntry,
  toGenesis,
  toMac,
  toNext,
  toRecordEntry,
  toStartMac,
  type ChainedEntry,
  type ChainPoint,
  type RecordedAction,
  type RecordEntry,
} from './record-chain.ts'
import { readNumber, readText, toSetting } from './rows.ts'

interface RecordQuery {
  /** Most entries. */
  readonly limit: number
  /** Only those before this place. */
  readonly before?: number
  /** Only those about this inquiry or account. */
  readonly object?: string
}

export interface RecordKeeper {
  /** An entry without a change. */
  add(action: RecordedAction): Promise<void>
  /** A statement for the change's transaction; then call `chain`. `applies`: a condition. */
  toQuery(action: RecordedAction, applies?: Applies): Query
  /** Adds written entries to the chain. */
  chain(): Promise<void>
  /** Newest first. */
  list(query: RecordQuery): Promise<readonly ChainedEntry[]>
  /** The last place, to be kept elsewhere as an anchor. */
  readHead(): Promise<ChainPoint>
  /** Whether the newest entry was written with another key, as by an instance that has its own. */
  hasOtherKey(): Promise<boolean>
  /** The place from which entries are kept; undefined where its signature is not ours. */
  readStart(): Promise<ChainPoint | undefined>
  /** In order. */
  readAfter(seq: number, limit: number): Promise<readonly ChainedEntry[]>
  /** Removes entries before a time from the front, never the last one; resolves to their number. */
  prune(before: number): Promise<number>
}

export interface RecordOptions {
  readonly run: Run
  /** Kept outside the database. */
  readonly key: string
  readonly random: Random
  /** Epoch milliseconds. */
  now(): number
  /** Called for entries that were written without the key. */
  onForged?(id: string): void
}

/** Entries added to the chain in one transaction. */
const AT_ONCE = 50

/** Name of the value with the first kept place, after pruning. */
const START = 'inbox.record.start'

const LAST = '(SELECT hash FROM inbox_record ORDER BY seq DESC LIMIT 1)'

export function createRecord(options: RecordOptions): RecordKeeper {
  const { run, key, random, now, onForged = () => {} } = options
  let chaining: Promise<void> = Promise.resolve()

  const readStart = async (): Promise<ChainPoint | undefined> => {
    const [[row] = []] = await run.again({
      text: 'SELECT value FROM setting WHERE name = :name',
      values: { name: START },
    })
    if (!row) return toGenesis(key)
    const [seq = '', hash = '', at = '', mac] = readText(row, 'value').split(' ')
    const start = { seq: Number(seq), hash }
    return mac === toStartMac(key, start, Number(at)) ? start : undefined
  }

  const readLast = async (): Promise<ChainedEntry | undefined> => {
    const [[row] = []] = await run.again({
      text: 'SELECT * FROM inbox_record ORDER BY seq DESC LIMIT 1',
    })
    return row && toChainedEntry(row)
  }

  const readHead = async (): Promise<ChainPoint> =>
    (await readLast()) ?? (await readStart()) ?? toGenesis(key)

  /** Each only after the one before: of two instances at once, one finds the other first. */
  const toChaining = (
    entries: readonly ChainedEntry[],
    last: ChainPoint | undefined,
  ): readonly Query[] =>
    entries.map((entry, index) => ({
      text: `INSERT INTO inbox_record (seq, id, at, actor, action, object, detail, mac, prev, hash)
        SELECT CAST(:seq AS BIGINT), e.id, e.at, e.actor, e.action, e.object, e.detail, e.mac,
               CAST(:prev AS TEXT), CAST(:hash AS TEXT)
          FROM inbox_entry e
         WHERE e.id = :id AND ${LAST} IS NOT DISTINCT FROM CAST(:last AS TEXT)
        ON CONFLICT DO NOTHING`,
      values: {
        id: entry.id,
        seq: entry.seq,
        prev: entry.prev,
        hash: entry.hash,
        last: index === 0 ? (last?.hash ?? null) : entry.prev,
      },
    }))

  /** Resolves to whether more may be left. */
  const chainSome = async (): Promise<boolean> => {
    const [rows = []] = await run.again({
      text: `SELECT * FROM inbox_entry ORDER BY at, id LIMIT ${AT_ONCE}`,
    })
    if (rows.length === 0) return false
    const last = await readLast()
    let point = last ?? (await readHead())
    const entries: ChainedEntry[] = []
    const forged: RecordEntry[] = []
    for (const row of rows) {
      const entry = toRecordEntry(row)
      const mac = toMac(key, entry)
      if (mac !== readText(row, 'mac')) {
        forged.push(entry)
        continue
      }
      const next = toNext(key, point, mac)
      entries.push({ ...entry, ...next, mac, prev: point.hash })
      point = next
    }
    await run.once(
      ...toChaining(entries, last),
      ...entries.map(({ id }) => ({
        text: `DELETE FROM inbox_entry WHERE id = :id
                AND EXISTS (SELECT 1 FROM inbox_record r WHERE r.id = :id)`,
        values: { id },
      })),
      ...forged.map(({ id }) => ({
        text: 'DELETE FROM inbox_entry WHERE id = :id',
        values: { id },
      })),
    )
    for (const { id } of forged) onForged(id)
    return true
  }

  const chain = (): Promise<void> => {
    const next = chaining.then(async () => {
      while (await chainSome()) {
        // Returns all of them.
      }
    })
    chaining = next.catch(() => {})
    return next
  }

  const toQuery: RecordKeeper['toQuery'] = (action, applies) => {
    const { actor, action: name, object = '', detail = '' } = action
    const id = createToken(random)
    const at = now()
    const entry = { id, at, actor, action: name, object, detail }
    return {
      text: `INSERT INTO inbox_entry (id, at, actor, action, object, detail, mac)
        SELECT CAST(:id AS TEXT), CAST(:at AS BIGINT), CAST(:actor AS TEXT), CAST(:name AS TEXT),
               CAST(:object AS TEXT), CAST(:detail AS TEXT), CAST(:mac AS TEXT)
         WHERE ${applies?.text ?? 'TRUE'}`,
      values: { ...applies?.values, id, at, actor, name, object, detail, mac: toMac(key, entry) },
    }
  }

  return {
    async add(action) {
      await run.once(toQuery(action))
      await chain()
    },
    toQuery,
    chain,
    async list({ limit, before = Number.MAX_SAFE_INTEGER, object }) {
      const [rows = []] = await run.again({
        text: `SELECT * FROM inbox_record
          WHERE seq < CAST(:before AS BIGINT)${object === undefined ? '' : ' AND object = :object'}
          ORDER BY seq DESC LIMIT CAST(:limit AS BIGINT)`,
        values: { before, limit, ...(object !== undefined && { object }) },
      })
      return rows.map(toChainedEntry)
    },
    readHead,
    async hasOtherKey() {
      const last = await readLast()
      return last !== undefined && last.mac !== toMac(key, last)
    },
    readStart,
    async readAfter(seq, limit) {
      const [rows = []] = await run.again({
        text: `SELECT * FROM inbox_record WHERE seq > CAST(:seq AS BIGINT)
          ORDER BY seq LIMIT CAST(:limit AS BIGINT)`,
        values: { seq, limit },
      })
      return rows.map(toChainedEntry)
    },
    async prune(before) {
      const [[row] = []] = await run.again({
        text: `SELECT seq, hash FROM inbox_record
          WHERE seq < coalesce((SELECT min(seq) FROM inbox_record WHERE at >= CAST(:before AS BIGINT)),
                               (SELECT max(seq) FROM inbox_record))
          ORDER BY seq DESC LIMIT 1`,
        values: { before },
      })
      if (!row) return 0
      const start = { seq: readNumber(row, 'seq'), hash: readText(row, 'hash') }
      const at = now()
      const [, gone = []] = await run.once(
        toSetting(START, `${start.seq} ${start.hash} ${at} ${toStartMac(key, start, at)}`),
        {
          text: 'DELETE FROM inbox_record WHERE seq <= CAST(:seq AS BIGINT) RETURNING seq',
          values: { seq: start.seq },
        },
      )
      return gone.length
    },
  }
}

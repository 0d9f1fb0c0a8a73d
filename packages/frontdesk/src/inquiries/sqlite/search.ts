/**
 * The search index (FTS5, trigrams). It is filled in the background; inquiries that are not in it
 * yet are read one by one. Each hit is checked against its text, so the index may have too many
 * entries but never too few.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { InboxFilter } from '../inbox.ts'
import { COMMON, foldWord, toGrams, toWanted, UNINDEXED } from '../search.ts'
import { toSearched } from '../sql/filter.ts'
import { WINDOW } from '../stepped-inbox.ts'
import type { Statements } from './statements.ts'

/** Inquiries added in one transaction: some 10 ms, for which a form waits. */
const AT_ONCE = 100

/** Pages of the index that are merged in one transaction. */
const PAGES_AT_ONCE = 64

/** The same after each step of a deletion: enough for what the step added, and a form waits less. */
const PAGES_A_STEP = 16

/** Milliseconds between two full merges, which remove deleted text. */
const FORGET_EVERY_MS = 3_600_000

/** Inquiries sampled to learn which trigrams are common. */
const SAMPLES = 64

/** Evenly spread over all rows; some may be gone. */
const READ_SAMPLES = `
  WITH RECURSIVE ends (first, last) AS (
    SELECT (SELECT min(rowid) FROM inquiry), (SELECT max(rowid) FROM inquiry)
  ), n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${SAMPLES - 1})
  SELECT ${toSearched('inquiry', 'char(10)')} AS text FROM n, ends
    JOIN inquiry ON inquiry.rowid = first + (last - first) * i / ${SAMPLES - 1}`

const FIND_ROWS = `
  SELECT rowid AS at FROM (SELECT rowid FROM search WHERE search MATCH ? LIMIT ${WINDOW + 1})
  UNION ALL SELECT rowid FROM (
    SELECT rowid FROM inquiry WHERE rowid > (SELECT upto FROM search_state) LIMIT ${WINDOW + 1})`

/**
 * `upto`: the last indexed row; `stale`: it has traces of deleted text. A row's number may be
 * reused when the last row goes. Merges happen here, in small steps, not while a visitor waits.
 */
const MAKE: string = `
  CREATE VIRTUAL TABLE search USING fts5(
    text, content = '', tokenize = 'trigram', detail = 'none', columnsize = 0);
  INSERT INTO search (search, rank) VALUES ('automerge', 0), ('crisismerge', 64);
  CREATE TABLE search_state (upto INTEGER NOT NULL, stale INTEGER NOT NULL) STRICT;
  INSERT INTO search_state VALUES (0, 0);
  CREATE TRIGGER search_removed AFTER DELETE ON inquiry
    WHEN OLD.rowid <= (SELECT upto FROM search_state)
  BEGIN
    INSERT INTO search (search, rowid, text) VALUES ('delete', OLD.rowid, ${toSearched('OLD', 'char(10)')});
    UPDATE search_state SET stale = 1,
      upto = min(upto, coalesce((SELECT max(rowid) FROM inquiry), 0));
  END`

/** A copy's rows may have other numbers: the index is made anew. */
export function dropSearch(db: DatabaseSync): void {
  db.exec(
    'DROP TRIGGER IF EXISTS search_removed; DROP TABLE IF EXISTS search; DROP TABLE IF EXISTS search_state',
  )
}

export interface SqliteSearch {
  /**
   * The rows that may match a filter, at most {@link WINDOW}: hits of the index, and rows not
   * indexed yet. Undefined where the index is no help.
   */
  findHits(filter: InboxFilter): readonly number[] | undefined
  /** A bit of background work; returns whether there is more. `now`: epoch milliseconds. */
  maintain(now: number): boolean
  /** After something was removed: keeps the index from growing by it. */
  merge(): void
}

export function createSqliteSearch(db: DatabaseSync, statements: Statements): SqliteSearch {
  const { get, all, run, inTransaction } = statements
  let isUnmerged = true
  let forgotAt = -Infinity

  const isThere = (): boolean =>
    get("SELECT 1 FROM sqlite_schema WHERE name = 'search_state'") !== undefined

  /** Drops common ones: each row that has them is read, and they narrow little. */
  const keepRare = (grams: readonly string[]): readonly string[] => {
    if (grams.length === 0) return grams
    const samples = all(READ_SAMPLES).map((row) => foldWord(String(row['text'])))
    const isRare = (gram: string): boolean =>
      samples.filter((text) => text.includes(gram)).length <= COMMON * samples.length
    return grams.filter(isRare)
  }

  /** Returns whether there is more to merge. A negative number begins with all of it. */
  const mergePages = (pages: number): boolean => {
    const count = (): number => Number(get('SELECT total_changes() AS n')?.['n'])
    const before = count()
    run("INSERT INTO search (search, rank) VALUES ('merge', ?)", pages)
    return count() - before >= 2
  }

  /** Full batches alone, so that the index is not made of crumbs. */
  const findLast = (upto: number): number | undefined => {
    const row = get(
      `SELECT rowid AS at FROM inquiry WHERE rowid > ? ORDER BY rowid LIMIT 1 OFFSET ${AT_ONCE - 1}`,
      upto,
    )
    return row && Number(row['at'])
  }

  const index = (): boolean =>
    inTransaction(() => {
      const upto = Number(get('SELECT upto FROM search_state')?.['upto'])
      const last = findLast(upto)
      if (last === undefined) return false
      run(
        `INSERT INTO search (rowid, text)
         SELECT rowid, ${toSearched('i', 'char(10)')} FROM inquiry i WHERE rowid > ? AND rowid <= ?`,
        upto,
        last,
      )
      run('UPDATE search_state SET upto = ?', last)
      isUnmerged = true
      return true
    })

  const forget = (now: number): boolean => {
    if (Math.abs(now - forgotAt) < FORGET_EVERY_MS) return false
    if (get('SELECT 1 FROM search_state WHERE stale = 1') === undefined) return false
    forgotAt = now
    run('UPDATE search_state SET stale = 0')
    mergePages(-PAGES_AT_ONCE)
    isUnmerged = true
    return true
  }

  const tendOnce = (now: number): boolean => {
    if (!isThere()) {
      if (get(`SELECT 1 FROM inquiry LIMIT 1 OFFSET ${UNINDEXED}`) === undefined) return false
      inTransaction(() => {
        if (!isThere()) db.exec(MAKE)
      })
      return true
    }
    if (isUnmerged) isUnmerged = mergePages(PAGES_AT_ONCE)
    return isUnmerged || index() || forget(now)
  }

  return {
    findHits(filter) {
      if (!isThere()) return undefined
      const rare = keepRare(toWanted(filter))
      if (rare.length === 0) return undefined
      const match = rare.map(toEither).join(' AND ')
      try {
        const rows = all(FIND_ROWS, match)
        return rows.length > WINDOW ? undefined : rows.map((row) => Number(row['at']))
      } catch (error) {
        // It is made anew by the service; until then everything is read.
        if (!isIndexDamage(error)) throw error
        return undefined
      }
    },
    maintain(now) {
      try {
        return tendOnce(now)
      } catch (error) {
        if (!isIndexDamage(error)) throw error
        dropSearch(db)
        return true
      }
    },
    merge() {
      if (isThere()) isUnmerged = mergePages(PAGES_A_STEP)
    },
  }
}

/** Three characters as FTS5 asks for them: composed as they are, or with their marks apart. */
function toEither(gram: string): string {
  const toAll = (text: string): string =>
    toGrams(text)
      .map((one) => `"${one.replaceAll('"', '""')}"`)
      .join(' AND ')
  const apart = gram.normalize('NFD')
  return apart === gram ? toAll(gram) : `(${toAll(gram)} OR (${toAll(apart)}))`
}

/** SQLITE_CORRUPT_VTAB, and a constraint of FTS5's own tables: nothing is in them that is not elsewhere. */
function isIndexDamage(error: unknown): boolean {
  if (!(error instanceof Error && 'errcode' in error)) return false
  return error.errcode === 267 || (Number(error.errcode) & 0xff) === 19
}

/** The tables in D1. The first isolate that needs them makes them; several may try at once. */
import { SCHEMA, SCHEMA_VERSION } from '../sql/schema.ts'
import type { D1Access } from './access.ts'
import { FoundFault } from '../store-error.ts'

/** First: if a second isolate makes the tables at the same time, it fails here. */
const VERSION_TABLE = `CREATE TABLE frontdesk_schema (version INTEGER PRIMARY KEY NOT NULL) STRICT;
   INSERT INTO frontdesk_schema (version) VALUES (${SCHEMA_VERSION});`

/** Tables of D1 beside those that it shares with SQLite files. */
const INSTANCE_TABLE = `CREATE TABLE instance (
     id TEXT PRIMARY KEY NOT NULL,
     seen_at INTEGER NOT NULL,
     condition TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`

/** Makes the tables in one transaction if there are none. */
export async function makeSchema(access: D1Access): Promise<void> {
  if (await hasSchema(access)) return
  const statements = [VERSION_TABLE, SCHEMA, INSTANCE_TABLE].flatMap(toStatements)
  try {
    await access.batch(statements.map((text) => ({ text })))
  } catch (error) {
    // Another isolate made them at the same moment; otherwise the error stands.
    if (!(await hasSchema(access))) throw error
  }
}

/** For readers: rejects when the tables have another version. */
export async function requireSchema(access: Pick<D1Access, 'query'>): Promise<void> {
  if (await hasSchema(access)) return
  throw new FoundFault(
    'version',
    'it has no tables of Frontdesk yet, which the first request to the Worker makes',
  )
}

async function hasSchema({ query }: Pick<D1Access, 'query'>): Promise<boolean> {
  try {
    const { rows } = await query({ text: 'SELECT version FROM frontdesk_schema' })
    const version = rows[0]?.['version']
    if (version === SCHEMA_VERSION) return true
    throw new FoundFault(
      'version',
      `its tables are of version ${String(version)}, and this program's of ${SCHEMA_VERSION}`,
    )
  } catch (error) {
    if (error instanceof Error && error.message.includes('no such table')) return false
    throw error
  }
}

/**
 * Splits at line ends: a semicolon inside a statement, as in a trigger, is not at the end of a
 * line.
 */
function toStatements(text: string): readonly string[] {
  const statements = text.split(/;[ ]*(?:\n|$)/).map((statement) => statement.trim())
  return statements.filter((statement) => statement !== '')
}

/** The tables in D1. The first isolate that needs them makes them; several may try at once. */
import { requireSchemaVersion, SCHEMA, SCHEMA_VERSION } from '../sql/schema.ts'
import type { D1Batch } from './access.ts'
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
export async function makeSchema(batch: D1Batch): Promise<void> {
  if (await hasSchema(batch)) return
  const statements = [VERSION_TABLE, SCHEMA, INSTANCE_TABLE].flatMap(toStatements)
  try {
    await batch(statements.map((text) => ({ text })))
  } catch (error) {
    // Another isolate made them at the same moment; otherwise the error stands.
    if (!(await hasSchema(batch))) throw error
  }
}

/** For readers: rejects when the tables have another version. */
export async function requireSchema(batch: D1Batch): Promise<void> {
  if (await hasSchema(batch)) return
  throw new FoundFault(
    'version',
    'it has no tables of Frontdesk yet, which the first request to the Worker makes',
  )
}

async function hasSchema(batch: D1Batch): Promise<boolean> {
  try {
    const [[row] = []] = await batch([{ text: 'SELECT version FROM frontdesk_schema' }])
    requireSchemaVersion(row?.['version'])
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('no such table')) return false
    throw error
  }
}

/** Splits at line ends: a semicolon inside a statement, as in a trigger, is not at one. */
function toStatements(text: string): readonly string[] {
  const statements = text.split(/;[ ]*(?:\n|$)/).map((statement) => statement.trim())
  return statements.filter((statement) => statement !== '')
}

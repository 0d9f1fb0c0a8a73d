/** The tables in D1, which the first isolate that needs them makes, and any number may at once. */
import { migrations } from '../sql/migrations.ts'
import type { D1Access } from './access.ts'
import { SchemaVersionError } from './fault.ts'

/** What is done once, under a name that the database keeps. */
interface SchemaStep {
  readonly name: string
  readonly statements: readonly string[]
}

/** Which steps this database has taken. */
const STEPS_TABLE =
  'CREATE TABLE IF NOT EXISTS schema_step (name TEXT PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID'

/** What D1 needs beside the tables that it has in common with a file. */
const ownSteps: readonly string[] = [
  `CREATE TABLE instance (
     id TEXT PRIMARY KEY NOT NULL,
     seen_at INTEGER NOT NULL,
     condition TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
]

/** In this order; names are for good. */
const steps: readonly SchemaStep[] = [
  ...migrations.map((text, index) => toStep(`sqlite-${index + 1}`, text)),
  ...ownSteps.map((text, index) => toStep(`d1-${index + 1}`, text)),
]

/** The same as files for `wrangler d1 migrations apply`, by name. */
export function toMigrationFiles(): ReadonlyMap<string, string> {
  return new Map(
    steps.map((step, index) => {
      const number = String(index + 1).padStart(4, '0')
      const statements = toStatements(step).map((statement) => `${statement};\n`)
      return [`${number}_${step.name}.sql`, statements.join('\n')] as const
    }),
  )
}

/** Brings the tables up to date. Each step is one transaction, which of several isolates one does. */
export async function migrate({ batch, query }: D1Access): Promise<void> {
  let taken = await readTaken({ query })
  const foreign = [...taken].find((name) => !steps.some((step) => step.name === name))
  if (foreign !== undefined) {
    throw new SchemaVersionError(
      `its tables were made by a newer version of Frontdesk (${foreign})`,
    )
  }
  for (const step of steps) {
    if (taken.has(step.name)) continue
    try {
      await batch(toStatements(step).map((text) => ({ text })))
    } catch (error) {
      taken = await readTaken({ query })
      // Somebody else took it at the same moment, or it fails for a reason of its own.
      if (!taken.has(step.name)) throw error
    }
  }
}

/** For whoever only looks: rejects where the tables are not those that this program writes. */
export async function requireSchema({ query }: Pick<D1Access, 'query'>): Promise<void> {
  const taken = await readTaken({ query })
  if (taken.size === 0) {
    throw new SchemaVersionError(
      'it has no tables of Frontdesk yet, which the first request to the Worker makes',
    )
  }
  const lacking = steps.filter((step) => !taken.has(step.name))
  const foreign = [...taken].filter((name) => !steps.some((step) => step.name === name))
  if (lacking.length + foreign.length > 0) {
    throw new SchemaVersionError('its tables were made by another version of Frontdesk')
  }
}

async function readTaken({ query }: Pick<D1Access, 'query'>): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await query({ text: 'SELECT name FROM schema_step' })
    return new Set(rows.map((row) => String(row['name'])))
  } catch (error) {
    if (error instanceof Error && error.message.includes('no such table')) return new Set()
    throw error
  }
}

/** Its name first: a second one that takes the step fails there, and nothing of it is done. */
function toStatements({ name, statements }: SchemaStep): readonly string[] {
  return [STEPS_TABLE, `INSERT INTO schema_step (name) VALUES ('${name}')`, ...statements]
}

/** A semicolon inside a statement, a trigger's, is not at the end of a line. */
function toStep(name: string, text: string): SchemaStep {
  const statements = text.split(/;[ ]*(?:\n|$)/).map((statement) => statement.trim())
  return { name, statements: statements.filter((statement) => statement !== '') }
}

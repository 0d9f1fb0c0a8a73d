/** Which table a record belongs to, told by what is in it: pages do not say whose they are. */
import type { DatabaseSync } from 'node:sqlite'
import { SCHEMA, SCHEMA_VERSION } from '../../sql/schema.ts'
import type { DecodedRow, RecordPlace, Value } from './records.ts'

interface Column {
  readonly name: string
  readonly isKind: (value: Value) => boolean
}

export interface TableShape {
  readonly table: string
  readonly place: RecordPlace
  readonly columns: readonly Column[]
}

/** Makes the tables in `db`. */
export function createTables(db: DatabaseSync): readonly TableShape[] {
  db.exec(SCHEMA)
  db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
  return readTables(db).map(({ table, place }) => {
    return { table, place, columns: readColumns(db, table) }
  })
}

/** Undefined: a record of an index, or of nothing that this program knows. */
export function findTable(
  shapes: readonly TableShape[],
  place: RecordPlace,
  row: DecodedRow,
): TableShape | undefined {
  return shapes.find(
    (shape) =>
      shape.place === place &&
      row.length === shape.columns.length &&
      row.every((value, index) => shape.columns[index]?.isKind(value) ?? false),
  )
}

function readTables(
  db: DatabaseSync,
): readonly { readonly table: string; readonly place: RecordPlace }[] {
  return db
    .prepare(`SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'`)
    .all()
    .map((row) => ({ table: String(row['name']), place: toPlace(row['wr']) }))
    .filter(({ table }) => !table.startsWith('sqlite_'))
}

function toPlace(withoutRowid: unknown): RecordPlace {
  return withoutRowid === 1 ? 'index' : 'table'
}

/** All tables are STRICT: a column holds its type, and null where it may. */
function readColumns(db: DatabaseSync, table: string): readonly Column[] {
  return db
    .prepare('SELECT name, type, "notnull" FROM pragma_table_info(?) ORDER BY cid')
    .all(table)
    .map((row) => ({ name: String(row['name']), isKind: toCheck(row['type'], row['notnull']) }))
}

function toCheck(type: unknown, notNull: unknown): (value: Value) => boolean {
  const kind = type === 'INTEGER' ? 'number' : 'string'
  return (value) => (value === null ? notNull === 0 : typeof value === kind)
}

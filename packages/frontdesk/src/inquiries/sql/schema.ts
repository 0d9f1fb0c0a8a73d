/** The schema of the two engines with SQLite's SQL. */
import { HOUR_MS } from '../../clock.ts'
import { IS_COPY } from '../rows.ts'
import { FoundFault } from '../store-error.ts'
import { toTables } from './tables.ts'

/**
 * The own delivery of an inquiry with several recipients shows the copy that needs the most
 * attention. Statements end only at a line's end.
 */
const SUM = `UPDATE delivery SET (state, attempts, next_at, code, error, sent_at, reply) = (
     SELECT state, attempts, next_at, code, error, sent_at, reply FROM delivery m
      WHERE m.inquiry_id = delivery.inquiry_id AND ${IS_COPY}
      ORDER BY state = 'sent', state = 'failed', code IS NULL, next_at, sent_at DESC LIMIT 1)`

/** When the inquiry is deleted too, no sum is needed. */
const toSumTrigger = (name: string, event: string, row: 'NEW' | 'OLD'): string =>
  `CREATE TRIGGER ${name} AFTER ${event} ON delivery
    WHEN ${row}.part > 0 AND ${row}.purpose = 'inquiry'${row === 'OLD' ? " AND OLD.state = 'pending'" : ''}
   BEGIN ${SUM}
    WHERE inquiry_id = ${row}.inquiry_id AND part = 0 AND copies > 0 AND EXISTS (
      SELECT 1 FROM delivery WHERE inquiry_id = ${row}.inquiry_id AND ${IS_COPY}); END;`

const ADD_TO_TALLY = 'ON CONFLICT (state, hour) DO UPDATE SET n = n + excluded.n'

/** Counts everything anew, in one transaction: after rows were copied in from another database. */
export const TALLY_ALL: readonly string[] = [
  'DELETE FROM main.tally',
  `INSERT INTO tally (state, hour, n)
   SELECT state, received_at / ${HOUR_MS}, count(*) FROM delivery WHERE part = 0 GROUP BY 1, 2`,
]

/** For a writer of many rows, which sets `tallied` because it counts them itself. */
export const TALLY_ROWS: string = `INSERT INTO tally (state, hour, n)
   SELECT :state, received_at / ${HOUR_MS}, count(*) FROM inquiry
    WHERE rowid BETWEEN :first AND :last GROUP BY 2 ${ADD_TO_TALLY}`

const toTallying = (row: 'NEW' | 'OLD', by: 1 | -1): string =>
  `INSERT INTO tally (state, hour, n)
   VALUES (${row}.state, ${row}.received_at / ${HOUR_MS}, ${by}) ${ADD_TO_TALLY}`

/** Of every engine. SQLite files keep it in `PRAGMA user_version`, the others in a table. */
export const SCHEMA_VERSION = 1

/** Throws for tables of another version. */
export function requireSchemaVersion(version: unknown): void {
  if (version === SCHEMA_VERSION) return
  const found = `its schema is version ${String(version)}, and this program's is ${SCHEMA_VERSION}`
  throw new FoundFault('version', found)
}

/** `tally` counts the inquiries of each state and hour, so that no count reads a million rows. */
export const SCHEMA: string = `
   ${toTables({ integer: 'INTEGER', text: 'TEXT', plain: ' STRICT', keyed: ' STRICT, WITHOUT ROWID' })}

   ${toSumTrigger('copy_added', 'INSERT', 'NEW')}
   ${toSumTrigger('copy_changed', 'UPDATE OF state, code, error', 'NEW')}
   ${toSumTrigger('copy_removed', 'DELETE', 'OLD')}

   CREATE TABLE tally (
     state TEXT NOT NULL,
     hour INTEGER NOT NULL,
     n INTEGER NOT NULL,
     PRIMARY KEY (state, hour)
   ) STRICT, WITHOUT ROWID;
   CREATE TRIGGER delivery_added AFTER INSERT ON delivery
    WHEN NEW.part = 0 AND NEW.tallied = 0
   BEGIN ${toTallying('NEW', 1)}; END;
   CREATE TRIGGER delivery_removed AFTER DELETE ON delivery
    WHEN OLD.part = 0
   BEGIN ${toTallying('OLD', -1)}; END;
   CREATE TRIGGER delivery_changed AFTER UPDATE OF state ON delivery
    WHEN NEW.part = 0 AND OLD.state <> NEW.state
   BEGIN ${toTallying('OLD', -1)}; ${toTallying('NEW', 1)}; END;`

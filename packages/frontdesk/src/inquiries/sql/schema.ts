/** The schema of both engines that speak SQLite's SQL. */
import { HOUR_MS } from '../hours.ts'
import { toTables } from './tables.ts'

/**
 * An inquiry that goes to several recipients has a row of `mailing` for each, and its row of `delivery`
 * says what the one of them says that needs the most attention. Statements end at a line's end alone.
 */
const SUM = `UPDATE delivery SET (state, attempts, next_at, code, error, sent_at, reply) = (
     SELECT state, attempts, next_at, code, error, sent_at, reply FROM mailing
      WHERE inquiry_id = delivery.inquiry_id AND purpose = 'inquiry'
      ORDER BY state = 'sent', state = 'failed', code IS NULL, next_at, sent_at DESC LIMIT 1)`

/** What goes with its inquiry is settled, and needs no sum. */
const toSumTrigger = (name: string, event: string, row: 'NEW' | 'OLD'): string =>
  `CREATE TRIGGER ${name} AFTER ${event} ON mailing
    WHEN ${row}.purpose = 'inquiry'${row === 'OLD' ? " AND OLD.state = 'pending'" : ''}
   BEGIN ${SUM}
    WHERE inquiry_id = ${row}.inquiry_id AND copies > 0 AND EXISTS (
      SELECT 1 FROM mailing WHERE inquiry_id = ${row}.inquiry_id AND purpose = 'inquiry'); END;`

/** Counts everything anew, after rows were copied in from another database. */
export const TALLY: string = `INSERT INTO tally (state, hour, n)
   SELECT state, received_at / ${HOUR_MS}, count(*) FROM delivery GROUP BY 1, 2`

const toTallying = (row: 'NEW' | 'OLD', by: 1 | -1): string =>
  toTallyingOf(`${row}.state`, `${row}.received_at / ${HOUR_MS}`, String(by))

const toTallyingOf = (state: string, hour: string, n: string): string =>
  `INSERT INTO tally (state, hour, n) VALUES (${state}, ${hour}, ${n}) ON CONFLICT (state, hour) DO UPDATE SET n = n + excluded.n`

/** For the writer of many rows at once, which says with `tallied` that it counts them itself: state, hour, number. */
export const TALLY_MANY: string = toTallyingOf('?', '?', '?')

/** A file keeps it in `PRAGMA user_version`, D1 in a table. */
export const SCHEMA_VERSION = 1

/** `tally` counts the inquiries of each state and hour, so that no question reads a million rows. */
export const SCHEMA: string = `
   ${toTables({ integer: 'INTEGER', text: 'TEXT', plain: ' STRICT', keyed: ' STRICT, WITHOUT ROWID' })}

   ${toSumTrigger('mailing_added', 'INSERT', 'NEW')}
   ${toSumTrigger('mailing_changed', 'UPDATE OF state, code, error', 'NEW')}
   ${toSumTrigger('mailing_removed', 'DELETE', 'OLD')}

   CREATE TABLE tally (
     state TEXT NOT NULL,
     hour INTEGER NOT NULL,
     n INTEGER NOT NULL,
     PRIMARY KEY (state, hour)
   ) STRICT, WITHOUT ROWID;
   CREATE TRIGGER delivery_added AFTER INSERT ON delivery
    WHEN NEW.tallied = 0
   BEGIN ${toTallying('NEW', 1)}; END;
   CREATE TRIGGER delivery_removed AFTER DELETE ON delivery
   BEGIN ${toTallying('OLD', -1)}; END;
   CREATE TRIGGER delivery_changed AFTER UPDATE OF state ON delivery
    WHEN OLD.state <> NEW.state
   BEGIN ${toTallying('OLD', -1)}; ${toTallying('NEW', 1)}; END;`

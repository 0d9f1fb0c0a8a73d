/** The schema of both engines that speak SQLite's SQL. */
import { HOUR_MS } from '../hours.ts'
import { SPAM } from '../inbox.ts'
import { CONFIRMATION_MS } from '../intake.ts'

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

/**
 * Times are epoch milliseconds, so that every engine keeps the same integers. `tally` counts the
 * inquiries of each state and hour, so that no question reads a million rows.
 */
export const SCHEMA: string = `
   CREATE TABLE inquiry (
     id TEXT PRIMARY KEY NOT NULL,
     received_at INTEGER NOT NULL,
     first_name TEXT NOT NULL,
     last_name TEXT NOT NULL,
     email TEXT NOT NULL,
     phone TEXT,
     message TEXT NOT NULL,
     verification TEXT NOT NULL DEFAULT 'off',
     quarantine TEXT,
     language TEXT,
     page TEXT,
     answered_at INTEGER,
     answered_by TEXT,
     corrects TEXT
   ) STRICT;
   CREATE INDEX inquiry_by_time ON inquiry (received_at, id);
   CREATE INDEX inquiry_quarantined ON inquiry (received_at, id) WHERE quarantine IS NOT NULL;
   CREATE INDEX inquiry_spam ON inquiry (received_at, id) WHERE quarantine = '${SPAM}';
   CREATE INDEX inquiry_answered ON inquiry (received_at, id) WHERE answered_at IS NOT NULL;
   CREATE INDEX inquiry_corrects ON inquiry (corrects) WHERE corrects IS NOT NULL;

   CREATE TABLE delivery (
     inquiry_id TEXT PRIMARY KEY NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
     received_at INTEGER NOT NULL,
     state TEXT NOT NULL CHECK (state IN ('pending', 'sent', 'failed', 'held')),
     attempts INTEGER NOT NULL DEFAULT 0,
     unanswered INTEGER NOT NULL DEFAULT 0,
     next_at INTEGER NOT NULL,
     lease_until INTEGER,
     code TEXT,
     error TEXT,
     reply TEXT,
     sent_at INTEGER,
     dated_at INTEGER,
     message_id TEXT,
     recipient TEXT,
     copies INTEGER NOT NULL DEFAULT 0,
     bounced_at INTEGER,
     bounce TEXT,
     tallied INTEGER NOT NULL DEFAULT 0
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX delivery_due ON delivery (next_at, inquiry_id)
    WHERE state = 'pending' AND copies = 0;
   CREATE INDEX delivery_leased ON delivery (lease_until) WHERE lease_until IS NOT NULL;

   CREATE TABLE mailing (
     inquiry_id TEXT NOT NULL REFERENCES inquiry (id) ON DELETE CASCADE,
     part INTEGER NOT NULL,
     purpose TEXT NOT NULL CHECK (purpose IN ('inquiry', 'confirmation')),
     recipient TEXT,
     state TEXT NOT NULL CHECK (state IN ('pending', 'sent', 'failed')),
     attempts INTEGER NOT NULL DEFAULT 0,
     unanswered INTEGER NOT NULL DEFAULT 0,
     next_at INTEGER NOT NULL,
     lease_until INTEGER,
     code TEXT,
     error TEXT,
     reply TEXT,
     sent_at INTEGER,
     dated_at INTEGER,
     message_id TEXT,
     bounced_at INTEGER,
     bounce TEXT,
     address TEXT,
     asked_at INTEGER,
     language TEXT,
     PRIMARY KEY (inquiry_id, part)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX mailing_due ON mailing (next_at, inquiry_id, part)
    WHERE state = 'pending' AND purpose = 'inquiry';
   CREATE INDEX mailing_leased ON mailing (lease_until) WHERE lease_until IS NOT NULL;
   CREATE INDEX confirmation_due ON mailing (next_at, inquiry_id, part)
    WHERE state = 'pending' AND purpose = 'confirmation';
   CREATE INDEX confirmation_asked ON mailing (asked_at) WHERE asked_at IS NOT NULL;
   CREATE UNIQUE INDEX confirmation_a_day ON mailing (address, asked_at / ${CONFIRMATION_MS})
    WHERE address IS NOT NULL;
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
   BEGIN ${toTallying('OLD', -1)}; ${toTallying('NEW', 1)}; END;

   CREATE TABLE used_token (
     token_hash TEXT PRIMARY KEY NOT NULL,
     content_hash TEXT NOT NULL,
     inquiry_id TEXT NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX used_token_by_expiry ON used_token (expires_at);

   CREATE TABLE block (
     kind TEXT NOT NULL,
     value TEXT NOT NULL,
     is_on INTEGER NOT NULL DEFAULT 1,
     hits INTEGER NOT NULL DEFAULT 0,
     last_hit_at INTEGER,
     added_at INTEGER NOT NULL,
     PRIMARY KEY (kind, value)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE setting (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;`

/** The schema, and the check of its version. */
import { HOUR_MS } from '../../clock.ts'
import { IS_COPY } from '../rows.ts'
import { requireSchemaVersion, SCHEMA_VERSION } from '../sql/schema.ts'
import { toTables } from '../sql/tables.ts'
import type { PostgresPool, PostgresSession } from './pool.ts'
import { FoundFault } from '../store-error.ts'

const SCHEMA = `
   ${toTables({ integer: 'bigint', text: 'text COLLATE "C"', plain: '', keyed: '' })}

   -- Of several recipients, delivery says what the one says that needs the most attention. The lock
   -- lets two that are settled at the same moment see each other.
   CREATE FUNCTION frontdesk_sum_copies() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     row record := coalesce(NEW, OLD);
   BEGIN
     PERFORM 1 FROM delivery WHERE inquiry_id = row.inquiry_id AND part = 0 FOR UPDATE;
     UPDATE delivery d SET state = m.state, attempts = m.attempts, next_at = m.next_at,
            code = m.code, error = m.error, sent_at = m.sent_at, reply = m.reply
       FROM (SELECT * FROM delivery WHERE inquiry_id = row.inquiry_id AND ${IS_COPY}
              ORDER BY state = 'sent', state = 'failed', code IS NULL, next_at,
                       sent_at DESC NULLS LAST LIMIT 1) AS m
      WHERE d.inquiry_id = row.inquiry_id AND d.part = 0 AND d.copies > 0;
     RETURN NULL;
   END $$;
   CREATE TRIGGER copy_added AFTER INSERT ON delivery FOR EACH ROW
     WHEN (NEW.part > 0 AND NEW.purpose = 'inquiry') EXECUTE FUNCTION frontdesk_sum_copies();
   CREATE TRIGGER copy_changed AFTER UPDATE OF state, code, error ON delivery FOR EACH ROW
     WHEN (NEW.part > 0 AND NEW.purpose = 'inquiry') EXECUTE FUNCTION frontdesk_sum_copies();
   CREATE TRIGGER copy_removed AFTER DELETE ON delivery FOR EACH ROW
     WHEN (OLD.part > 0 AND OLD.purpose = 'inquiry' AND OLD.state = 'pending')
     EXECUTE FUNCTION frontdesk_sum_copies();

   -- How many of each state came in which hour. Each change is a row, so that no instance waits for
   -- another; rows are added up later.
   CREATE TABLE tally (
     state text NOT NULL,
     hour bigint NOT NULL,
     n bigint NOT NULL,
     folded boolean NOT NULL DEFAULT false
   );
   CREATE INDEX tally_by_hour ON tally (state, hour);
   CREATE FUNCTION frontdesk_tally_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO tally (state, hour, n) VALUES
       (OLD.state, NEW.received_at / ${HOUR_MS}, -1), (NEW.state, NEW.received_at / ${HOUR_MS}, 1);
     RETURN NULL;
   END $$;
   CREATE TRIGGER delivery_tallied AFTER UPDATE OF state ON delivery FOR EACH ROW
     WHEN (NEW.part = 0 AND OLD.state <> NEW.state)
     EXECUTE FUNCTION frontdesk_tally_change();
   CREATE FUNCTION frontdesk_tally_removal() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO tally (state, hour, n)
     SELECT state, OLD.received_at / ${HOUR_MS}, -1 FROM (
       SELECT state FROM delivery WHERE inquiry_id = OLD.id AND part = 0 FOR UPDATE) AS gone;
     RETURN OLD;
   END $$;
   CREATE TRIGGER inquiry_tallied BEFORE DELETE ON inquiry FOR EACH ROW
     EXECUTE FUNCTION frontdesk_tally_removal();

   CREATE TABLE instance (
     id text COLLATE "C" PRIMARY KEY,
     seen_at bigint NOT NULL,
     condition text NOT NULL
   );

   CREATE TABLE request_log (
     client text COLLATE "C" PRIMARY KEY,
     times bigint[] NOT NULL,
     granted integer NOT NULL,
     until bigint NOT NULL
   );
   CREATE INDEX request_log_by_end ON request_log (until);

   -- The index by which words are found, filled in the background: no inquiry waits for it.
   CREATE TABLE search_entry (
     inquiry_id text COLLATE "C" PRIMARY KEY REFERENCES inquiry ON DELETE CASCADE,
     grams smallint[] NOT NULL
   );
   CREATE INDEX search_entry_by_gram ON search_entry USING gin (grams)
     WITH (gin_pending_list_limit = 1024);`

/** Lock that serialises the starts of several instances: "frontdesk" in ASCII, cut to 64 bits. */
const SCHEMA_LOCK = '7382915033173255011'

/** Milliseconds that an instance waits for another one to make the tables. */
const SCHEMA_WAIT_MS = 25_000

/** Makes the tables if there are none; concurrent instances wait their turn. */
export async function makeSchema(pool: PostgresPool): Promise<void> {
  if ((await pool.session(readVersionForWriting)) === SCHEMA_VERSION) return
  await pool.session(async (session) => {
    await session.query('BEGIN')
    await session.query(`SET LOCAL lock_timeout = ${SCHEMA_WAIT_MS}`)
    await session.query(`SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`)
    await session.query('CREATE TABLE IF NOT EXISTS frontdesk_schema (version integer NOT NULL)')
    if ((await readVersion(session)) === 0) {
      await session.query(SCHEMA)
      await session.query(`INSERT INTO frontdesk_schema VALUES (${SCHEMA_VERSION})`)
    }
    await session.query('COMMIT')
  })
}

/** Throws {@link FoundFault} unless the schema is this program's. */
export async function requireVersion(pool: PostgresPool): Promise<void> {
  if ((await pool.session(readVersion)) === SCHEMA_VERSION) return
  throw new FoundFault('unmade', 'there are no tables of an inbox in it')
}

/**
 * Asks whether writing is possible: if all tables exist, opening writes nothing that would show it.
 */
async function readVersionForWriting(session: PostgresSession): Promise<number> {
  const [found] = await session.query('SHOW transaction_read_only')
  if (found?.['transaction_read_only'] === 'on') {
    throw new FoundFault('read-only', 'it takes no writes')
  }
  return readVersion(session)
}

async function readVersion(session: PostgresSession): Promise<number> {
  const [found] = await session.query(`SELECT to_regclass('frontdesk_schema') IS NULL AS missing`)
  if (found?.['missing'] === true) return 0
  const [row] = await session.query('SELECT version FROM frontdesk_schema')
  const version = Number(row?.['version'] ?? 0)
  if (version !== 0) requireSchemaVersion(version)
  return version
}

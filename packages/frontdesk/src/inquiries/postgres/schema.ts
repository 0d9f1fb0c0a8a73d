/** The schema, and whether the tables that are there have it. */
import { HOUR_MS } from '../hours.ts'
import { SPAM } from '../inbox.ts'
import { CONFIRMATION_MS } from '../intake.ts'
import type { PostgresPool, PostgresSession } from './pool.ts'
import { ReadOnlyServerError, SchemaVersionError, UnmadeSchemaError } from './fault.ts'

const SCHEMA_VERSION = 1

/**
 * Times are epoch milliseconds, so that every engine keeps the same integers. Ids and hashes are
 * compared byte by byte: no upgrade of a collation spoils an index.
 */
const SCHEMA = `
   CREATE TABLE inquiry (
     id text COLLATE "C" PRIMARY KEY,
     received_at bigint NOT NULL,
     first_name text NOT NULL,
     last_name text NOT NULL,
     email text NOT NULL,
     phone text,
     message text NOT NULL,
     verification text NOT NULL,
     quarantine text,
     language text,
     page text,
     answered_at bigint,
     answered_by text,
     corrects text COLLATE "C"
   );
   CREATE INDEX inquiry_by_time ON inquiry (received_at, id);
   CREATE INDEX inquiry_quarantined ON inquiry (received_at, id) WHERE quarantine IS NOT NULL;
   CREATE INDEX inquiry_spam ON inquiry (received_at, id) WHERE quarantine = '${SPAM}';
   CREATE INDEX inquiry_answered ON inquiry (received_at, id) WHERE answered_at IS NOT NULL;
   CREATE INDEX inquiry_corrects ON inquiry (corrects) WHERE corrects IS NOT NULL;

   CREATE TABLE delivery (
     inquiry_id text COLLATE "C" PRIMARY KEY REFERENCES inquiry ON DELETE CASCADE,
     state text NOT NULL CHECK (state IN ('pending', 'sent', 'failed', 'held')),
     attempts integer NOT NULL DEFAULT 0,
     unanswered integer NOT NULL DEFAULT 0,
     next_at bigint NOT NULL,
     lease_until bigint,
     code text,
     error text,
     reply text,
     sent_at bigint,
     dated_at bigint,
     message_id text,
     recipient text,
     copies integer NOT NULL DEFAULT 0,
     bounced_at bigint,
     bounce text
   );
   CREATE INDEX delivery_due ON delivery (next_at, inquiry_id)
    WHERE state = 'pending' AND copies = 0;
   CREATE INDEX delivery_leased ON delivery (lease_until) WHERE lease_until IS NOT NULL;

   CREATE TABLE mailing (
     inquiry_id text COLLATE "C" NOT NULL REFERENCES inquiry ON DELETE CASCADE,
     part integer NOT NULL,
     purpose text NOT NULL CHECK (purpose IN ('inquiry', 'confirmation')),
     recipient text COLLATE "C",
     state text NOT NULL CHECK (state IN ('pending', 'sent', 'failed')),
     attempts integer NOT NULL DEFAULT 0,
     unanswered integer NOT NULL DEFAULT 0,
     next_at bigint NOT NULL,
     lease_until bigint,
     code text,
     error text,
     reply text,
     sent_at bigint,
     dated_at bigint,
     message_id text,
     bounced_at bigint,
     bounce text,
     address text COLLATE "C",
     asked_at bigint,
     language text,
     PRIMARY KEY (inquiry_id, part)
   );
   CREATE INDEX mailing_due ON mailing (next_at, inquiry_id, part)
    WHERE state = 'pending' AND purpose = 'inquiry';
   CREATE INDEX mailing_leased ON mailing (lease_until) WHERE lease_until IS NOT NULL;
   CREATE INDEX confirmation_due ON mailing (next_at, inquiry_id, part)
    WHERE state = 'pending' AND purpose = 'confirmation';
   CREATE INDEX confirmation_asked ON mailing (asked_at) WHERE asked_at IS NOT NULL;
   CREATE UNIQUE INDEX confirmation_a_day ON mailing (address, (asked_at / ${CONFIRMATION_MS}))
    WHERE address IS NOT NULL;

   -- Of several recipients, delivery says what the one says that needs the most attention. The lock
   -- lets two that are settled at the same moment see each other.
   CREATE FUNCTION frontdesk_sum_mailings() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     row record := coalesce(NEW, OLD);
   BEGIN
     IF row.purpose <> 'inquiry' THEN RETURN NULL; END IF;
     PERFORM 1 FROM delivery WHERE inquiry_id = row.inquiry_id FOR UPDATE;
     UPDATE delivery d SET state = m.state, attempts = m.attempts, next_at = m.next_at,
            code = m.code, error = m.error, sent_at = m.sent_at, reply = m.reply
       FROM (SELECT * FROM mailing WHERE inquiry_id = row.inquiry_id AND purpose = 'inquiry'
              ORDER BY state = 'sent', state = 'failed', code IS NULL, next_at,
                       sent_at DESC NULLS LAST LIMIT 1) AS m
      WHERE d.inquiry_id = row.inquiry_id AND d.copies > 0;
     RETURN NULL;
   END $$;
   CREATE TRIGGER mailing_summed AFTER INSERT OR UPDATE OF state, code, error ON mailing
     FOR EACH ROW EXECUTE FUNCTION frontdesk_sum_mailings();
   CREATE TRIGGER mailing_dropped AFTER DELETE ON mailing
     FOR EACH ROW WHEN (OLD.state = 'pending') EXECUTE FUNCTION frontdesk_sum_mailings();

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
     INSERT INTO tally (state, hour, n)
     SELECT s.state, received_at / ${HOUR_MS}, s.n
       FROM inquiry, (VALUES (OLD.state, -1), (NEW.state, 1)) AS s (state, n) WHERE id = NEW.inquiry_id;
     RETURN NULL;
   END $$;
   CREATE TRIGGER delivery_tallied AFTER UPDATE OF state ON delivery FOR EACH ROW
     WHEN (OLD.state <> NEW.state)
     EXECUTE FUNCTION frontdesk_tally_change();
   CREATE FUNCTION frontdesk_tally_removal() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO tally (state, hour, n)
     SELECT state, OLD.received_at / ${HOUR_MS}, -1 FROM (
       SELECT state FROM delivery WHERE inquiry_id = OLD.id FOR UPDATE) AS gone;
     RETURN OLD;
   END $$;
   CREATE TRIGGER inquiry_tallied BEFORE DELETE ON inquiry FOR EACH ROW
     EXECUTE FUNCTION frontdesk_tally_removal();

   CREATE TABLE used_token (
     token_hash text COLLATE "C" PRIMARY KEY,
     content_hash text COLLATE "C" NOT NULL,
     inquiry_id text COLLATE "C" NOT NULL,
     expires_at bigint NOT NULL
   );
   CREATE INDEX used_token_by_expiry ON used_token (expires_at);

   CREATE TABLE block (
     kind text COLLATE "C" NOT NULL,
     value text COLLATE "C" NOT NULL,
     is_on integer NOT NULL DEFAULT 1,
     hits bigint NOT NULL DEFAULT 0,
     last_hit_at bigint,
     added_at bigint NOT NULL,
     PRIMARY KEY (kind, value)
   );

   CREATE TABLE setting (name text COLLATE "C" PRIMARY KEY, value text NOT NULL);

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

/** Serialises the starts of several instances: "frontdesk" in ASCII, cut to 64 bits. */
const SCHEMA_LOCK = '7382915033173255011'

/** Milliseconds that an instance waits until another one has made the tables. */
const SCHEMA_WAIT_MS = 25_000

/** Makes the tables where there are none; instances that start at the same moment wait their turn. */
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

/** Throws {@link SchemaVersionError} unless the schema is this program's. */
export async function requireVersion(pool: PostgresPool): Promise<void> {
  if ((await pool.session(readVersion)) === SCHEMA_VERSION) return
  throw new UnmadeSchemaError('there are no tables of an inbox in it')
}

/** Where all is made already nothing would be written that tells. */
async function readVersionForWriting(session: PostgresSession): Promise<number> {
  const [found] = await session.query('SHOW transaction_read_only')
  if (found?.['transaction_read_only'] === 'on') {
    throw new ReadOnlyServerError('it takes no writes')
  }
  return readVersion(session)
}

async function readVersion(session: PostgresSession): Promise<number> {
  const [found] = await session.query(`SELECT to_regclass('frontdesk_schema') IS NULL AS missing`)
  if (found?.['missing'] === true) return 0
  const [row] = await session.query('SELECT version FROM frontdesk_schema')
  const version = Number(row?.['version'] ?? 0)
  if (version === 0 || version === SCHEMA_VERSION) return version
  throw new SchemaVersionError(
    `its schema is version ${version}, and this program's is ${SCHEMA_VERSION}`,
  )
}

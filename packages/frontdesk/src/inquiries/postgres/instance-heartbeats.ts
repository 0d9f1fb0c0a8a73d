/** The board of the instances that share a database: a row each. */
import { POSTING_KEPT_MS, type Heartbeats, type HeartbeatsState } from '../instance-heartbeats.ts'
import { SERVER_TIME } from './clock.ts'
import type { PostgresAccess } from './access.ts'
import type { Statement } from './pool.ts'
import { toText } from './rows.ts'
import { toKept } from './text.ts'

/** Under which a database keeps what tells it from one that is made anew in its place. */
const IDENTITY_NAME = 'store.identity'

/** Rows of services that ended without a word go with the next word of another one. */
const post: Statement = {
  name: 'post-condition',
  text: `
WITH forgotten AS (
  DELETE FROM instance WHERE id <> $1 AND seen_at < ${SERVER_TIME} - ${POSTING_KEPT_MS}
), identified AS (
  INSERT INTO setting (name, value) VALUES ('${IDENTITY_NAME}', gen_random_uuid()::text)
  ON CONFLICT DO NOTHING
)
INSERT INTO instance (id, seen_at, condition) VALUES ($1, ${SERVER_TIME}, $2)
ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, condition = excluded.condition`,
}

const takeDown: Statement = {
  name: 'take-down-condition',
  text: 'DELETE FROM instance WHERE id = $1',
}

const readPostings: Statement = {
  name: 'read-conditions',
  text: `SELECT id, condition, ${SERVER_TIME} - seen_at AS age FROM instance ORDER BY seen_at`,
}

const readServer: Statement = {
  name: 'read-server',
  text: `SELECT ${SERVER_TIME} AS time, (SELECT value FROM setting WHERE name = $1) AS identity,
                current_setting('fsync') AS fsync,
                current_setting('full_page_writes') AS full_page_writes,
                current_setting('synchronous_commit') AS synchronous_commit`,
}

/** Who only reads has a read-only session itself: what the server gives to one that writes. */
const readRefusal: Statement = {
  name: 'read-refusal',
  text: `SELECT pg_is_in_recovery() AS standby,
                (SELECT reset_val FROM pg_settings
                  WHERE name = 'default_transaction_read_only') AS read_only`,
}

const REFUSAL =
  'The database server takes no writes (it is a standby, or default_transaction_read_only is on), so forms are answered with 500. Point DATABASE_URL to the primary server, or let it write.'

/** Settings of the server that give away what was acknowledged, and to whom. */
const dangerous: readonly (readonly [setting: string, loses: string])[] = [
  ['fsync', 'a power cut of the database server loses acknowledged inquiries or damages them all'],
  ['full_page_writes', 'a power cut of the database server may damage its pages for good'],
  ['synchronous_commit', 'a crash of the database server loses the inquiries acknowledged last'],
]

export function createPostgresHeartbeats({ query, persist }: PostgresAccess): Heartbeats {
  const readState = async (deadlineMs: number): Promise<HeartbeatsState> => {
    const [postings, [server]] = await Promise.all([
      query(readPostings, [], deadlineMs),
      query(readServer, [IDENTITY_NAME], deadlineMs),
    ])
    const identity = server?.['identity']
    return {
      postings: postings.map((row) => ({
        instance: toText(row['id']),
        text: toText(row['condition']),
        ageMs: Number(row['age']),
      })),
      time: Number(server?.['time']),
      identity: typeof identity === 'string' ? identity : undefined,
      dangers: dangerous
        .filter(([setting]) => server?.[setting] === 'off')
        .map(
          ([setting, loses]) =>
            `The database server runs with ${setting}=off: ${loses}. Set ${setting} = on in postgresql.conf and reload it.`,
        ),
    }
  }

  return {
    post: (instance, text) =>
      persist(async (deadlineMs) => {
        await query(post, [instance, toKept(text)], deadlineMs)
        return readState(deadlineMs)
      }),
    async takeDown(instance) {
      await persist((deadlineMs) => query(takeDown, [instance], deadlineMs))
    },
    // A service whose writes are refused cannot say so there either.
    read: () =>
      persist(async (deadlineMs) => {
        const [state, [refusal]] = await Promise.all([
          readState(deadlineMs),
          query(readRefusal, [], deadlineMs),
        ])
        const isRefusing = refusal?.['standby'] === true || refusal?.['read_only'] === 'on'
        return isRefusing
          ? { ...state, dangers: [REFUSAL, ...state.dangers], refusesWrites: true }
          : state
      }),
  }
}

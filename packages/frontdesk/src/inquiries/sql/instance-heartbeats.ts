/** Heartbeats of instances that share a database: a row each. */
import { POSTING_KEPT_MS, type Heartbeats, type HeartbeatsState } from '../instance-heartbeats.ts'
import type { Row } from '../rows.ts'
import type { Query, Run } from './run.ts'

/** Name of the value that tells a database from one made anew in its place. */
const IDENTITY_NAME = 'store.identity'

const readState: readonly Query[] = [
  { text: 'SELECT id, condition, :now - seen_at AS age FROM instance ORDER BY seen_at' },
  {
    text: 'SELECT :now AS time, (SELECT value FROM setting WHERE name = :name) AS identity',
    values: { name: IDENTITY_NAME },
  },
]

export function createHeartbeats({ again }: Run): Heartbeats {
  return {
    async post(instance, text) {
      const results = await again(
        // Deletes old rows of services that ended unexpectedly.
        {
          text: `DELETE FROM instance WHERE id <> :instance AND seen_at < :now - ${POSTING_KEPT_MS}`,
          values: { instance },
        },
        {
          text: 'INSERT INTO setting (name, value) VALUES (:name, :identity) ON CONFLICT DO NOTHING',
          values: { name: IDENTITY_NAME, identity: crypto.randomUUID() },
        },
        {
          text: `INSERT INTO instance (id, seen_at, condition) VALUES (:instance, :now, :text)
                 ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, condition = excluded.condition`,
          values: { instance, text },
        },
        ...readState,
      )
      return toState(results.slice(-readState.length))
    },
    async takeDown(instance) {
      await again({ text: 'DELETE FROM instance WHERE id = :instance', values: { instance } })
    },
    read: async () => toState(await again(...readState)),
  }
}

function toState([postings = [], servers = []]: readonly (readonly Row[])[]): HeartbeatsState {
  const [server] = servers
  const identity = server?.['identity']
  return {
    postings: postings.map((row) => ({
      instance: String(row['id']),
      text: String(row['condition']),
      ageMs: Number(row['age']),
    })),
    time: Number(server?.['time']),
    identity: typeof identity === 'string' ? identity : undefined,
    dangers: [],
  }
}

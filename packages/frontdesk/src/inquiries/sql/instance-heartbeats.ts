/** Heartbeats of instances that share a database: a row each. */
import { POSTING_KEPT_MS, type Heartbeats, type HeartbeatsState } from '../instance-heartbeats.ts'
import type { Row } from '../rows.ts'
import type { Query, Run } from './run.ts'

const readState: readonly Query[] = [
  { text: 'SELECT id, condition, :now - seen_at AS age FROM instance ORDER BY seen_at' },
  { text: 'SELECT :now AS time' },
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
  return {
    postings: postings.map((row) => ({
      instance: String(row['id']),
      text: String(row['condition']),
      ageMs: Number(row['age']),
    })),
    time: Number(server?.['time']),
    dangers: [],
  }
}

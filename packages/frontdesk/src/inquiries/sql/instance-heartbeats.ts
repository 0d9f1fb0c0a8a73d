/** Heartbeats of instances that share a database: a row each. */
import { POSTING_KEPT_MS, type Heartbeats, type HeartbeatsState } from '../instance-heartbeats.ts'
import type { Row } from '../rows.ts'
import type { Query, Run } from './run.ts'

const READ: Query = {
  text: 'SELECT id, condition, :now - seen_at AS age, :now AS time FROM instance ORDER BY seen_at',
}

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
        READ,
      )
      return toState(results.at(-1))
    },
    async takeDown(instance) {
      await again({ text: 'DELETE FROM instance WHERE id = :instance', values: { instance } })
    },
    read: async () => toState((await again(READ))[0]),
  }
}

function toState(rows: readonly Row[] = []): HeartbeatsState {
  const [first] = rows
  return {
    postings: rows.map((row) => ({
      instance: String(row['id']),
      text: String(row['condition']),
      ageMs: Number(row['age']),
    })),
    time: first && Number(first['time']),
    dangers: [],
  }
}

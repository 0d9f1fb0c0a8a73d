/** The board of those who share a D1 database: a row each. */
import { POSTING_KEPT_MS, type Heartbeats, type HeartbeatsState } from '../instance-heartbeats.ts'
import type { D1Calls } from './access.ts'
import type { D1Query, D1Result } from './binding.ts'

/** Under which a database keeps what tells it from one that is made anew in its place. */
const IDENTITY_NAME = 'store.identity'

const readState: readonly D1Query[] = [
  { text: 'SELECT id, condition, :now - seen_at AS age FROM instance ORDER BY seen_at' },
  {
    text: 'SELECT :now AS time, (SELECT value FROM setting WHERE name = :name) AS identity',
    values: { name: IDENTITY_NAME },
  },
]

export function createD1Board({ batch, query, persist }: D1Calls): Heartbeats {
  return {
    post: (instance, text) =>
      persist(async (deadlineMs) => {
        const results = await batch(
          [
            {
              text: `DELETE FROM instance WHERE id <> :instance AND seen_at < :now - ${POSTING_KEPT_MS}`,
              values: { instance },
            },
            {
              text: `INSERT INTO setting (name, value) VALUES (:name, lower(hex(randomblob(16))))
                       ON CONFLICT DO NOTHING`,
              values: { name: IDENTITY_NAME },
            },
            {
              text: `INSERT OR REPLACE INTO instance (id, seen_at, condition) VALUES (:instance, :now, :text)`,
              values: { instance, text },
            },
            ...readState,
          ],
          deadlineMs,
        )
        return toState(results.slice(-readState.length))
      }),
    async takeDown(instance) {
      const text = 'DELETE FROM instance WHERE id = :instance'
      await persist((deadlineMs) => query({ text, values: { instance } }, deadlineMs))
    },
    read: () => persist(async (deadlineMs) => toState(await batch(readState, deadlineMs))),
  }
}

function toState([postings, server]: readonly D1Result[]): HeartbeatsState {
  const { time, identity } = { time: undefined, identity: undefined, ...server?.rows[0] }
  return {
    postings: (postings?.rows ?? []).map((row) => ({
      instance: String(row['id']),
      text: String(row['condition']),
      ageMs: Number(row['age']),
    })),
    time: Number(time),
    identity: typeof identity === 'string' ? identity : undefined,
    dangers: [],
  }
}

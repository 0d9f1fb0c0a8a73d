/** The company's newest decisions: inquiries marked as spam, and those marked as none or answered. */
import { SPAM } from '../inbox.ts'
import type { Run } from './run.ts'

/** The part of an inquiry for the spam model, and the decision. */
export interface Decision {
  readonly email: string
  readonly message: string
  readonly isSpam: boolean
}

/** At most `most` of each kind. `length`: characters read of a message. */
export async function readDecisions(
  run: Run,
  most: number,
  length: number,
): Promise<readonly Decision[]> {
  // Each from an index of its own.
  const [spam = [], ...others] = await run.again(
    ...[
      `quarantine = '${SPAM}'`,
      'answered_at IS NOT NULL AND quarantine IS NULL',
      'cleared_at IS NOT NULL AND quarantine IS NULL',
    ].map((condition) => ({
      text: `SELECT id, received_at, email, substr(message, 1, ${length}) AS message FROM inquiry
        WHERE ${condition} ORDER BY received_at DESC, id DESC LIMIT CAST(:most AS INTEGER)`,
      values: { most },
    })),
  )
  const byId = new Map(others.flat().map((row) => [String(row['id']), row]))
  const newest = [...byId.values()]
    .toSorted((one, other) => Number(other['received_at']) - Number(one['received_at']))
    .slice(0, most)
  const toDecision = (isSpam: boolean) => (row: (typeof spam)[number]) => ({
    email: String(row['email']),
    message: String(row['message']),
    isSpam,
  })
  return [...spam.map(toDecision(true)), ...newest.map(toDecision(false))]
}

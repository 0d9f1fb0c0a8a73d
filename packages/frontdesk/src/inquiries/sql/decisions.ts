/** What the company decided of inquiries: the newest that are marked as spam, and that were answered. */
import { SPAM } from '../inbox.ts'
import type { Run } from './run.ts'

/** An inquiry, as far as it is learned from, and the decision. */
export interface Decision {
  readonly email: string
  readonly message: string
  readonly isSpam: boolean
}

/** At most `most` of each kind. `length`: characters of a message that are read. */
export async function readDecisions(
  run: Run,
  most: number,
  length: number,
): Promise<readonly Decision[]> {
  const select = `SELECT email, substr(message, 1, ${length}) AS message FROM inquiry`
  const newest = 'ORDER BY received_at DESC, id DESC LIMIT CAST(:most AS INTEGER)'
  const [spam = [], answered = []] = await run.again(
    { text: `${select} WHERE quarantine = '${SPAM}' ${newest}`, values: { most } },
    {
      text: `${select} WHERE answered_at IS NOT NULL AND quarantine IS NULL ${newest}`,
      values: { most },
    },
  )
  const toDecision = (isSpam: boolean) => (row: (typeof spam)[number]) => ({
    email: String(row['email']),
    message: String(row['message']),
    isSpam,
  })
  return [...spam.map(toDecision(true)), ...answered.map(toDecision(false))]
}

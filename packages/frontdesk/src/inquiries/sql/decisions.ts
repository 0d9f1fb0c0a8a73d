/** The company's newest decisions: inquiries marked as spam, and answered ones. */
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

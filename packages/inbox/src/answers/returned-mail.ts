/** Why mail to a person came back, shown before the next one is written. */
import type { InboxEntry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'

/** Inquiries of the same person that are looked at. */
const MAX_OTHERS = 20

/** The mail server's reason at the last mail that came back; undefined: none did. */
export async function readReturned(
  { work }: Parts,
  entry: InboxEntry,
): Promise<string | undefined> {
  const entries = [entry, ...(await work.persons.listOthers(entry, MAX_OTHERS))]
  const answers = await work.answering.list(entries.map(({ inquiry }) => inquiry.id))
  const mails = [
    ...answers.map(({ mail }) => mail),
    ...entries.flatMap(({ confirmation }) => confirmation ?? []),
  ]
  const bounces = mails.flatMap(({ bounce }) => bounce ?? [])
  return bounces.toSorted((one, other) => other.at - one.at)[0]?.reason
}

/**
 * Inquiries of a list. Words are searched in the form, and in what was written later; the mail that
 * did not go out may be an answer.
 */
import type { InboxEntry, InboxQuery } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import { findWritten } from '../store/written.ts'

export async function listEntries(
  { host: { store }, work }: Pick<Parts, 'host' | 'work'>,
  query: InboxQuery,
): Promise<readonly InboxEntry[]> {
  const queries = [query]
  const { unmailed, ...handling } = query.handling ?? {}
  if (unmailed) {
    queries.push({ ...query, handling, ids: await work.answering.listUndelivered() })
  }
  if (query.words) {
    const ids = await findWritten(store.run, query.words)
    const among = new Set(ids)
    for (const { words: _, ...others } of queries.slice()) {
      queries.push({ ...others, ids: others.ids?.filter((id) => among.has(id)) ?? ids })
    }
  }
  const found = await Promise.all(queries.map(async (one) => store.list(one)))
  const distinct = new Map(found.flat().map((entry) => [entry.inquiry.id, entry]))
  return [...distinct.values()].toSorted(toNewest).slice(0, query.limit)
}

function toNewest({ inquiry: one }: InboxEntry, { inquiry: other }: InboxEntry): number {
  if (one.receivedAt !== other.receivedAt) return other.receivedAt - one.receivedAt
  return one.id < other.id ? 1 : -1
}

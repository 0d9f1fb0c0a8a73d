/** Finds the inquiry of an address. */
import type { InboxEntry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import type { SignedInAsk } from '../route.ts'

/** Undefined where it was erased. */
export async function findEntry(parts: Parts, { c }: SignedInAsk): Promise<InboxEntry | undefined> {
  const [entry] = await parts.host.store.list({ ids: [c.req.param('id') ?? ''], limit: 1 })
  return entry
}

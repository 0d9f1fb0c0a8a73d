/** The inquiry that an address names. */
import type { InboxEntry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import type { SignedInAsk } from '../route.ts'

/** Undefined where it is gone. */
export async function findEntry(parts: Parts, { c }: SignedInAsk): Promise<InboxEntry | undefined> {
  const [entry] = await parts.host.store.list({ ids: [c.req.param('id') ?? ''], limit: 1 })
  return entry
}

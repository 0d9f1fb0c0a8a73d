/** Finds the inquiry of an address. */
import type { InboxEntry } from 'frontdesk/ports'
import type { Parts } from '../parts.ts'
import type { UserRequest } from '../route.ts'

/** Undefined where it was erased. */
export async function findEntry(parts: Parts, { c }: UserRequest): Promise<InboxEntry | undefined> {
  return findEntryById(parts, c.req.param('id') ?? '')
}

export async function findEntryById({ host }: Parts, id: string): Promise<InboxEntry | undefined> {
  const [entry] = await host.store.list({ ids: [id], limit: 1 })
  return entry
}

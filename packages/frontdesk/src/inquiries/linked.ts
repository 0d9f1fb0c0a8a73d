/** Inquiries that belong to one person under several addresses: one corrects the address of another. */
import { MAX_LISTED, type Inbox, type InboxEntry } from './inbox.ts'

/** Lists inquiries of other addresses that chains of corrections link to this one's. */
export async function listLinked(
  inbox: Pick<Inbox, 'list'>,
  email: string,
): Promise<readonly InboxEntry[]> {
  const own = await inbox.list({ email, limit: MAX_LISTED })
  const known = new Set(own.map(({ inquiry }) => inquiry.id))
  const linked: InboxEntry[] = []
  let last = own
  while (last.length > 0) {
    const named = last
      .flatMap(({ inquiry, correctedBy }) => [inquiry.corrects, correctedBy])
      .flatMap((id) => (id === undefined || known.has(id) ? [] : [id]))
    const ids = [...new Set(named)].slice(0, MAX_LISTED)
    last = ids.length === 0 ? [] : await inbox.list({ ids, limit: ids.length })
    for (const id of ids) known.add(id)
    linked.push(...last)
  }
  return linked
}

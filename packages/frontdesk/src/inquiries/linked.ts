/** Inquiries that belong to one person under several addresses: one corrects the address of another. */
import { MAX_LISTED, type Inbox, type InboxEntry } from './inbox.ts'

/** Lists what this address's inquiries correct. The reverse may be a stranger's: a typing error. */
export async function listLinked(
  inbox: Pick<Inbox, 'list'>,
  email: string,
): Promise<readonly InboxEntry[]> {
  let last = await inbox.list({ email, limit: MAX_LISTED })
  const known = new Set<string>()
  const linked: InboxEntry[] = []
  while (last.length > 0) {
    for (const { inquiry } of last) known.add(inquiry.id)
    const ids = last.flatMap(({ inquiry: { corrects: id } }) =>
      id === undefined || known.has(id) ? [] : [id],
    )
    last = ids.length === 0 ? [] : await inbox.list({ ids, limit: ids.length })
    linked.push(...last)
  }
  return linked
}

import type { Inbox, InboxEntry, InboxFilter } from '../../inquiries/inbox.ts'
import type { InquiryPosition } from '../../inquiries/inquiry.ts'

/** All matching inquiries, newest first, `size` at a time; `start`: only older ones. */
export async function* readPages(
  inbox: Pick<Inbox, 'list'>,
  filter: InboxFilter,
  size: number,
  start?: InquiryPosition,
): AsyncGenerator<readonly InboxEntry[]> {
  let before = start
  for (;;) {
    const page = await inbox.list({ ...filter, limit: size, ...(before && { before }) })
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < size) return
    before = { receivedAt: last.inquiry.receivedAt, id: last.inquiry.id }
  }
}

/** Inquiries that came after a given one. */
import type { InboxFilter, InboxStore, InquiryPosition } from 'frontdesk/ports'

/** Counted up to this number. */
const MOST = 100

interface Newer {
  /** Such as `3` or `99+`; empty: none. */
  readonly count: string
  readonly newest: InquiryPosition | undefined
}

export async function readNewer(
  store: Pick<InboxStore, 'list'>,
  filter: InboxFilter,
  after: InquiryPosition,
): Promise<Newer> {
  const since = Math.max(filter.since ?? 0, after.receivedAt)
  const found = await store.list({ ...filter, since, limit: MOST })
  const { length } = found.filter(
    ({ inquiry: { receivedAt, id } }) =>
      receivedAt > after.receivedAt || (receivedAt === after.receivedAt && id > (after.id ?? '')),
  )
  if (length === 0) return { count: '', newest: undefined }
  return { count: length < MOST ? String(length) : `${MOST - 1}+`, newest: found[0]?.inquiry }
}

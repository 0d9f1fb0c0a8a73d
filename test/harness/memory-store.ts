import { StoreError, type Inquiry, type InquiryStore } from '../../src/index.ts'

/** A store that a test can look into and break. */
export interface MemoryStore extends InquiryStore {
  /** In the order of arrival. */
  readonly inquiries: readonly Inquiry[]
  /** From now on every append rejects with this error; undefined repairs the store. */
  failWith(error: Error | undefined): void
}

export function memoryStore(): MemoryStore {
  const inquiries: Inquiry[] = []
  let failure: Error | undefined
  let closed = false
  const requireOpen = (): void => {
    if (closed) throw new StoreError('closed', 'The store in memory was closed.')
  }
  return {
    inquiries,
    failWith(error) {
      failure = error
    },
    async open() {
      requireOpen()
    },
    async append(inquiry) {
      requireOpen()
      if (failure) throw failure
      if (!inquiries.some(({ id }) => id === inquiry.id)) inquiries.push(inquiry)
    },
    async list({ limit, before }) {
      requireOpen()
      const { receivedAt = Infinity, id = '' } = before ?? {}
      return inquiries
        .filter((one) => one.receivedAt < receivedAt || isSmallerId(one, { receivedAt, id }))
        .toSorted((a, b) => b.receivedAt - a.receivedAt || (a.id < b.id ? 1 : -1))
        .slice(0, limit)
    },
    async close() {
      closed = true
    },
  }
}

function isSmallerId(
  one: Inquiry,
  { receivedAt, id }: Pick<Inquiry, 'receivedAt' | 'id'>,
): boolean {
  return one.receivedAt === receivedAt && one.id < id
}

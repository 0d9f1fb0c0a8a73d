import type { Inquiry, InquiryStore } from '../../src/index.ts'

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
  return {
    inquiries,
    failWith(error) {
      failure = error
    },
    async open() {},
    async append(inquiry) {
      if (failure) throw failure
      inquiries.push(inquiry)
    },
    async list({ limit }) {
      return inquiries.toReversed().slice(0, limit)
    },
    async close() {},
  }
}

/** What the service's thread and the store's thread say to each other. Answers come in order. */
import type { Failure } from './sqlite-fault.ts'
import type { Inquiry, InquiryQuery } from './store.ts'

export type StoreRequest =
  | { readonly kind: 'open' }
  /** All of them or none. */
  | { readonly kind: 'append'; readonly inquiries: readonly Inquiry[] }
  | { readonly kind: 'list'; readonly query: InquiryQuery }
  /** The last request: the thread ends after its answer. */
  | { readonly kind: 'close' }

export type StoreReply =
  /** Empty but for a listing. */
  | { readonly ok: true; readonly inquiries: readonly Inquiry[] }
  | { readonly ok: false; readonly failure: Failure }

/** What the store's thread is started with. */
export interface SqliteSettings {
  readonly path: string
  readonly access: 'read' | 'write'
  /** Milliseconds to wait for a lock that another process holds. */
  readonly busyTimeoutMs: number
  /** Largest database file; undefined: as large as the disk allows. */
  readonly maxBytes: number | undefined
}

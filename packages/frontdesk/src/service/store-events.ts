/** Logs the store's own reports. */
import type { Log } from '../log.ts'
import type { StoreReport } from '../inquiries/store-events.ts'

/** One line for each change, however many forms are refused meanwhile. */
export function logStoreNews(log: Log): StoreReport {
  return (news) => {
    switch (news.kind) {
      case 'displaced':
        return log.error('store.displaced', { reason: news.message })
      case 'restoring':
        return log.warn('store.restoring', { reason: news.message })
      case 'saved':
        return log.warn('store.saved', { reason: news.message })
      case 'in-place':
        return log.info('store.in-place', { how: news.how })
      case 'unreadable':
        return log.error('store.unreadable', { inquiry: news.inquiry, reason: news.message })
    }
  }
}

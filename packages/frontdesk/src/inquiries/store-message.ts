/** The form of a store's messages for the operator. */
import type { StoreFault } from './store-error.ts'

const KEPT =
  'While the service cannot use it, forms are answered with 500 and mail waits; confirmed inquiries are kept.'

/** The effect on inquiries, where that is not {@link KEPT}. */
const meanings: Partial<Record<StoreFault, string>> = {
  corrupt: 'What can still be read is mailed; forms may be answered with 500.',
  'intake-damaged': 'Forms are answered with 500; what can still be read is mailed.',
  unreadable: 'Forms are answered with 500, and no mail goes out.',
  missing: 'Forms are answered with 500, and no mail goes out.',
  displaced: 'Forms are answered with 500.',
  unmade: 'There are no inquiries in it.',
  unreachable:
    'The service does not start with it; one that runs answers forms with 500. Confirmed inquiries are kept.',
  version: 'No inquiries are accepted or mailed; those in it are kept.',
}

/** Says the event, its effect on inquiries, and the remedy. */
export function toStoreMessage(fault: StoreFault, happened: string, remedy?: string): string {
  return [happened, meanings[fault] ?? KEPT, ...(remedy === undefined ? [] : [remedy])].join(' ')
}

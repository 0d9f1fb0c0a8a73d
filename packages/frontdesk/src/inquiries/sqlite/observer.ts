import type { StoreReport } from '../store-events.ts'
import type { DeliveryKey } from '../outbox.ts'

/** What outlives a connection: a thread hands the same one to each that it opens. */
export interface Observer {
  /** Deliveries whose rows cannot be written any more: not claimed again by this process. */
  readonly stepped: Map<string, DeliveryKey>
  /** Called when something cannot be read. */
  readonly report: StoreReport
}

export function createObserver(report: StoreReport = () => {}): Observer {
  return { stepped: new Map(), report }
}

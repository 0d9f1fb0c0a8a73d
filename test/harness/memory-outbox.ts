import type { Inquiry } from '../../packages/frontdesk/src/index.ts'
import type { Confirmation } from '../../packages/frontdesk/src/inquiries/intake.ts'
import type { DeliveryStanding, Outbox } from '../../packages/frontdesk/src/inquiries/outbox.ts'
import { memoryStore, type MemoryStore } from './memory-store.ts'

/** An outbox that a test fills and reads. */
export interface MemoryOutbox extends Outbox {
  add(inquiry: Inquiry, confirmation?: Confirmation): void
  /** The mail to the inquiry's visitor. */
  told(id: string): Promise<DeliveryStanding | undefined>
  row: MemoryStore['row']
  /** If set, every call rejects with it. */
  broken: Error | undefined
  assign: Outbox['assign']
}

/** `now`: its clock, epoch milliseconds. */
export function memoryOutbox(now: () => number): MemoryOutbox {
  const store = memoryStore(now)
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    if (outbox.broken) throw outbox.broken
    return question()
  }
  const outbox: MemoryOutbox = {
    broken: undefined,
    row: store.row,
    add(inquiry, confirmation) {
      void store.append({ inquiry, token: undefined, delivery: 'pending', confirmation })
    },
    async told(id) {
      const [entry] = await store.list({ ids: [id], limit: 1 })
      return entry?.confirmation
    },
    claim: (request) => ask(() => store.claim(request)),
    settle: (delivery, settlement) => ask(() => store.settle(delivery, settlement)),
    assign: (delivery, recipients) => ask(() => store.assign(delivery, recipients)),
    retryWaiting: () => ask(() => store.retryWaiting()),
    standing: () => ask(() => store.standing()),
  }
  return outbox
}

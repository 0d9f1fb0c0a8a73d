import type { InquiryStore } from '../../src/index.ts'

/** A place for one test's inquiries; disposing of it removes them. */
export interface StorePlace extends AsyncDisposable {
  /** A store on this place, not opened yet. */
  create(): InquiryStore
  /** Whether what was kept outlives the store, so that another one on this place finds it. */
  readonly durable: boolean
  /** Sets the clock that its stores go by, in epoch milliseconds; the real time until then. */
  setTime(epochMs: number): Promise<void>
}

export type CreatePlace = () => StorePlace | Promise<StorePlace>

/** Runs a test with one store on a place of its own. */
export type WithStore = (
  work: (store: InquiryStore, place: StorePlace) => Promise<void>,
) => () => Promise<void>

export function createWithStore(createPlace: CreatePlace): WithStore {
  return (work) => async () => {
    await using place = await createPlace()
    const store = place.create()
    try {
      await work(store, place)
    } finally {
      await store.close()
    }
  }
}

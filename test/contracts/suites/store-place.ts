import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'

/** A place for one test's inquiries, such as a new folder or database. */
export interface StorePlace {
  /** A store on this place, not opened yet. Two of them may be open at once where it is durable. */
  create(): InquiryStore
  /** Whether what was kept outlives the store, so that another one on this place finds it. */
  readonly durable: boolean
  /** Sets the clock that its stores go by, in epoch milliseconds; the real time until then. */
  setTime(epochMs: number): Promise<void>
  /** Removes the place with all that is kept there. Its stores are closed by then. */
  remove(): Promise<void>
}

/** Makes a place where nothing is kept yet. */
export type CreatePlace = () => StorePlace | Promise<StorePlace>

/** Runs a test with one store, opened, in a new place. */
export type WithStore = (
  work: (store: InquiryStore, place: StorePlace) => Promise<void>,
) => () => Promise<void>

export function createWithStore(createPlace: CreatePlace): WithStore {
  return (work) => async () => {
    const place = await createPlace()
    try {
      const store = place.create()
      try {
        // By itself: a visitor's form has less time than a busy machine may take to make a database.
        await store.open()
        await work(store, place)
      } finally {
        await store.close()
      }
    } finally {
      await place.remove()
    }
  }
}

import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'

/** Storage for one test, such as a new folder or database. */
export interface StorePlace {
  /** A store on this storage, not opened. Durable storage may have two open at once. */
  create(): InquiryStore
  /** An open store of earlier tests, where opening one takes longer than most tests. */
  readonly kept?: InquiryStore
  /** Whether another store on this storage finds what was stored. */
  readonly durable: boolean
  /** Sets the stores' clock, in epoch milliseconds; before that it is the real time. */
  setTime(epochMs: number): Promise<void>
  /** Removes the storage. Its stores are closed. */
  remove(): Promise<void>
}

/** Creates empty storage. */
export type CreatePlace = () => StorePlace | Promise<StorePlace>

/** Runs a test with one open store on empty storage. */
export type WithStore = (
  work: (store: InquiryStore, place: StorePlace) => Promise<void>,
) => () => Promise<void>

/** `kept`: also with a store of earlier tests. */
export function createWithStore(createPlace: CreatePlace, age: 'new' | 'kept'): WithStore {
  return (work) => async () => {
    const place = await createPlace()
    try {
      if (place.kept && age === 'kept') return await work(place.kept, place)
      const store = place.create()
      try {
        // Separately: a form has less time than a busy machine needs to create a database.
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

/** What every store promises, as tests. A new store runs them by one call of `describeStore`. */
import { describe, expect, it } from 'vitest'
import type { Inquiry, InquiryPosition, InquiryStore } from '../../src/index.ts'
import { MAX_LISTED } from '../../src/stores/store.ts'
import { createInquiry } from '../harness/inquiry.ts'

/** A place for one test's inquiries; disposing of it removes them. */
export interface StorePlace extends Disposable {
  /** A store on this place, not opened yet. */
  create(): InquiryStore
  /** Whether what was kept outlives the store, so that another one on this place finds it. */
  readonly durable: boolean
}

export function describeStore(name: string, createPlace: () => StorePlace): void {
  const withStore = async (work: (store: InquiryStore, place: StorePlace) => Promise<void>) => {
    using place = createPlace()
    const store = place.create()
    try {
      await work(store, place)
    } finally {
      await store.close()
    }
  }

  describe(`${name}, as an InquiryStore`, () => {
    it('keeps every field as it was given (contract 2.1)', () =>
      withStore(async (store) => {
        const inquiry = createInquiry({
          firstName: 'Zoë \'Z\' "O" \\ ; DROP TABLE inquiry; --',
          lastName: '李 👩‍👩‍👧 \u202e',
          message: `${'ä'.repeat(9_000)}\r\n\t{"json": true} %00 \u0000 end`,
        })
        await store.append(inquiry)
        expect(await store.list({ limit: 10 })).toStrictEqual([inquiry])
      }))

    it('keeps an inquiry without a phone as such (contract 4.1 rule 3)', () =>
      withStore(async (store) => {
        await store.append(createInquiry({ phone: undefined }))
        const [kept] = await store.list({ limit: 1 })
        expect(kept).toHaveProperty('phone', undefined)
      }))

    it('lists nothing before anything came in', () =>
      withStore(async (store) => {
        await store.open()
        expect(await store.list({ limit: 10 })).toStrictEqual([])
      }))

    it('lists newest first, whatever the order of arrival, and by id within a millisecond', () =>
      withStore(async (store) => {
        const times = [2000, 1000, 3000, 3000]
        for (const [index, receivedAt] of times.entries()) {
          await store.append(createInquiry({ id: `id-${index}`, receivedAt }))
        }
        expect(toIds(await store.list({ limit: 10 }))).toStrictEqual([
          'id-3',
          'id-2',
          'id-0',
          'id-1',
        ])
      }))

    it('reaches every inquiry once by paging, also inside one millisecond', () =>
      withStore(async (store) => {
        const kept = Array.from({ length: 23 }, (_, index) =>
          createInquiry({ receivedAt: 1000 + Math.floor(index / 8) }),
        )
        await Promise.all(kept.map((inquiry) => store.append(inquiry)))
        const seen: string[] = []
        let before: InquiryPosition | undefined
        for (;;) {
          const page = await store.list({ limit: 5, ...(before && { before }) })
          seen.push(...toIds(page))
          before = page.at(-1)
          if (!before) break
        }
        expect(seen).toHaveLength(23)
        expect(new Set(seen)).toStrictEqual(new Set(toIds(kept)))
      }))

    it('leaves out the whole millisecond of a position without an id', () =>
      withStore(async (store) => {
        for (const receivedAt of [1000, 2000, 2000, 3000]) {
          await store.append(createInquiry({ receivedAt }))
        }
        const listed = await store.list({ limit: 10, before: { receivedAt: 2000 } })
        expect(listed.map(({ receivedAt }) => receivedAt)).toStrictEqual([1000])
      }))

    it(`lists at most as many as asked for, up to ${MAX_LISTED}`, () =>
      withStore(async (store) => {
        const count = MAX_LISTED + 1
        await Promise.all(Array.from({ length: count }, () => store.append(createInquiry())))
        expect(await store.list({ limit: 1 })).toHaveLength(1)
        expect(await store.list({ limit: MAX_LISTED })).toHaveLength(MAX_LISTED)
      }))

    it('keeps an id once, as it came first', () =>
      withStore(async (store) => {
        const inquiry = createInquiry()
        await store.append(inquiry)
        await store.append({ ...inquiry, message: 'Something else.' })
        expect(await store.list({ limit: 10 })).toStrictEqual([inquiry])
      }))

    it('may be opened more than once, and opens by itself', () =>
      withStore(async (store) => {
        await store.append(createInquiry())
        await Promise.all([store.open(), store.open()])
        expect(await store.list({ limit: 10 })).toHaveLength(1)
      }))

    it('finishes what was begun when it is closed, and refuses what comes after', () =>
      withStore(async (store, place) => {
        await store.open()
        const appends = Array.from({ length: 20 }, () => store.append(createInquiry()))
        const closing = [store.close(), store.close()]
        const closed = { name: 'StoreError', fault: 'closed' }
        await expect(store.append(createInquiry())).rejects.toMatchObject(closed)
        await expect(store.list({ limit: 1 })).rejects.toMatchObject(closed)
        await expect(store.open()).rejects.toMatchObject(closed)
        await Promise.all([...appends, ...closing])
        if (!place.durable) return
        const next = place.create()
        expect(await next.list({ limit: 100 })).toHaveLength(20)
        await next.close()
      }))

    it('may be closed without ever having been used', () =>
      withStore(async (store) => {
        await expect(store.close()).resolves.toBeUndefined()
      }))
  })
}

function toIds(inquiries: readonly Inquiry[]): readonly string[] {
  return inquiries.map(({ id }) => id)
}

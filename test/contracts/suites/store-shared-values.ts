import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import type { WithStore } from './store-place.ts'

export function describeSharedValues({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its shared values', () => {
    it(
      'keep the first value of a name, and return it to every caller',
      withStore(async (store) => {
        expect(await store.keep('secret', 'first')).toBe('first')
        expect(await store.keep('secret', 'second')).toBe('first')
        expect(await store.keep('another', 'third')).toBe('third')
        const long = JSON.stringify('zoë@example.com 🚣 '.repeat(1000))
        expect(await store.keep('long', long)).toBe(long)
        expect(await store.keep('long', 'short')).toBe(long)
      }),
    )

    it(
      'are replaced by one of several callers that know the old one, and all get the new one',
      withStore(async (store, place) => {
        expect(await store.replace('state', '', 'begun')).toBe(false)
        await store.keep('state', 'new')
        await store.keep('another', 'new')
        const second = place.durable ? place.create() : store
        const outcomes = await Promise.all(
          [store, second, store, second].map((one, index) =>
            one.replace('state', 'new', `taken by ${index}`),
          ),
        )
        expect(outcomes.filter(Boolean)).toHaveLength(1)
        expect(await second.keep('state', 'new')).toBe(`taken by ${outcomes.indexOf(true)}`)
        expect(await store.replace('state', 'new', 'late')).toBe(false)
        expect(await store.keep('another', '')).toBe('new')
        if (place.durable) await second.close()
      }),
    )

    it(
      'are the same for callers at the same moment, and outlive the store',
      withStore(async (store, place) => {
        const second = place.durable ? place.create() : store
        const values = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            (index % 2 === 0 ? store : second).keep('secret', `candidate ${index}`),
          ),
        )
        expect(new Set(values).size).toBe(1)
        await second.close()
        if (!place.durable) return
        const next = place.create()
        expect(await next.keep('secret', 'too late')).toBe(values[0])
        await next.close()
      }),
    )
  })
}

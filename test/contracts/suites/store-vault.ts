import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import type { WithStore } from './store-place.ts'

export function describeVault({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its vault', () => {
    it(
      'keeps the first value of a name, and gives everyone that one',
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
      'replaces a value that is known, for one of several who know it, and gives everyone the new one',
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
      'gives all who ask at the same moment one value, which outlives the store',
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

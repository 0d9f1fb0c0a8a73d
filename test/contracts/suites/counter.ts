/** What every shared counter promises, as tests. A new one runs them by one call of `describeCounter`. */
import type {
  Count,
  CountWindow,
  SharedCounter,
} from '../../../packages/frontdesk/src/inquiries/counters.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'

/** Where requests are counted for all who share it. */
export interface CounterPlace {
  /** One instance's way to it; all of a test count together. */
  create(window: CountWindow): SharedCounter
  /** Sets the clock that it goes by, in epoch milliseconds; undefined where it cannot be set. */
  readonly setTime: ((epochMs: number) => Promise<void>) | undefined
}

const HOUR = 3_600_000

/** Registers the tests of a `SharedCounter` with your runner. Clients get names that no other test has. */
export function describeCounter(
  { describe, it }: TestRunner,
  name: string,
  createPlace: () => CounterPlace | Promise<CounterPlace>,
): void {
  const window = { quota: 30, windowMs: HOUR }

  /** One client's requests, two a second at most; undefined where the clock cannot be set. */
  const takeAtTimes = async () => {
    const { create, setTime } = await createPlace()
    const counter = create({ quota: 2, windowMs: 1000 })
    const client = crypto.randomUUID()
    return (
      setTime &&
      (async (time: number) => {
        await setTime(time)
        const { granted, used, freeInMs } = await counter.take(client)
        return [granted, used, freeInMs]
      })
    )
  }

  describe(`${name}, as a SharedCounter`, () => {
    it('grants the quota and nothing beyond it, to each client', async () => {
      const counter = (await createPlace()).create({ quota: 3, windowMs: HOUR })
      const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
      const counts: Count[] = []
      for (const client of [one, one, two, one, one, two]) counts.push(await counter.take(client))
      expect(counts.map(({ granted, used }) => [granted, used])).toStrictEqual([
        [true, 1],
        [true, 2],
        [true, 1],
        [true, 3],
        [false, 3],
        [true, 2],
      ])
      for (const { freeInMs } of counts) expect(freeInMs > 0 && freeInMs <= HOUR).toBe(true)
    })

    it('grants no more to many at the same moment, from several instances', async () => {
      const place = await createPlace()
      const instances = Array.from({ length: 4 }, () => place.create(window))
      const client = crypto.randomUUID()
      const counts = await Promise.all(
        Array.from({ length: 25 }, () => instances.map((counter) => counter.take(client))).flat(),
      )
      expect(counts.filter(({ granted }) => granted)).toHaveLength(30)
    })

    it('lets a request go when its own window has ended, to the millisecond', async () => {
      const take = await takeAtTimes()
      if (!take) return
      expect(await take(10_000)).toStrictEqual([true, 1, 1000])
      expect(await take(10_400)).toStrictEqual([true, 2, 600])
      expect(await take(10_999)).toStrictEqual([false, 2, 1])
      expect(await take(11_000)).toStrictEqual([true, 2, 400])
      expect(await take(11_399)).toStrictEqual([false, 2, 1])
      expect(await take(11_400)).toStrictEqual([true, 2, 600])
    })

    // Red before: nobody was let in before the day that the wrong clock had named (763df1a).
    it('counts what a clock that ran ahead has counted as of now, once it is set back', async () => {
      const take = await takeAtTimes()
      if (!take) return
      expect(await take(20_000)).toStrictEqual([true, 1, 1000])
      expect(await take(5000)).toStrictEqual([true, 2, 1000])
      expect(await take(5400)).toStrictEqual([false, 2, 600])
      expect(await take(5999)).toStrictEqual([false, 2, 1])
      expect(await take(6000)).toStrictEqual([true, 1, 1000])
    })
  })
}

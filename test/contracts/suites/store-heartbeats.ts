import {
  MAX_POSTING_BYTES,
  POSTING_KEPT_MS,
  type Heartbeats,
} from '../../../packages/frontdesk/src/inquiries/instance-heartbeats.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import type { WithStore } from './store-place.ts'

/** For stores with heartbeats. */
async function withHeartbeats(
  store: InquiryStore,
  work: (heartbeats: Heartbeats) => Promise<void>,
): Promise<void> {
  const heartbeats = store.createHeartbeats?.()
  if (!heartbeats) return
  await store.open()
  await work(heartbeats)
}

export function describeHeartbeats({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its heartbeats', () => {
    it(
      'are the latest of each instance, oldest first, with their age',
      withStore((store, place) =>
        withHeartbeats(store, async (heartbeats) => {
          expect(await heartbeats.read()).toMatchObject({ postings: [] })
          await place.setTime(1_000_000)
          await heartbeats.post('one', 'well')
          await place.setTime(1_001_000)
          await heartbeats.post('two', 'well, "too": Zoë')
          await place.setTime(1_003_000)
          const reader = place.durable ? place.create() : store
          const { postings } = (await reader.createHeartbeats?.().read()) ?? { postings: [] }
          expect(postings).toStrictEqual([
            { instance: 'one', text: 'well', ageMs: 3000 },
            { instance: 'two', text: 'well, "too": Zoë', ageMs: 2000 },
          ])
          const { postings: later } = await heartbeats.post('one', 'ill')
          expect(later.map(({ instance, text }) => [instance, text])).toStrictEqual([
            ['two', 'well, "too": Zoë'],
            ['one', 'ill'],
          ])
          if (reader !== store) await reader.close()
        }),
      ),
    )

    it(
      'are removed for an instance that ends, and for no other',
      withStore((store) =>
        withHeartbeats(store, async (heartbeats) => {
          await heartbeats.post('one', 'well')
          await heartbeats.post('two', 'well')
          await heartbeats.takeDown('one')
          await heartbeats.takeDown('nobody')
          const { postings } = await heartbeats.read()
          expect(postings).toMatchObject([{ instance: 'two' }])
        }),
      ),
    )

    it(
      'hold the longest text, also after many other instances',
      withStore((store, place) =>
        withHeartbeats(store, async (heartbeats) => {
          const text = 'é'.repeat(MAX_POSTING_BYTES / 2)
          for (let service = 0; service < 20; service += 1) {
            await place.setTime(1_000_000 + service)
            await heartbeats.post(`service ${service}`, text)
          }
          const { postings } = await heartbeats.read()
          expect(postings.at(-1)).toStrictEqual({ instance: 'service 19', text, ageMs: 0 })
        }),
      ),
    )

    it(
      'of a killed instance are forgotten after an hour',
      withStore((store, place) =>
        withHeartbeats(store, async (heartbeats) => {
          await place.setTime(1_000_000)
          await heartbeats.post('killed', 'well')
          await place.setTime(1_000_001 + POSTING_KEPT_MS)
          await heartbeats.post('next', 'well')
          const { postings } = await heartbeats.post('next', 'well')
          expect(postings).toMatchObject([{ instance: 'next' }])
        }),
      ),
    )
  })
}

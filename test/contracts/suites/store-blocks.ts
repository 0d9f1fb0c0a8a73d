import type { Block, BlockList } from '../../../packages/frontdesk/src/inquiries/blocks.ts'
import type { InquiryStore } from '../../../packages/frontdesk/src/inquiries/store.ts'
import { expect } from './expect.ts'
import type { TestRunner } from './runner.ts'
import type { WithStore } from './store-place.ts'

const ada: Block = { kind: 'address', value: 'ada@example.com' }
const words: Block = { kind: 'word', value: 'ada@example.com' }

/** For stores with a block list. */
async function withBlocks(
  store: InquiryStore,
  work: (blocks: BlockList) => Promise<void>,
): Promise<void> {
  const blocks = store.createBlockList?.()
  if (blocks) await work(blocks)
}

export function describeBlocks({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('its block list', () => {
    it(
      'keeps each kind and value once, for all stores on one place',
      withStore((store, place) =>
        withBlocks(store, async (blocks) => {
          expect(await blocks.list()).toStrictEqual([])
          await place.setTime(1000)
          expect(await blocks.add(ada)).toBe(true)
          await place.setTime(2000)
          expect(await blocks.add(words)).toBe(true)
          expect(await blocks.add(ada)).toBe(false)
          const second = place.durable ? place.create() : store
          const none = { on: true, hits: 0, lastHitAt: undefined }
          expect(await second.createBlockList?.().list()).toStrictEqual([
            { ...ada, ...none, addedAt: 1000 },
            { ...words, ...none, addedAt: 2000 },
          ])
          await second.close()
        }),
      ),
    )

    it(
      'turns an entry off and on, counts its hits with the time of the last, and removes it',
      withStore((store, place) =>
        withBlocks(store, async (blocks) => {
          await place.setTime(1000)
          await blocks.add(ada)
          await blocks.add(words)
          expect(await blocks.turn(words, 'off')).toBe(true)
          await place.setTime(3000)
          await blocks.hit(ada, 2)
          await blocks.hit(ada, 1)
          expect(await blocks.add(words)).toBe(false)
          expect(
            (await blocks.list()).map(({ kind, on, hits, lastHitAt }) => [
              kind,
              on,
              hits,
              lastHitAt,
            ]),
          ).toStrictEqual([
            ['address', true, 3, 3000],
            ['word', false, 0, undefined],
          ])
          expect(await blocks.turn(words, 'on')).toBe(true)
          expect(await blocks.remove(ada)).toBe(true)
          expect(await blocks.remove(ada)).toBe(false)
          expect(await blocks.turn(ada, 'off')).toBe(false)
          await blocks.hit(ada, 1)
          expect((await blocks.list()).map(({ kind, on }) => [kind, on])).toStrictEqual([
            ['word', true],
          ])
        }),
      ),
    )
  })
}

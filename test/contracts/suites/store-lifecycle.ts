import { createSubmission } from '../../harness/inquiry.ts'
import { expect, expectRejection } from './expect.ts'
import type { TestRunner } from './runner.ts'
import type { WithStore } from './store-place.ts'

export function describeLifecycle({ describe, it }: TestRunner, withStore: WithStore): void {
  describe('opened and closed', () => {
    it(
      'may be opened more than once, and opens by itself',
      withStore(async (store) => {
        await store.append(createSubmission())
        await Promise.all([store.open(), store.open()])
        expect(await store.list({ limit: 10 })).toHaveLength(1)
      }),
    )

    it(
      'finishes work that has begun, and refuses later calls',
      withStore(async (store, place) => {
        await store.open()
        const appends = Array.from({ length: 20 }, () => store.append(createSubmission()))
        const closing = [store.close(), store.close()]
        const closed = { name: 'StoreError', fault: 'closed' }
        await expectRejection(store.append(createSubmission()), closed)
        await expectRejection(store.list({ limit: 1 }), closed)
        await expectRejection(store.standing(), closed)
        await expectRejection(store.open(), closed)
        await Promise.all([...appends, ...closing])
        if (!place.durable) return
        const next = place.create()
        expect(await next.list({ limit: 100 })).toHaveLength(20)
        await next.close()
      }),
    )

    it(
      'may be closed without being used',
      withStore(async (store) => {
        expect(await store.close()).toBeUndefined()
      }),
    )
  })
}

/** What every store promises, as tests. A new store runs them by one call of `describeStore`. */
import { describe } from 'vitest'
import { describeBoard } from './store-board.ts'
import { describeInbox } from './store-inbox.ts'
import { describeIntake } from './store-intake.ts'
import { describeLifecycle } from './store-lifecycle.ts'
import { describeOutbox } from './store-outbox.ts'
import { createWithStore, type CreatePlace } from './store-place.ts'
import { describeVault } from './store-vault.ts'

export function describeStore(name: string, createPlace: CreatePlace): void {
  const withStore = createWithStore(createPlace)
  describe(`${name}, as an InquiryStore`, () => {
    describeLifecycle(withStore)
    describeIntake(withStore)
    describeInbox(withStore)
    describeOutbox(withStore)
    describeVault(withStore)
    describeBoard(withStore)
  })
}

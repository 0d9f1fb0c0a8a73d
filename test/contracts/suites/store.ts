/** The contract of every store, as tests. Run them with `describeStore`. */
import type { TestRunner } from './runner.ts'
import { describeAnswers } from './store-answers.ts'
import { describeBlocks } from './store-blocks.ts'
import { describeClock } from './store-clock.ts'
import { describeConfirmations } from './store-confirmations.ts'
import { describeHandling } from './store-handling.ts'
import { describeHeartbeats } from './store-heartbeats.ts'
import { describeInbox } from './store-inbox.ts'
import { describeInboxChanges } from './store-inbox-changes.ts'
import { describeIntake } from './store-intake.ts'
import { describeLifecycle } from './store-lifecycle.ts'
import { describeOutbox } from './store-outbox.ts'
import { createWithStore, type CreatePlace } from './store-place.ts'
import { describeRecipients } from './store-recipients.ts'
import { describeSearch } from './store-search.ts'
import { describeSharedValues } from './store-shared-values.ts'
import { describeStanding } from './store-standing.ts'

/**
 * Registers the tests of an `InquiryStore`. Each gets new storage from `createPlace`; tests of
 * optional parts, such as heartbeats and block list, are skipped if missing.
 */
export function describeStore(runner: TestRunner, name: string, createPlace: CreatePlace): void {
  const withStore = createWithStore(createPlace, 'kept')
  runner.describe(`${name}, as an InquiryStore`, () => {
    describeLifecycle(runner, createWithStore(createPlace, 'new'))
    describeIntake(runner, withStore)
    describeInbox(runner, withStore)
    describeSearch(runner, withStore)
    describeInboxChanges(runner, withStore)
    describeHandling(runner, withStore)
    describeAnswers(runner, withStore)
    describeOutbox(runner, withStore)
    describeClock(runner, withStore)
    describeStanding(runner, withStore)
    describeRecipients(runner, withStore)
    describeConfirmations(runner, withStore)
    describeSharedValues(runner, withStore)
    describeHeartbeats(runner, withStore)
    describeBlocks(runner, withStore)
  })
}

/** The outbox except for claims, which differ by engine. */
import type { Outbox } from '../outbox.ts'
import { toOutboxStanding, toStandingQueries } from './delivery-counts.ts'
import type { Dialect } from './filter.ts'
import { toAssigning, toSettling, RETRY_WAITING } from './outbox.ts'
import type { Run } from './run.ts'

export function createSettledOutbox({ once, again }: Run, dialect: Dialect): Omit<Outbox, 'claim'> {
  const standing = toStandingQueries(dialect)
  const names = Object.keys(standing)
  return {
    async settle(delivery, settlement) {
      await again(...toSettling(delivery, settlement))
    },
    async assign(delivery, recipients) {
      await again(...toAssigning(delivery, recipients, dialect))
    },
    async retryWaiting() {
      const [retried = []] = await once({ text: RETRY_WAITING })
      return retried.length
    },
    async standing() {
      const results = await again(...Object.values(standing).map((text) => ({ text })))
      return toOutboxStanding((name) => results[names.indexOf(name)] ?? [])
    },
  }
}

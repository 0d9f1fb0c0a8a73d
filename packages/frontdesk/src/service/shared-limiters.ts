/** Limits that instances share through a common database. */
import type { Settings } from '../settings/settings.ts'
import { policies } from '../contract/policies.ts'
import type { Limiters } from '../contact/limits/index.ts'
import { COUNT_WAIT_MS } from '../contact/limits/limiter.ts'
import { within } from '../http/deadline.ts'
import type { SharedValues } from '../inquiries/shared-values.ts'
import type { InquiryStore } from '../inquiries/store.ts'

/**
 * "contact" for all instances together if they share a database, the rest in this process.
 * Undefined where nothing is shared.
 */
export async function createSharedLimiters(
  database: Settings['database'],
  store: Pick<InquiryStore, 'createCounter'> & SharedValues,
): Promise<Limiters | undefined> {
  const { quota, windowSeconds } = policies.contact
  if (!database?.sharedLimits) return undefined
  const counter = store.createCounter?.({ quota, windowMs: windowSeconds * 1000 })
  if (!counter) return undefined
  const [{ sharedLimiter }, { createLimiters }] = await Promise.all([
    import('../contact/limits/shared.ts'),
    import('../contact/limits/index.ts'),
  ])
  const now = (): number => performance.now()
  const limiters = createLimiters(now)
  const contact = sharedLimiter({
    counter: { ...counter, take: (client) => within(COUNT_WAIT_MS, counter.take(client), toLate) },
    sharedValues: {
      keep: (name, candidate) => within(COUNT_WAIT_MS, store.keep(name, candidate), toLate),
    },
    local: limiters.contact,
    now,
  })
  return { ...limiters, contact }
}

const toLate = (): Error => new Error(`no answer within ${COUNT_WAIT_MS} ms`)

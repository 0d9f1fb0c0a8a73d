/**
 * One limit for all instances, counted in the shared database under names that reveal no address.
 */
import { hashText, toHex } from '../../http/hex.ts'
import type { SharedCounter, Count } from '../../inquiries/counters.ts'
import type { SharedValues } from '../../inquiries/shared-values.ts'
import type { CountedClient, Limiter, MonotonicClock, Standing } from './limiter.ts'

export interface SharedLimiterOptions {
  readonly counter: SharedCounter
  /** Keeps the secret behind the names, so that a client has the same name on all instances. */
  readonly sharedValues: SharedValues
  /**
   * Counts in this process: requests that the shared counter granted and, while that does not
   * answer, all requests. During such an outage 30 may mean 30 for each instance.
   */
  readonly local: Limiter
  readonly now: MonotonicClock
}

/** Name under which the secret is kept. */
const SECRET_NAME = 'limits.client-names'

/** Characters of a client's name, 4 bits each: enough that two clients never share one. */
const NAME_LENGTH = 22

/** Most clients whose last answer of the shared counter is remembered. */
const MAX_REMEMBERED = 10_000

/**
 * The exact quota in any window, across all instances. One round trip per counted request. None for
 * reports, refused clients, and clients of networks that have used up their quota here: this
 * process knows the answer.
 */
export function sharedLimiter(options: SharedLimiterOptions): Limiter {
  const { counter, sharedValues, local, now } = options
  const { policy } = local
  const { quota } = policy
  const remembered = new Map<string, { readonly used: number; readonly end: number }>()
  let secret: string | undefined

  // Keeps the value, not its promise: in an isolate, a promise may end with the request that made
  // it.
  const readSecret = async (): Promise<string> => {
    secret ??= await sharedValues.keep(
      SECRET_NAME,
      toHex(crypto.getRandomValues(new Uint8Array(32))),
    )
    return secret
  }
  const toName = async (clientKey: string): Promise<string> =>
    (await hashText(`${await readSecret()} ${policy.id} ${clientKey}`)).slice(0, NAME_LENGTH)

  /** While it is certain: until the client's oldest request leaves the window. */
  const recall = (clientKey: string): Known | undefined => {
    const { used, end } = remembered.get(clientKey) ?? { used: 0, end: -Infinity }
    const freeInMs = end - now()
    return freeInMs > 0 ? { used, freeInMs } : undefined
  }

  /** The stricter of the shared count and this process's. */
  const combine = ({ used, freeInMs }: Known, here: Standing, allowed: boolean): Standing => {
    const remaining = Math.max(0, quota - used)
    const isHereKnown = here.allowed || here.crowded === true
    if (allowed && isHereKnown && here.remaining < remaining) return here
    return { allowed, remaining, resetSeconds: Math.ceil(freeInMs / 1000) }
  }

  /** Undefined while the shared counter does not answer. */
  const take = async (client: CountedClient): Promise<Count | undefined> => {
    try {
      const count = await counter.take(await toName(client.key))
      const [oldest] = remembered.keys()
      if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest)
      remembered.set(client.key, { used: count.used, end: now() + count.freeInMs })
      return count
    } catch {
      return undefined
    }
  }

  return {
    policy,
    async consume(client) {
      const known = recall(client.key)
      if (known && known.used >= quota) return combine(known, local.peek(client), false)
      // A flood from one network must not fill the table that all instances share.
      if (local.peek(client).crowded) return local.consume(client)
      const count = await take(client)
      if (!count) return local.consume(client)
      const here = count.granted ? await local.consume(client) : local.peek(client)
      return combine(count, here, count.granted)
    },
    async admit(client) {
      const count = await take(client)
      if (!count) return local.admit(client)
      if (count.granted) await local.admit(client)
      const { granted: allowed, used, freeInMs } = count
      const remaining = Math.max(0, quota - used)
      return { allowed, remaining, resetSeconds: Math.ceil(freeInMs / 1000) }
    },
    peek(client) {
      const known = recall(client.key)
      const here = local.peek(client)
      return known ? combine(known, here, known.used < quota) : here
    },
    load: (client) => local.load(client),
  }
}

/** The last answer for a client. `freeInMs`: milliseconds until its quota can grow. */
type Known = Pick<Count, 'used' | 'freeInMs'>

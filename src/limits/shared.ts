/**
 * One limit for all instances: counted where they share their inquiries, under names that tell
 * nobody's address.
 */
import { hash, randomBytes } from 'node:crypto'
import type { SharedCounter, Count } from '../stores/counters.ts'
import type { Vault } from '../stores/vault.ts'
import type { Limiter, MonotonicClock, Standing } from './limiter.ts'

export interface SharedLimiterOptions {
  readonly counter: SharedCounter
  /** Keeps the secret behind the names, so that all instances give a client the same. */
  readonly vault: Vault
  /**
   * Counts in this process what the shared counter granted, and everything while that does not
   * answer: an outage opens no door, but for its length 30 may mean 30 for each instance.
   */
  readonly local: Limiter
  readonly now: MonotonicClock
}

/** Under which the secret is kept. */
const SECRET_NAME = 'limits.client-names'

/** Characters of a client's name, 6 bits each: enough that no two clients ever share one. */
const NAME_LENGTH = 22

/**
 * Most clients of whom it is remembered that they are refused. Who sends on after a refusal costs
 * the database nothing.
 */
const MAX_REFUSED = 10_000

/** The policy's quota exactly, in any window, across all instances. One round trip per request. */
export function sharedLimiter(options: SharedLimiterOptions): Limiter {
  const { counter, vault, local, now } = options
  const { policy } = local
  const { quota, windowSeconds } = policy
  const refused = createRefusals(now)
  let secret: Promise<string> | undefined

  const readSecret = (): Promise<string> => {
    secret ??= vault.keep(SECRET_NAME, randomBytes(32).toString('hex')).catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return secret
  }
  const toName = async (clientKey: string): Promise<string> =>
    hash('sha256', `${await readSecret()} ${policy.id} ${clientKey}`, 'base64url').slice(
      0,
      NAME_LENGTH,
    )

  const toStanding = ({ granted, used, freeInMs }: Count): Standing => ({
    allowed: granted,
    remaining: Math.max(0, quota - used),
    resetSeconds: freeInMs === undefined ? windowSeconds : Math.ceil(freeInMs / 1000),
  })

  return {
    policy,
    async consume(clientKey) {
      const waitMs = refused.waitMs(clientKey)
      if (waitMs > 0) return toStanding({ granted: false, used: quota, freeInMs: waitMs })
      let count: Count
      try {
        count = await counter.take(await toName(clientKey))
      } catch {
        return local.consume(clientKey)
      }
      if (count.granted) await local.consume(clientKey)
      else refused.add(clientKey, count.freeInMs ?? 0)
      return toStanding(count)
    },
    async peek(clientKey) {
      try {
        return toStanding(await counter.peek(await toName(clientKey)))
      } catch {
        return local.peek(clientKey)
      }
    },
  }
}

interface Refusals {
  /** Milliseconds for which the client is surely refused; 0 when it has to be asked. */
  waitMs(clientKey: string): number
  add(clientKey: string, forMs: number): void
}

/** Until its oldest request leaves the window, nothing can free a client that has used its quota. */
function createRefusals(now: MonotonicClock): Refusals {
  const ends = new Map<string, number>()
  return {
    waitMs(clientKey) {
      const end = ends.get(clientKey)
      if (end === undefined) return 0
      const left = end - now()
      if (left <= 0) ends.delete(clientKey)
      return Math.max(0, left)
    },
    add(clientKey, forMs) {
      if (ends.size >= MAX_REFUSED) {
        const [oldest] = ends.keys()
        if (oldest !== undefined) ends.delete(oldest)
      }
      ends.set(clientKey, now() + forMs)
    },
  }
}

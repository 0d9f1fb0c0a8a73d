/** Exact limits: each client counted in one place, a Durable Object, whatever isolate it comes to. */
import { policies } from '../../../contract/policies.ts'
import { createLimiters, type Limiters } from '../../../contact/limits/index.ts'
import { COUNT_WAIT_MS } from '../../../contact/limits/limiter.ts'
import { sharedLimiter } from '../../../contact/limits/shared.ts'
import type { Count, CountWindow, SharedCounter } from '../../../inquiries/counters.ts'
import type { SharedValues } from '../../../inquiries/shared-values.ts'

/** What is used of a Durable Object's namespace. */
export interface LimitsNamespace {
  idFromName(name: string): unknown
  // oxlint-disable-next-line typescript/no-explicit-any -- An id of its own kind, which only it knows.
  get(id: any): { fetch(url: string, init: RequestInit): Promise<Response> }
}

/** Objects that share the clients: one takes some hundred requests a second. */
const SHARDS = 16

/**
 * "contact" exactly, for all isolates together; the rest counted in each by itself (contract 8.3).
 *
 * ```ts
 * export { FrontdeskLimits } from 'frontdesk/cloudflare'
 * limits: (env, store) => exactLimits(env.LIMITS, store)
 * ```
 *
 * @throws TypeError for what is no namespace of Durable Objects.
 */
export function exactLimits(namespace: LimitsNamespace, sharedValues: SharedValues): Limiters {
  requireNamespace(namespace)
  const now = (): number => performance.now()
  const limiters = createLimiters(now)
  const { quota, windowSeconds } = policies.contact
  const window = { quota, windowMs: windowSeconds * 1000 }
  const contact = sharedLimiter({
    counter: createDurableCounter(namespace, window),
    sharedValues,
    local: limiters.contact,
    now,
  })
  return { ...limiters, contact }
}

/** `client`: a name that tells nobody's address. */
export function createDurableCounter(
  namespace: LimitsNamespace,
  window: CountWindow,
): SharedCounter {
  return {
    async take(client) {
      const id = namespace.idFromName(`contact-${(client.codePointAt(0) ?? 0) % SHARDS}`)
      const response = await namespace.get(id).fetch('https://limits.internal/take', {
        method: 'POST',
        body: JSON.stringify({ client, ...window }),
        signal: AbortSignal.timeout(COUNT_WAIT_MS),
      })
      const count: unknown = await response.json()
      if (isCount(count)) return count
      throw new Error(`the counter answered with status ${response.status}`)
    },
  }
}

function isCount(value: unknown): value is Count {
  return typeof value === 'object' && value !== null && 'granted' in value && 'freeInMs' in value
}

function requireNamespace(namespace: unknown): void {
  if (typeof namespace === 'object' && namespace !== null && 'idFromName' in namespace) return
  throw new TypeError(
    'exactLimits was given no Durable Objects. Name them in wrangler.jsonc: "durable_objects": { "bindings": [{ "name": "LIMITS", "class_name": "FrontdeskLimits" }] }, "migrations": [{ "tag": "v1", "new_sqlite_classes": ["FrontdeskLimits"] }], and export FrontdeskLimits from the Worker.',
  )
}

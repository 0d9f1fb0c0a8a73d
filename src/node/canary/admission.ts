/**
 * Canaries are not counted with the forms of whoever sends them: an alarm that the form's own limit
 * raises is a false one, and where instances share an address they would use up each other's quota.
 */
import type { Frontdesk } from '../../frontdesk.ts'
import type { Vault } from '../../stores/vault.ts'
import { findMark, GOOD_MS } from './mark.ts'

/** Carries the mark, which is looked at before the body is: whoever is counted is counted first. */
export const CANARY_HEADER = 'frontdesk-canary'

/**
 * The same desk, where each canary is a client of its own. Good once: whoever sees a mark on its way
 * gains no form by it. What does not work out is counted as any form is.
 */
export function admitCanaries(
  frontdesk: Frontdesk,
  vault: Vault,
  now: () => number = Date.now,
): Frontdesk {
  /** Ids, with the time after which their marks are no longer good. */
  const used = new Map<string, number>()
  const remembering = remember(vault)

  const isFirst = (id: string): boolean => {
    for (const [other, until] of used) if (until < now()) used.delete(other)
    if (used.has(id)) return false
    used.set(id, now() + 2 * GOOD_MS)
    return true
  }
  const answer: (
    mark: string,
    ...asked: Parameters<Frontdesk['fetch']>
  ) => Promise<Response> = async (mark, request, context) => {
    const id = await findMark(remembering, mark, now()).catch(() => undefined)
    if (id === undefined || !isFirst(id)) return frontdesk.fetch(request, context)
    return frontdesk.fetch(request, { ...context, clientAddress: toAddress(id), resolved: true })
  }
  return {
    ...frontdesk,
    get paths() {
      return frontdesk.paths
    },
    fetch(request, context) {
      const mark = request.method === 'POST' ? request.headers.get(CANARY_HEADER) : null
      return mark === null ? frontdesk.fetch(request, context) : answer(mark, request, context)
    },
  }
}

/** The key does not change: nobody makes the store work by marks that are made up. */
function remember(vault: Vault): Vault {
  const values = new Map<string, string>()
  return {
    async keep(name, candidate) {
      const value = values.get(name) ?? (await vault.keep(name, candidate))
      values.set(name, value)
      return value
    },
  }
}

/** Of 240.0.0.0/4, where nobody is (RFC 1112 4): the last 28 bits of the id. */
function toAddress(id: string): string {
  const [first = 0, ...others] = Buffer.from(id.slice(-8), 'hex')
  return [240 | first, ...others].join('.')
}

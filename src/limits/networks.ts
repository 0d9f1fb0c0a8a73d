/**
 * What comes from the networks around a client, each with a quota of its own: an IPv6 /64 costs
 * nothing to whoever holds a wider network, so counting clients alone would let one owner be
 * millions of them.
 */
import type { Policy } from '../contract/policies.ts'
import { IPV6_WIDTHS } from '../http/ip-address.ts'
import type { Fingerprint } from './fingerprint.ts'
import { createKeyTable } from './key-table.ts'
import type { Sketch, SketchCount } from './sketch.ts'

/**
 * Quotas, in quotas of one client. A household (/56) is hardly more than a client; a /32 may be all
 * of a carrier's phones, and still 137 of them fill no more than the table of "contact". Whoever
 * wants to use up a wide quota needs as many clients in as many narrower networks.
 */
const QUOTA_FACTORS: { readonly [W in (typeof IPV6_WIDTHS)[number]]: number } = {
  56: 2,
  48: 8,
  44: 16,
  40: 32,
  32: 128,
}

/** Networks counted exactly: 11 MB when all of them are there at once. */
const CAPACITY = 2 ** 18

export interface NetworkOptions {
  readonly policy: Policy
  readonly fingerprint: (key: string, out: Fingerprint) => void
  /** Counts what finds no room in the table. */
  readonly sketch: Sketch
}

/** The network that has least left. */
interface TightestNetwork {
  /** Requests left; 0 and `load` 1 when the quota is used up. */
  readonly remaining: number
  /** Milliseconds for which that holds. */
  readonly leftMs: number
  /** Share of the fullest network's quota that is used. */
  readonly load: number
}

/** `keys` are those of a client, in the order of `IPV6_WIDTHS`; none: nothing is tight. */
export interface Networks {
  peek(keys: readonly string[], time: number): TightestNetwork
  /** Counts one request in each of the networks that were peeked at last. */
  consumePeeked(time: number): TightestNetwork
}

/** Windows from a network's first request: a guard, not the contract, so twice in a window is fine. */
export function createNetworks({ policy, fingerprint, sketch }: NetworkOptions): Networks {
  const windowMs = policy.windowSeconds * 1000
  const quotas = IPV6_WIDTHS.map((width) => policy.quota * QUOTA_FACTORS[width])
  const table = createKeyTable({ capacity: CAPACITY, lifetimeMs: windowMs })
  /** Of the networks that were peeked at last; hashed once, not again to count. */
  const prints: readonly Fingerprint[] = quotas.map(() => new Uint32Array(2))
  let peeked = 0
  const none: TightestNetwork = { remaining: Infinity, leftMs: windowMs, load: 0 }

  const untouched: SketchCount = { count: 0, freeInMs: windowMs }

  const read = (print: Fingerprint, time: number): SketchCount => {
    const place = table.find(print)
    const until = place === undefined ? 0 : table.until(place)
    if (place !== undefined && until > time) {
      return { count: table.value(place), freeInMs: until - time }
    }
    return sketch.isLive(time) ? sketch.read(print, time) : untouched
  }
  const count = (print: Fingerprint, time: number): SketchCount => {
    const place = table.find(print)
    const until = place === undefined ? 0 : table.until(place)
    if (place !== undefined && until > time) {
      const raised = table.value(place) + 1
      table.write(place, raised, until)
      return { count: raised, freeInMs: until - time }
    }
    // Who is in the sketch stays there, or what it counted would be forgotten.
    const isSketched = sketch.isLive(time) && sketch.read(print, time).count > 0
    const room = isSketched ? undefined : table.claim(print, time)
    if (room === undefined) return sketch.add(print, time)
    table.write(room, 1, time + windowMs)
    return { count: 1, freeInMs: windowMs }
  }
  const toTightest = (
    visit: (print: Fingerprint, time: number) => SketchCount,
    time: number,
  ): TightestNetwork => {
    let { remaining, leftMs, load } = none
    for (let index = 0; index < peeked; index += 1) {
      const print = prints[index]
      const quota = quotas[index]
      if (!print || quota === undefined) break
      const { count: used, freeInMs } = visit(print, time)
      load = Math.max(load, Math.min(1, used / quota))
      if (quota - used >= remaining) continue
      remaining = Math.max(0, quota - used)
      leftMs = freeInMs
    }
    return { remaining, leftMs, load }
  }

  return {
    peek(keys, time) {
      peeked = Math.min(keys.length, prints.length)
      if (peeked === 0) return none
      for (const [index, print] of prints.entries()) fingerprint(keys[index] ?? '', print)
      return toTightest(read, time)
    },
    consumePeeked: (time) => (peeked === 0 ? none : toTightest(count, time)),
  }
}

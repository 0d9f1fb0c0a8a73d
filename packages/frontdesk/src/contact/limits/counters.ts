/**
 * Counts requests by key in bounded memory. A counter in use is never dropped. When memory is full,
 * further keys share counters; there are so many of these that a flood cannot fill them.
 */
import type { Policy } from '../../contract/policies.ts'
import type { Standing } from './limiter.ts'
import { fixedWindow, slidingLog, type Window } from './window.ts'

/** Refusals of shared counters are `crowded`: the requests of other keys may be in the count. */
export interface Counters {
  /** Reports without counting. */
  peek(key: string, time: number): Standing
  /** Counts one request, unless the quota is used up. */
  take(key: string, time: number): Standing
  /** Counts for this key alone; finds room even when memory is full for others. */
  takeAlone(key: string, time: number): Standing
  /** Share of the room for keys that is used, from 0 to 1. */
  fullness(time: number): number
}

/** Keys that `takeAlone` can add beyond the capacity. */
const RESERVED = 2 ** 14

/** With two million keys in them, the odds that 30 share one are 2 in 100 billion. */
const SHARED = 2 ** 18

/** Most keys with separate counters: 30 MB when each has sent one form. */
const DEFAULT_CAPACITY = 2 ** 18

const MAX_CAPACITY = 2 ** 22

/** How often in a window expired counters are removed. */
const SWEEPS = 60

type Rule = Pick<Policy, 'quota' | 'windowSeconds' | 'algorithm'>

export function createCounters(rule: Rule, capacity: number = DEFAULT_CAPACITY): Counters {
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) {
    throw new RangeError(
      `A limiter's capacity was ${capacity}; it must be a whole number from 1 to ${MAX_CAPACITY}.`,
    )
  }
  const windowMs = rule.windowSeconds * 1000
  return rule.algorithm === 'sliding-log'
    ? countersIn(slidingLog(windowMs), rule, capacity)
    : countersIn(fixedWindow(windowMs), rule, capacity)
}

function countersIn<Entry>(
  window: Window<Entry>,
  { quota, windowSeconds }: Rule,
  capacity: number,
): Counters {
  const own = new Map<string, Entry>()
  const shared = new Map<number, Entry>()
  const sweepMs = (windowSeconds * 1000) / SWEEPS
  let nextSweep = 0
  let seed: number | undefined

  const sweep = (time: number): void => {
    if (time < nextSweep) return
    nextSweep = time + sweepMs
    for (const [key, entry] of own) if (window.used(entry, time) === 0) own.delete(key)
    for (const [key, entry] of shared) if (window.used(entry, time) === 0) shared.delete(key)
  }
  const toShared = (key: string): number => {
    // At first use: an isolate has no random numbers before its first request.
    seed ??= Math.floor(Math.random() * 2 ** 32)
    return hash(key, seed) % SHARED
  }
  const toStanding = (allowed: boolean, entry: Entry, used: number, time: number): Standing => ({
    allowed,
    remaining: quota - used,
    resetSeconds: Math.ceil(window.freeInMs(entry, time) / 1000),
  })
  const takeOf = (entry: Entry, time: number): Standing => {
    const used = window.used(entry, time)
    if (used >= quota) return toStanding(false, entry, used, time)
    window.add(entry, time)
    return toStanding(true, entry, used + 1, time)
  }
  const open = <Key>(entries: Map<Key, Entry>, key: Key, time: number): Standing => {
    const entry = window.open(time)
    entries.set(key, entry)
    return toStanding(true, entry, 1, time)
  }
  /** For a key without a counter: a new one while there is room, else a shared one. */
  const takeNew = (key: string, time: number, room: number, mayLeave: boolean): Standing => {
    const hasRoom = own.size < room
    if (hasRoom && (mayLeave || shared.size === 0)) return open(own, key, time)
    const number = toShared(key)
    const entry = shared.get(number)
    const isCounted = entry !== undefined && window.used(entry, time) > 0
    // A key already counted in a shared counter stays there, or its requests would be forgotten.
    if (hasRoom && !isCounted) return open(own, key, time)
    if (entry === undefined) return open(shared, number, time)
    const standing = takeOf(entry, time)
    return standing.allowed ? standing : { ...standing, crowded: true }
  }
  const take = (key: string, time: number, room: number, mayLeave: boolean): Standing => {
    sweep(time)
    const entry = own.get(key)
    return entry === undefined ? takeNew(key, time, room, mayLeave) : takeOf(entry, time)
  }

  return {
    peek(key, time) {
      const alone = own.get(key)
      const entry = alone ?? (shared.size > 0 ? shared.get(toShared(key)) : undefined)
      const used = entry === undefined ? 0 : window.used(entry, time)
      if (entry === undefined || used === 0) {
        return { allowed: true, remaining: quota, resetSeconds: windowSeconds }
      }
      const standing = toStanding(used < quota, entry, used, time)
      return alone || standing.allowed ? standing : { ...standing, crowded: true }
    },
    take: (key, time) => take(key, time, capacity, false),
    takeAlone: (key, time) => take(key, time, capacity + RESERVED, true),
    fullness(time) {
      sweep(time)
      return Math.min(1, own.size / capacity)
    },
  }
}

/** FNV-1a, with its upper bits folded into the used ones. */
function hash(text: string, seed: number): number {
  let value = seed
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return (value ^ (value >>> 15)) >>> 0
}

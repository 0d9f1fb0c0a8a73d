import type { Policy } from '../contract/policies.ts'
import { createElapsedTime } from './elapsed-time.ts'
import type { ExactCounts } from './exact-counts.ts'
import { createFingerprints, type Fingerprint, type RandomWords } from './fingerprint.ts'
import { fixedWindow } from './fixed-window.ts'
import type { Limiter, MonotonicClock, Standing } from './limiter.ts'
import { createNetworks } from './networks.ts'
import { createSketch, type SketchCount } from './sketch.ts'
import { slidingLog } from './sliding-log.ts'

/** Bounds and randomness of a limiter's memory. */
export interface LimiterOptions {
  /** Most clients counted exactly at a time; further ones are counted in a sketch. */
  readonly capacity?: number
  /** Cells in a row of that sketch, a power of two. */
  readonly sketchWidth?: number
  /** Source of the secret behind fingerprints. Default `crypto.getRandomValues`. */
  readonly random?: RandomWords
}

interface Algorithm {
  readonly create: (policy: Policy, capacity: number) => ExactCounts
  /** 43 MB when all of them are there at once, and nothing before. */
  readonly capacity: number
  /** Wide enough that no flood of this process's speed fills it with whole quotas in minutes. */
  readonly sketchWidth: number
}

/** Clients that were admitted while the table was full: 3 MB, and each has passed a bot check. */
const ADMITTED_CAPACITY = 2 ** 14

/** The sketches are 42 MB and 10 MB at most, and nothing before a table is full. */
const algorithms: { readonly [A in Policy['algorithm']]: Algorithm } = {
  'sliding-log': { create: slidingLog, capacity: 2 ** 18, sketchWidth: 2 ** 20 },
  'fixed-window': { create: fixedWindow, capacity: 2 ** 20, sketchWidth: 2 ** 18 },
}

/**
 * Counts in this process (contract 8.3): each client exactly, in a table; clients for whom it has
 * no room, in a sketch; and the networks around each (docs/decisions/0006).
 */
export function memoryLimiter(
  policy: Policy,
  now: MonotonicClock,
  options: LimiterOptions = {},
): Limiter {
  const { quota, windowSeconds } = policy
  const algorithm = algorithms[policy.algorithm]
  const elapsed = createElapsedTime(now)
  const fingerprint = createFingerprints(options.random)
  const exact = algorithm.create(policy, options.capacity ?? algorithm.capacity)
  /** Made when the first one is admitted: most services never are so full. */
  let admitted: ExactCounts | undefined
  const sketch = createSketch({
    width: options.sketchWidth ?? algorithm.sketchWidth,
    windowMs: windowSeconds * 1000,
  })
  const networks = createNetworks({ policy, fingerprint, sketch })
  const own: Fingerprint = new Uint32Array(2)
  const untouched: Standing = { allowed: true, remaining: quota, resetSeconds: windowSeconds }

  /** What the sketch says of the client; undefined when it says nothing. */
  const readSketch = (time: number): SketchCount | undefined => {
    if (!sketch.isLive(time)) return undefined
    const sketched = sketch.read(own, time)
    return sketched.count > 0 ? sketched : undefined
  }
  const toSketched = ({ count, freeInMs }: SketchCount): Standing =>
    count < quota
      ? { allowed: true, remaining: quota - count, resetSeconds: toSeconds(freeInMs) }
      : toCrowded(toSeconds(freeInMs))
  const addToSketch = (time: number): Standing => {
    const { count, freeInMs } = sketch.add(own, time)
    const remaining = Math.max(0, quota - count)
    return { allowed: true, remaining, resetSeconds: toSeconds(freeInMs) }
  }

  const consumeOwn = (time: number): Standing => {
    const sketched = readSketch(time)
    const counts = admitted?.has(own, time) ? admitted : exact
    // Who is in the sketch stays there until it is admitted, or what it counted would be forgotten.
    const mayEnter = !sketched || counts.has(own, time)
    const counted = mayEnter ? counts.consume(own, time) : undefined
    if (counted) return counted
    return sketched && sketched.count >= quota ? toSketched(sketched) : addToSketch(time)
  }
  const peekOwn = (time: number): Standing => {
    const counted = admitted?.peek(own, time) ?? exact.peek(own, time)
    if (counted) return counted
    const sketched = readSketch(time)
    return sketched ? toSketched(sketched) : untouched
  }

  return {
    policy,
    consume({ key, networks: keys }) {
      const time = elapsed()
      fingerprint(key, own)
      if (keys.length === 0) return consumeOwn(time)
      const before = networks.peek(keys, time)
      if (before.remaining === 0) {
        const standing = peekOwn(time)
        const isSpent = !standing.allowed && !standing.crowded
        return isSpent ? standing : toCrowded(toSeconds(before.leftMs))
      }
      const standing = consumeOwn(time)
      if (!standing.allowed) return standing
      const { remaining, leftMs } = networks.consumePeeked(time)
      if (remaining >= standing.remaining) return standing
      return { allowed: true, remaining, resetSeconds: toSeconds(leftMs) }
    },
    admit({ key }) {
      const time = elapsed()
      fingerprint(key, own)
      admitted ??= algorithm.create(policy, ADMITTED_CAPACITY)
      const counts = admitted.has(own, time) ? admitted : exact
      return counts.consume(own, time) ?? admitted.consume(own, time) ?? addToSketch(time)
    },
    peek({ key, networks: keys }) {
      const time = elapsed()
      fingerprint(key, own)
      const standing = peekOwn(time)
      const { remaining, leftMs } = networks.peek(keys, time)
      if (remaining >= standing.remaining) return standing
      const resetSeconds = toSeconds(leftMs)
      return remaining > 0 ? { allowed: true, remaining, resetSeconds } : toCrowded(resetSeconds)
    },
    load({ key, networks: keys }) {
      const time = elapsed()
      fingerprint(key, own)
      const used = 1 - peekOwn(time).remaining / quota
      return {
        client: Math.max(used, networks.peek(keys, time).load),
        service: exact.fullness(time),
      }
    },
  }
}

function toCrowded(resetSeconds: number): Standing {
  return { allowed: false, remaining: 0, resetSeconds, crowded: true }
}

function toSeconds(ms: number): number {
  return Math.ceil(ms / 1000)
}

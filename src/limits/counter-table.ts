/**
 * Counters in typed arrays with open addressing, in shards that grow by themselves, so that no
 * single request waits for a million entries to move. A live counter is never given up: when a
 * shard is full, new clients share one overflow counter.
 */
import { fingerprint, type Fingerprint } from './fingerprint.ts'

export interface CounterTableOptions {
  /** Milliseconds that a counter lives from its first request. */
  readonly windowMs: number
  /** Most counters, spread evenly over the shards. */
  readonly capacity: number
  /** Key of the fingerprints, asked for once, at the first request: isolates forbid it earlier. */
  readonly seed: () => Uint32Array
}

/** Place of one counter. Valid until the next `claim`. */
interface Slot {
  readonly shard: Shard
  readonly index: number
}

export interface CounterTable {
  /** The live counter of a key, its window begun if there was none. */
  claim(key: string, time: number): Slot
  /** The live counter of a key, if there is one; the overflow counter while it stands for the key. */
  find(key: string, time: number): Slot | undefined
  read(slot: Slot): { readonly count: number; readonly start: number }
  add(slot: Slot): void
}

interface Shard {
  low: Uint32Array
  high: Uint32Array
  /** Requests counted; meaningless where `start` is NaN. */
  count: Uint16Array
  /** When the window began, on the limiter's clock; NaN marks a slot that was never used. */
  start: Float64Array
  used: number
  /** No sweep before this moment: a full shard is not searched for the expired at every request. */
  sweepAfter: number
}

const SHARDS = 64
const FIRST_SLOTS = 64
const MAX_LOAD = 0.75
const SWEEP_PAUSE_MS = 1000

export function createCounterTable(options: CounterTableOptions): CounterTable {
  const { windowMs } = options
  const perShard = Math.max(1, Math.floor(options.capacity / SHARDS))
  const shards = new Map<number, Shard>()
  const overflow = createShard(1)
  const mark: Fingerprint = { low: 0, high: 0 }
  let seed: Uint32Array | undefined

  const isLive = (shard: Shard, index: number, time: number): boolean =>
    time - (shard.start[index] ?? NaN) < windowMs
  const toShard = (key: string): Shard => {
    seed ??= options.seed()
    fingerprint(key, seed, mark)
    const number = mark.high & (SHARDS - 1)
    let shard = shards.get(number)
    if (!shard) shards.set(number, (shard = createShard(FIRST_SLOTS)))
    return shard
  }
  const begin = (shard: Shard, index: number, time: number): Slot => {
    shard.low[index] = mark.low
    shard.high[index] = mark.high
    shard.count[index] = 0
    shard.start[index] = time
    return { shard, index }
  }
  const claimOverflow = (time: number): Slot => {
    if (!isLive(overflow, 0, time)) {
      overflow.start[0] = time
      overflow.count[0] = 0
    }
    return { shard: overflow, index: 0 }
  }
  /** Moves the live counters into arrays of a fitting size, the expired left behind. */
  const rebuild = (shard: Shard, time: number): void => {
    const { low, high, count, start } = shard
    let live = 0
    for (let index = 0; index < start.length; index++) if (isLive(shard, index, time)) live++
    let slots = FIRST_SLOTS
    while (live >= slots * (MAX_LOAD / 1.5) && slots * MAX_LOAD < perShard) slots *= 2
    Object.assign(shard, createShard(slots), { used: live, sweepAfter: time + SWEEP_PAUSE_MS })
    for (let index = 0; index < start.length; index++) {
      const begun = start[index] ?? NaN
      if (!(time - begun < windowMs)) continue
      let target = (low[index] ?? 0) & (slots - 1)
      while (!Number.isNaN(shard.start[target] ?? 0)) target = (target + 1) & (slots - 1)
      shard.low[target] = low[index] ?? 0
      shard.high[target] = high[index] ?? 0
      shard.count[target] = count[index] ?? 0
      shard.start[target] = begun
    }
  }
  /** Index of the key's counter, live or expired, else the complement of the free slot's index. */
  const seek = (shard: Shard): number => {
    const mask = shard.start.length - 1
    let index = mark.low & mask
    while (!Number.isNaN(shard.start[index] ?? NaN)) {
      if (shard.low[index] === mark.low && shard.high[index] === mark.high) return index
      index = (index + 1) & mask
    }
    return ~index
  }
  const hasRoom = (shard: Shard, time: number): boolean => {
    const full = (): boolean =>
      shard.used >= perShard || shard.used + 1 > shard.start.length * MAX_LOAD
    if (!full()) return true
    if (shard.used >= perShard && time < shard.sweepAfter) return false
    rebuild(shard, time)
    return !full()
  }

  return {
    claim(key, time) {
      const shard = toShard(key)
      let index = seek(shard)
      if (index >= 0) {
        return isLive(shard, index, time) ? { shard, index } : begin(shard, index, time)
      }
      const { start } = shard
      if (!hasRoom(shard, time)) return claimOverflow(time)
      if (shard.start !== start) index = seek(shard)
      shard.used++
      return begin(shard, ~index, time)
    },
    find(key, time) {
      const shard = toShard(key)
      const index = seek(shard)
      if (index >= 0) return isLive(shard, index, time) ? { shard, index } : undefined
      const full = shard.used >= perShard && time < shard.sweepAfter
      return full && isLive(overflow, 0, time) ? { shard: overflow, index: 0 } : undefined
    },
    read: ({ shard, index }) => ({
      count: shard.count[index] ?? 0,
      start: shard.start[index] ?? 0,
    }),
    add({ shard, index }) {
      shard.count[index] = (shard.count[index] ?? 0) + 1
    },
  }
}

function createShard(slots: number): Shard {
  return {
    low: new Uint32Array(slots),
    high: new Uint32Array(slots),
    count: new Uint16Array(slots),
    start: new Float64Array(slots).fill(NaN),
    used: 0,
    sweepAfter: 0,
  }
}

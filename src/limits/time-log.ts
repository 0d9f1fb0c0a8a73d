/**
 * Times of requests, a fixed number per log, in blocks of typed arrays: 4 bytes a time. A time is
 * the low 32 bits of a millisecond count, which is enough to tell ages apart up to 24 days.
 */

/** Number of a log, from 1. */
type LogId = number

export interface TimeLogs {
  /** An empty log. */
  open(): LogId
  /** Gives a log back. */
  close(log: LogId): void
  /** Forgets all times of a log. */
  clear(log: LogId): void
  /** Forgets the times that are `ageMs` old or older; returns how many are left. */
  prune(log: LogId, now: number, ageMs: number): number
  /** How many times are younger than `ageMs`. Changes nothing. */
  count(log: LogId, now: number, ageMs: number): number
  /** Adds a time. The log must have room. */
  add(log: LogId, time: number): void
  /** Age in ms of the oldest of the `count` youngest times, of which there is at least one. */
  oldestAge(log: LogId, now: number, count: number): number
}

const LOGS_PER_BLOCK = 256

/** `length` is the most times that a log holds. */
export function createTimeLogs(length: number): TimeLogs {
  // One word for how many there are, then the times, oldest first.
  const stride = length + 1
  const blocks: Uint32Array[] = []
  const closed: LogId[] = []
  let opened = 0

  const blockOf = (log: LogId): Uint32Array => {
    const block = blocks[Math.floor((log - 1) / LOGS_PER_BLOCK)]
    if (!block) throw new RangeError(`There is no log ${log}.`)
    return block
  }
  const startOf = (log: LogId): number => ((log - 1) % LOGS_PER_BLOCK) * stride
  const countOld = (block: Uint32Array, start: number, now: number, ageMs: number): number => {
    const held = block[start] ?? 0
    let old = 0
    while (old < held && toAge(now, block[start + 1 + old] ?? 0) >= ageMs) old += 1
    return old
  }

  return {
    open() {
      const free = closed.pop()
      if (free !== undefined) return free
      if (opened % LOGS_PER_BLOCK === 0) blocks.push(new Uint32Array(LOGS_PER_BLOCK * stride))
      opened += 1
      return opened
    },
    close(log) {
      blockOf(log)[startOf(log)] = 0
      closed.push(log)
    },
    clear(log) {
      blockOf(log)[startOf(log)] = 0
    },
    prune(log, now, ageMs) {
      const block = blockOf(log)
      const start = startOf(log)
      const old = countOld(block, start, now, ageMs)
      const held = block[start] ?? 0
      if (old > 0) block.copyWithin(start + 1, start + 1 + old, start + 1 + held)
      block[start] = held - old
      return held - old
    },
    count(log, now, ageMs) {
      const block = blockOf(log)
      const start = startOf(log)
      return (block[start] ?? 0) - countOld(block, start, now, ageMs)
    },
    add(log, time) {
      const block = blockOf(log)
      const start = startOf(log)
      const held = block[start] ?? 0
      block[start + 1 + held] = time
      block[start] = held + 1
    },
    oldestAge(log, now, count) {
      const block = blockOf(log)
      const start = startOf(log)
      return toAge(now, block[start + 1 + (block[start] ?? 0) - count] ?? 0)
    },
  }
}

function toAge(now: number, time: number): number {
  return (now - time) | 0
}

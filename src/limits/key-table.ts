/**
 * Where limiters keep one number and one deadline per client, for up to a million clients: open
 * addressing in typed arrays, 20 bytes a slot.
 *
 * Keys are not stored, only their keyed 64-bit fingerprints: the odds that any two of a million
 * live clients share one are 3 in 100 million. The table is 256 parts that grow on their own, so
 * that no request waits for more than one part's rebuilding. A live entry is never evicted: a full
 * table takes no further keys until others have expired.
 */
import type { Fingerprint } from './fingerprint.ts'

export interface KeyTableOptions {
  /** Most keys held at a time. */
  readonly capacity: number
  /** How long an entry lives from its last `write` at most, in ms. */
  readonly lifetimeMs: number
  /** Told the value of each entry that was dropped after it had expired. */
  readonly onDrop?: (value: number) => void
}

/** Where an entry is, until the next `claim`. */
type Place = number

export interface KeyTable {
  /** Entries held, expired ones included. */
  readonly size: number
  /** Bytes of all arrays. */
  readonly byteLength: number
  /** The place of a key, live or not; undefined when it has none. Changes nothing. */
  find(key: Fingerprint): Place | undefined
  /**
   * The place of a key; a place for it when it has none, which the caller has to `write`. Such a
   * place may hold the value of an entry that has expired, for the caller to reuse. Undefined when
   * the table is full.
   */
  claim(key: Fingerprint, now: number): Place | undefined
  /** Gives back some of what has expired: all of it when it is called now and then. */
  sweep(now: number): void
  /** 0 where nothing was written yet. */
  value(place: Place): number
  /** When the entry expires, in ms; in the past for what is not live. */
  until(place: Place): number
  /** `value` is a positive 32-bit integer, `until` a positive time in ms. */
  write(place: Place, value: number, until: number): void
}

interface Part {
  /** High and low fingerprint and value, three words a slot. */
  words: Uint32Array
  /** Deadline of each slot; 0 marks one that was never used. */
  untils: Float64Array
  used: number
  /** From when on a rebuilding may find something expired. */
  due: number
}

const PARTS = 256
const SLOT_BITS = 20
const SLOT_MASK = (1 << SLOT_BITS) - 1
const WORDS = 3
const MIN_SLOTS = 16

/** Part of its slots that a part may fill before it is rebuilt, and after it was. */
const MAX_LOAD = 3 / 4
const REBUILT_LOAD = 5 / 8

/** Most rebuildings of a part in an entry's lifetime that only look for expired entries. */
const SWEEPS_PER_LIFETIME = 16

/** Most parts that one request may rebuild in search of room: a millisecond with a million keys. */
const MAX_REBUILT = 8

/** Half of what the parts' slots can address at the load after rebuilding, far beyond need. */
const MAX_CAPACITY = 2 ** 26

export function createKeyTable(options: KeyTableOptions): KeyTable {
  const { capacity, lifetimeMs, onDrop = () => {} } = options
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > MAX_CAPACITY) {
    throw new RangeError(
      `A limiter's capacity was ${capacity}; it must be a whole number from 1 to ${MAX_CAPACITY}.`,
    )
  }
  // All parts begin as the same empty slot: a part is rebuilt before its first entry.
  const empty = createPart(1)
  const parts: Part[] = Array.from({ length: PARTS }, () => ({ ...empty }))
  let size = 0
  let hand = 0
  /** Until then no part can have anything expired. */
  let roomDue = 0

  const partAt = (index: number): Part => {
    const part = parts[index]
    if (!part) throw new RangeError(`There is no part ${index}.`)
    return part
  }

  const rebuild = (part: Part, now: number): void => {
    const { words, untils } = part
    let live = 0
    for (const until of untils) if (until > now) live += 1
    let slots = MIN_SLOTS
    while (live + 1 > slots * REBUILT_LOAD) slots *= 2
    const next = createPart(slots)
    let earliest = now + lifetimeMs
    for (let slot = 0; slot < untils.length; slot += 1) {
      const until = untils[slot] ?? 0
      const value = words[slot * WORDS + 2] ?? 0
      if (until > now) {
        const low = words[slot * WORDS + 1] ?? 0
        let target = low & (slots - 1)
        while (next.untils[target] !== 0) target = (target + 1) & (slots - 1)
        next.words[target * WORDS] = words[slot * WORDS] ?? 0
        next.words[target * WORDS + 1] = low
        next.words[target * WORDS + 2] = value
        next.untils[target] = until
        if (until < earliest) earliest = until
      } else if (until > 0) onDrop(value)
    }
    size += live - part.used
    part.words = next.words
    part.untils = next.untils
    part.used = live
    part.due = Math.max(earliest, now + lifetimeMs / SWEEPS_PER_LIFETIME)
    roomDue = Math.min(roomDue, part.due)
  }

  /** Rebuilds a few parts at most, so that a flood of new keys stays cheap to refuse. */
  const makeRoom = (now: number, wanted: number): boolean => {
    if (now < roomDue) return false
    let earliest = Infinity
    let left = MAX_REBUILT
    for (let step = 0; step < PARTS; step += 1) {
      hand = (hand + 1) % PARTS
      const part = partAt(hand)
      if (part.used > 0 && part.due <= now) {
        rebuild(part, now)
        if (size < wanted) return true
        left -= 1
        if (left === 0) return false
      }
      if (part.due < earliest) earliest = part.due
    }
    roomDue = earliest
    return false
  }

  return {
    get size() {
      return size
    },
    get byteLength() {
      return parts.reduce((sum, part) => sum + part.words.byteLength + part.untils.byteLength, 0)
    },
    find(key) {
      const index = toPart(key)
      const slot = probe(partAt(index), key, Infinity)
      return slot < 0 ? undefined : (index << SLOT_BITS) | slot
    },
    claim(key, now) {
      const index = toPart(key)
      const part = partAt(index)
      let slot = probe(part, key, now)
      if (slot < 0) {
        slot = ~slot
        if (!part.untils[slot]) {
          if (size >= capacity && !makeRoom(now, capacity)) return undefined
          if (part.used + 1 > part.untils.length * MAX_LOAD || now >= part.due) rebuild(part, now)
          slot = ~probe(part, key, now)
          part.used += 1
          size += 1
        }
        part.words[slot * WORDS] = key[0] ?? 0
        part.words[slot * WORDS + 1] = key[1] ?? 0
      }
      return (index << SLOT_BITS) | slot
    },
    sweep(now) {
      makeRoom(now, 0)
    },
    value: (place) => partAt(place >>> SLOT_BITS).words[(place & SLOT_MASK) * WORDS + 2] ?? 0,
    until: (place) => partAt(place >>> SLOT_BITS).untils[place & SLOT_MASK] ?? 0,
    write(place, value, until) {
      const part = partAt(place >>> SLOT_BITS)
      const slot = place & SLOT_MASK
      part.words[slot * WORDS + 2] = value
      part.untils[slot] = until
    },
  }
}

function createPart(slots: number): Part {
  return {
    words: new Uint32Array(slots * WORDS),
    untils: new Float64Array(slots),
    used: 0,
    due: Infinity,
  }
}

function toPart(key: Fingerprint): number {
  return (key[0] ?? 0) >>> 24
}

/** The slot of a fingerprint, else the complement of the first slot that may be given to it. */
function probe({ words, untils }: Part, key: Fingerprint, now: number): number {
  const mask = untils.length - 1
  const high = key[0] ?? 0
  const low = key[1] ?? 0
  let slot = low & mask
  let expired = -1
  for (;;) {
    const until = untils[slot] ?? 0
    if (until === 0) return ~(expired < 0 ? slot : expired)
    const at = slot * WORDS
    if (words[at] === high && words[at + 1] === low) return slot
    if (expired < 0 && until <= now) expired = slot
    slot = (slot + 1) & mask
  }
}

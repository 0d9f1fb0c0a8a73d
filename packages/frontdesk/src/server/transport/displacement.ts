/**
 * Who makes room when all places are taken: a connection of a client that holds more than the
 * newcomer's.
 */
import { createWeights } from '../../contact/limits/weights.ts'
import type { Connection } from './connection.ts'
import type { Place } from './connection-limits.ts'
import { answerInProgress } from '../node-internals.ts'
import type { FindSender } from './senders.ts'

export interface Displacement {
  add(connection: Connection, place: Place): void
  remove(connection: Connection): void
  /**
   * Whose place a newcomer may have; undefined where none of those looked at belongs to a larger
   * crowd.
   */
  find(newcomer: Place): Connection | undefined
}

interface Held {
  readonly connection: Connection
  readonly place: Place
}

/**
 * Connections that are looked at for one newcomer, so that a full house costs no more than a few of
 * them for each who knocks.
 */
const LOOKED_AT = 64

/** Among connections of like crowds those stay that wait for an answer to a whole request. */
const PATIENCE = 0.5

/** And those give way that have not sent one whole request within `FIRST_REQUEST_MS`. */
const UNSENT = 0.25

/** Milliseconds in which honest clients have sent their first request whole. */
const FIRST_REQUEST_MS = 2000

/** A newcomer without a known client counts alone. */
const UNNAMED = 1

/** Of a proxy's connection between two requests: more than anybody who comes alone, less than any crowd. */
const BETWEEN_REQUESTS = 1.25

/**
 * Steps by this part of all (the golden ratio) fall evenly among them, however few. One after the
 * other would be those that came together, and perhaps 64 honest ones.
 */
const STEP = (Math.sqrt(5) - 1) / 2

/**
 * What comes through a trusted proxy is counted nowhere. Of how many connections its sender keeps
 * busy, those that are looked at give an idea, and one who keeps a single one busy weighs as much
 * as a newcomer.
 */
export function createDisplacement(findSender: FindSender): Displacement {
  const held: Held[] = []
  const indexes = new Map<Connection, number>()
  let at = 0

  const lookAtSome = (): readonly Held[] => {
    const some = new Set<Held>()
    for (let looked = 0; looked < LOOKED_AT; looked += 1) {
      at = (at + STEP) % 1
      const one = held[Math.floor(at * held.length)]
      if (one) some.add(one)
    }
    return [...some]
  }

  /** Weighs those of a proxy among these. */
  const createScale = (some: readonly Held[]): ((connection: Connection) => number) => {
    const seen = createWeights()
    const senders = new Map<Connection, readonly string[]>()
    for (const { connection, place } of some) {
      const keys = place.weight() === undefined ? findSender(connection) : undefined
      if (!keys) continue
      senders.set(connection, keys)
      seen.add(keys)
    }
    const share = held.length / some.length
    return (connection) => {
      const keys = senders.get(connection)
      if (!keys) return BETWEEN_REQUESTS
      const weight = seen.of(keys)
      return weight > 1 ? weight * share : UNNAMED
    }
  }

  return {
    add(connection, place) {
      indexes.set(connection, held.push({ connection, place }) - 1)
    },
    remove(connection) {
      const index = indexes.get(connection)
      const last = held.at(-1)
      if (index === undefined || !last) return
      held[index] = last
      indexes.set(last.connection, index)
      held.pop()
      indexes.delete(connection)
    },
    find(newcomer) {
      const some = lookAtSome()
      const weigh = createScale(some)
      const now = performance.now()
      let found: Connection | undefined
      let heaviest = newcomer.weight() ?? UNNAMED
      for (const { connection, place } of some) {
        const crowd = place.weight() ?? weigh(connection)
        const weight = crowd + toClaim(connection, now)
        if (weight <= heaviest) continue
        found = connection
        heaviest = weight
      }
      return found
    },
  }
}

/** What a connection weighs beside its crowd: less than nothing for one that is to stay. */
function toClaim({ socket, requests, seen }: Connection, now: number): number {
  const answer = answerInProgress(socket)
  if (answer?.req.complete) return -PATIENCE
  const isFirst = requests === 0 || (requests === 1 && answer !== undefined)
  return isFirst && now - seen.since > FIRST_REQUEST_MS ? UNSENT : 0
}

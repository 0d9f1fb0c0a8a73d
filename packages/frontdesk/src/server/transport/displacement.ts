/** Selects a connection to close when all places are taken: of a client that holds more. */
import { createWeights } from '../../contact/limits/weights.ts'
import type { Connection } from './connection.ts'
import type { Place } from './connection-limits.ts'
import { answerInProgress } from '../node-internals.ts'
import type { FindSender } from './senders.ts'

export interface Displacement {
  add(connection: Connection, place: Place): void
  remove(connection: Connection): void
  /**
   * The connection that gives way to a newcomer; undefined where none of the examined ones belongs
   * to a larger crowd.
   */
  find(newcomer: Place): Connection | undefined
}

interface Held {
  readonly connection: Connection
  readonly place: Place
}

/** Connections examined for one newcomer, so that a flood of newcomers stays cheap. */
const LOOKED_AT = 64

/** Among equal crowds, connections that wait for the answer to a complete request stay. */
const PATIENCE = 0.5

/** Connections without a complete request after `FIRST_REQUEST_MS` give way first. */
const UNSENT = 0.25

/** Milliseconds in which honest clients have sent their first request. */
const FIRST_REQUEST_MS = 2000

/** A newcomer without a known client counts as one. */
const UNNAMED = 1

/** A proxy's connection between two requests: more than a single client, less than any crowd. */
const BETWEEN_REQUESTS = 1.25

/**
 * Steps by this share of all (the golden ratio) spread evenly among them. Neighbours may have come
 * together, and could be 64 honest ones.
 */
const STEP = (Math.sqrt(5) - 1) / 2

/**
 * Connections through a trusted proxy are not counted. The examined ones give an estimate of how
 * many a sender keeps busy; a sender with a single one counts like a newcomer.
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

/** Correction to the weight of its crowd; negative for a connection that should stay. */
function toClaim({ socket, requests, seen }: Connection, now: number): number {
  const answer = answerInProgress(socket)
  if (answer?.req.complete) return -PATIENCE
  const isFirst = requests === 0 || (requests === 1 && answer !== undefined)
  return isFirst && now - seen.since > FIRST_REQUEST_MS ? UNSENT : 0
}

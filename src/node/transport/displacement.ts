/** Who makes room when all places are taken: somebody of a client that holds more than the newcomer's. */
import { answerInProgress, type Connection } from './connection.ts'
import type { Place } from './crowd.ts'

export interface Displacement {
  add(connection: Connection, place: Place): void
  remove(connection: Connection): void
  /**
   * Whose place a newcomer may have; undefined where none of those that are looked at belongs to a
   * larger crowd than the newcomer.
   */
  find(newcomer: Place): Connection | undefined
}

/**
 * Connections that are looked at for one newcomer, so that a full house costs no more than a few of
 * them for each who knocks.
 */
const LOOKED_AT = 64

/** Among connections of like crowds those give way that nobody waits at for an answer. */
const PATIENCE = 0.5

/**
 * Steps by this part of all (the golden ratio) fall evenly among them, however few. One after the
 * other would be those that came together, and perhaps 64 honest ones.
 */
const STEP = (Math.sqrt(5) - 1) / 2

export function createDisplacement(): Displacement {
  const held: { readonly connection: Connection; readonly place: Place }[] = []
  const indexes = new Map<Connection, number>()
  let at = 0

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
      let found: Connection | undefined
      let heaviest = newcomer.weight()
      for (let looked = 0; looked < Math.min(LOOKED_AT, held.length); looked += 1) {
        at = (at + STEP) % 1
        const one = held[Math.floor(at * held.length)]
        if (!one) break
        const { connection, place } = one
        const weight = place.weight() - (answerInProgress(connection.socket) ? PATIENCE : 0)
        if (weight <= heaviest) continue
        found = connection
        heaviest = weight
      }
      return found
    },
  }
}

/** Who makes room when all places are taken: somebody of a client that holds more than the newcomer's. */
import { answerInProgress, type Connection } from './connection.ts'
import type { Place } from './crowd.ts'

/** Connections that are looked at for one newcomer: whoever fills a house is among so many. */
const LOOKED_AT = 64

/**
 * Finds whose place a newcomer may have; undefined where none of those that are looked at belongs to
 * a larger crowd than the newcomer. Each search goes on where the last one ended, so that all have
 * their turn and a full house costs no more than a few of them for each who knocks.
 */
export function createDisplacement(
  connections: ReadonlyMap<Connection, Place>,
): (newcomer: Place) => Connection | undefined {
  let round = connections.entries()
  return (newcomer) => {
    let found: Connection | undefined
    let heaviest = newcomer.weight()
    for (let looked = 0; looked < Math.min(LOOKED_AT, connections.size); looked += 1) {
      let next = round.next()
      if (next.done) next = (round = connections.entries()).next()
      if (next.done) break
      const [connection, place] = next.value
      const weight = place.weight() - (answerInProgress(connection.socket) ? PATIENCE : 0)
      if (weight <= heaviest) continue
      found = connection
      heaviest = weight
    }
    return found
  }
}

/** Among connections of like crowds those give way that nobody waits at for an answer. */
const PATIENCE = 0.5

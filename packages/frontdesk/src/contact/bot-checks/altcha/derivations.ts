/**
 * Derivations of this process, one after the other: a flood of them takes one processor at most.
 */
import { idleClock } from '../../../clock.ts'
import { createPlaces } from '../places.ts'
import type { Scrypt } from '../proof-of-work/scrypt.ts'

/**
 * Runs a derivation in turn with those for the other purpose. Undefined where too many wait for this
 * purpose, or too many of the same sender. `from`: the sender's keys; without them only the total
 * counts.
 */
type Derive = <T>(
  work: (scrypt: Scrypt) => Promise<T>,
  from?: readonly string[],
) => Promise<T | undefined>

/** Most derivations of one purpose, running and waiting: a tenth of a second's work. */
const MOST = 32

/** Milliseconds after which a derivation counts as lost: some hosts drop requests half-way. */
const LOST_MS = 10_000

/** Separate queues, so that a flood of one kind does not block the other. */
export function createDerivations(scrypt: Scrypt): Record<'making' | 'judging', Derive> {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn: Scrypt = (...given) => {
    const turn = last.then(() => scrypt(...given))
    last = turn.catch(() => {})
    return turn
  }

  const createPurpose = (): Derive => {
    const { elapsed } = idleClock
    const places = createPlaces({ most: 1, mostWaiting: MOST - 1, lostMs: LOST_MS, elapsed })
    return async (work, from) => {
      const leave = await places.enter(undefined, from)
      if (!leave) return undefined
      try {
        return await work(inTurn)
      } finally {
        leave()
      }
    }
  }
  return { making: createPurpose(), judging: createPurpose() }
}

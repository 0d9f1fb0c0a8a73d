/**
 * Derivations of this process, one after the other: a flood of them takes one processor at most.
 */
import { idleClock } from '../../../clock.ts'
import { createPlaces } from '../places.ts'
import type { Scrypt } from '../proof-of-work/scrypt.ts'

/** Derivations for one purpose, in turn with those for the other. */
interface Derivations {
  /**
   * Undefined where too many wait for this purpose, or too many of the same sender. `from`: the
   * sender's keys; without them only the total counts.
   */
  run<T>(work: (scrypt: Scrypt) => Promise<T>, from?: readonly string[]): Promise<T | undefined>
}

/** Separate queues, so that a flood of one kind does not block the other. */
export interface DerivationsByPurpose {
  readonly making: Derivations
  readonly judging: Derivations
}

/**
 * Most derivations of one purpose at a time, running and waiting: a tenth of a second's work with
 * native scrypt.
 */
const MOST = 32

/** Milliseconds after which a derivation counts as lost: some hosts drop requests half-way. */
const LOST_MS = 10_000

export function createDerivations(scrypt: Scrypt): DerivationsByPurpose {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn: Scrypt = (...given) => {
    const turn = last.then(() => scrypt(...given))
    last = turn.catch(() => {})
    return turn
  }

  const createPurpose = (): Derivations => {
    const { elapsed } = idleClock
    const one = { most: 1, mostWaiting: MOST - 1, lostMs: LOST_MS, elapsed }
    const places = createPlaces(one)
    return {
      async run(work, from) {
        const leave = await places.enter(undefined, from)
        if (!leave) return undefined
        try {
          return await work(inTurn)
        } finally {
          leave()
        }
      },
    }
  }
  return { making: createPurpose(), judging: createPurpose() }
}

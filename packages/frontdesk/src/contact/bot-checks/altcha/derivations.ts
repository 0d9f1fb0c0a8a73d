/** Derivations of this process, one after the other: a flood of them takes one processor at most. */
import { idleClock } from '../../../clock.ts'
import { createPlaces } from '../places.ts'
import type { Scrypt } from '../proof-of-work/scrypt.ts'

/** Derivations for one purpose, which take turns with those for others. */
interface Derivations {
  /**
   * Undefined where too many for this purpose wait for their turn, of others or of who wants it.
   * `from`: keys of that one; without them, only who is there counts.
   */
  run<T>(work: (scrypt: Scrypt) => Promise<T>, from?: readonly string[]): Promise<T | undefined>
}

/** For one purpose, so that a flood of one kind is no flood of the other. */
export interface DerivationsByPurpose {
  readonly making: Derivations
  readonly judging: Derivations
}

/** Of one purpose, with the one whose turn it is: a tenth of a second's worth where the host has a native scrypt. */
const MOST = 32

/** Milliseconds after which a derivation is lost with its request, as hosts drop some half-way. */
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

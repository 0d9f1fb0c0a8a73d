/** Derivations of this process, one after the other: a flood of them takes one processor at most. */
import type { Scrypt } from '../../proof-of-work/scrypt.ts'

/** Derivations for one purpose, which wait behind those for others as well. */
interface Derivations {
  /** Whether too many for this purpose wait for their turn. */
  readonly crowded: boolean
  readonly scrypt: Scrypt
}

/** For one purpose, so that a flood of one kind is no flood of the other. */
export interface DerivationsByPurpose {
  readonly making: Derivations
  readonly judging: Derivations
}

/** Of one purpose: a tenth of a second's worth where the host has a native scrypt. */
const MAX_WAITING = 32

export function createDerivations(scrypt: Scrypt): DerivationsByPurpose {
  let last: Promise<unknown> = Promise.resolve()

  const createPurpose = (): Derivations => {
    let waiting = 0
    return {
      get crowded() {
        return waiting >= MAX_WAITING
      },
      scrypt(...given) {
        waiting += 1
        const turn = last.then(() => scrypt(...given)).finally(() => (waiting -= 1))
        last = turn.catch(() => {})
        return turn
      },
    }
  }
  return { making: createPurpose(), judging: createPurpose() }
}

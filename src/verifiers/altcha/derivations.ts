/** Derivations of this process, one after the other: a flood of them takes one processor at most. */
import type { Scrypt } from '../../proof-of-work/scrypt.ts'

export interface Derivations {
  /** Whether another one would wait too long for its turn. */
  readonly crowded: boolean
  readonly scrypt: Scrypt
}

/** Derivations that may wait: a tenth of a second's worth where the host has a native scrypt. */
const MAX_WAITING = 32

export function createDerivations(scrypt: Scrypt): Derivations {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

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

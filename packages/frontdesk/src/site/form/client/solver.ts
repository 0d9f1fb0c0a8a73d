/** Counts up until the derived key begins with the challenge's prefix. */
import { guess, type GuessParameters } from '../../../contact/bot-checks/proof-of-work/guess.ts'
import { createScrypt } from '../../../contact/bot-checks/proof-of-work/scrypt.ts'

/** One worker's share of the counters: `first`, and every `step`th after it. */
export interface Stretch extends GuessParameters {
  readonly keyPrefix: string
  readonly first: number
  readonly step: number
}

export interface Solution {
  readonly counter: number
  readonly derivedKey: string
}

/** `pause` comes between two guesses. Rejects when `signal` aborts. */
export async function solve(
  { keyPrefix, first, step, ...parameters }: Stretch,
  pause: () => Promise<void>,
  signal?: AbortSignal,
): Promise<Solution> {
  const scrypt = createScrypt()
  for (let counter = first; ; counter += step) {
    signal?.throwIfAborted()
    const derivedKey = await guess(parameters, counter, scrypt)
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
    await pause()
  }
}

import { createKeyHash, type KeyHash } from './key-hash.ts'

/** High and low word of a key's hash under this process's secret. */
export type Fingerprint = Uint32Array<ArrayBuffer>

export type RandomWords = (words: Uint32Array<ArrayBuffer>) => void

/**
 * Makes the function that writes a key's fingerprint into `out`. `random` fills an array with
 * random words; default `crypto.getRandomValues`. It is asked at first use: workerd has no
 * randomness before.
 */
export function createFingerprints(
  random: RandomWords = (words) => void crypto.getRandomValues(words),
): (key: string, out: Fingerprint) => void {
  let digest: KeyHash | undefined
  return (key, out) => {
    digest ??= createKeyHash(toSeed(random))
    digest(key, out)
  }
}

function toSeed(random: RandomWords): readonly [number, number] {
  const words = new Uint32Array(2)
  random(words)
  const [k0 = 0, k1 = 0] = words
  return [k0, k1]
}

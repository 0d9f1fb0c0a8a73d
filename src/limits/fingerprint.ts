/**
 * HalfSipHash-1-3 with a 64-bit result: a keyed hash that is quick in 32-bit arithmetic. Nobody
 * without the key can choose addresses that fall onto one fingerprint; by accident two of a
 * million live clients share one with a probability of some 3 in 100 million.
 */

/** Both halves of the last fingerprint: written in place, so that a check allocates nothing. */
export interface Fingerprint {
  low: number
  high: number
}

/** Fingerprints `text` under a key of two 32-bit words into `into`. */
export function fingerprint(text: string, key: Uint32Array, into: Fingerprint): void {
  const k0 = key[0] ?? 0
  const k1 = key[1] ?? 0
  let v0 = k0
  let v1 = k1 ^ 0xee
  let v2 = k0 ^ 0x6c796765
  let v3 = k1 ^ 0x74656462
  const length = text.length
  // Two UTF-16 units a word; the last word carries the length, as SipHash wants it.
  for (let index = 0; index <= length; index += 2) {
    const first = index < length ? text.charCodeAt(index) : 0
    const second = index + 1 < length ? text.charCodeAt(index + 1) : 0
    const tail = index + 2 > length ? length << 24 : 0
    const word = (first | (second << 16)) ^ tail
    v3 ^= word
    v0 = (v0 + v1) | 0
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0
    v0 = (v0 << 16) | (v0 >>> 16)
    v2 = (v2 + v3) | 0
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2
    v0 = (v0 + v3) | 0
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0
    v2 = (v2 + v1) | 0
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2
    v2 = (v2 << 16) | (v2 >>> 16)
    v0 ^= word
  }
  v2 ^= 0xee
  for (let round = 0; round < 6; round++) {
    v0 = (v0 + v1) | 0
    v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0
    v0 = (v0 << 16) | (v0 >>> 16)
    v2 = (v2 + v3) | 0
    v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2
    v0 = (v0 + v3) | 0
    v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0
    v2 = (v2 + v1) | 0
    v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2
    v2 = (v2 << 16) | (v2 >>> 16)
    if (round === 2) {
      into.low = (v1 ^ v3) >>> 0
      v1 ^= 0xdd
    }
  }
  into.high = (v1 ^ v3) >>> 0
}

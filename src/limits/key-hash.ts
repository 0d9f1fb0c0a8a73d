/**
 * HalfSipHash-2-4 with 64 bits of output (Aumasson and Bernstein, the reference's `halfsiphash`).
 * Clients choose their addresses, so a hash without a secret would let them pick keys that meet in
 * one place of a table, or that share another client's counter. It is 32-bit arithmetic all over,
 * which is what makes it quick in JavaScript.
 */

/** The secret: 64 random bits. */
export type HashSeed = readonly [number, number]

/** Writes both halves of the hash of `key` into `out`. `key` is Latin-1 text, a byte a character. */
export type KeyHash = (key: string, out: Uint32Array) => void

export function createKeyHash([k0, k1]: HashSeed): KeyHash {
  return (key, out) => {
    let v0 = k0 | 0
    let v1 = k1 ^ 0xee
    let v2 = k0 ^ 0x6c796765
    let v3 = k1 ^ 0x74656462
    const last = key.length >> 2
    // Every word of the key, then both halves of the output: one loop, so that the round stands
    // here once and its state stays in registers.
    for (let phase = 0; phase <= last + 2; phase += 1) {
      let word = 0
      let rounds = 4
      if (phase <= last) {
        word = phase < last ? wordAt(key, phase * 4) : lastWord(key, phase * 4)
        rounds = 2
        v3 ^= word
      } else if (phase === last + 1) {
        v2 ^= 0xee
      } else {
        out[0] = v1 ^ v3
        v1 ^= 0xdd
      }
      for (; rounds > 0; rounds -= 1) {
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
      }
      v0 ^= word
    }
    out[1] = v1 ^ v3
  }
}

function wordAt(key: string, at: number): number {
  return (
    key.charCodeAt(at) |
    (key.charCodeAt(at + 1) << 8) |
    (key.charCodeAt(at + 2) << 16) |
    (key.charCodeAt(at + 3) << 24)
  )
}

/** What is left of the key, with its length in the top byte. */
function lastWord(key: string, at: number): number {
  let word = key.length << 24
  for (let index = at; index < key.length; index += 1) {
    word |= key.charCodeAt(index) << ((index - at) * 8)
  }
  return word
}

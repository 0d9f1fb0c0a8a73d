/**
 * The slow part of scrypt: Salsa20/8 over a chain of blocks (RFC 7914 3, 4). Sixteen variables
 * instead of an array: engines keep them in registers, which is four times as fast.
 */

/** Words of 32 bits in one block of Salsa20. */
const WORDS = 16

/** Mixes `2 * blockSize` blocks of `from` into `to`, the even ones first (scryptBlockMix). */
export function mixBlocks(from: Int32Array, to: Int32Array, blockSize: number): void {
  const last = (2 * blockSize - 1) * WORDS
  let x0 = word(from, last)
  let x1 = word(from, last + 1)
  let x2 = word(from, last + 2)
  let x3 = word(from, last + 3)
  let x4 = word(from, last + 4)
  let x5 = word(from, last + 5)
  let x6 = word(from, last + 6)
  let x7 = word(from, last + 7)
  let x8 = word(from, last + 8)
  let x9 = word(from, last + 9)
  let x10 = word(from, last + 10)
  let x11 = word(from, last + 11)
  let x12 = word(from, last + 12)
  let x13 = word(from, last + 13)
  let x14 = word(from, last + 14)
  let x15 = word(from, last + 15)

  for (let block = 0; block < 2 * blockSize; block += 1) {
    const at = block * WORDS
    const s0 = (x0 ^= word(from, at))
    const s1 = (x1 ^= word(from, at + 1))
    const s2 = (x2 ^= word(from, at + 2))
    const s3 = (x3 ^= word(from, at + 3))
    const s4 = (x4 ^= word(from, at + 4))
    const s5 = (x5 ^= word(from, at + 5))
    const s6 = (x6 ^= word(from, at + 6))
    const s7 = (x7 ^= word(from, at + 7))
    const s8 = (x8 ^= word(from, at + 8))
    const s9 = (x9 ^= word(from, at + 9))
    const s10 = (x10 ^= word(from, at + 10))
    const s11 = (x11 ^= word(from, at + 11))
    const s12 = (x12 ^= word(from, at + 12))
    const s13 = (x13 ^= word(from, at + 13))
    const s14 = (x14 ^= word(from, at + 14))
    const s15 = (x15 ^= word(from, at + 15))

    for (let twoRounds = 0; twoRounds < 4; twoRounds += 1) {
      x4 ^= rotate(x0 + x12, 7)
      x8 ^= rotate(x4 + x0, 9)
      x12 ^= rotate(x8 + x4, 13)
      x0 ^= rotate(x12 + x8, 18)
      x9 ^= rotate(x5 + x1, 7)
      x13 ^= rotate(x9 + x5, 9)
      x1 ^= rotate(x13 + x9, 13)
      x5 ^= rotate(x1 + x13, 18)
      x14 ^= rotate(x10 + x6, 7)
      x2 ^= rotate(x14 + x10, 9)
      x6 ^= rotate(x2 + x14, 13)
      x10 ^= rotate(x6 + x2, 18)
      x3 ^= rotate(x15 + x11, 7)
      x7 ^= rotate(x3 + x15, 9)
      x11 ^= rotate(x7 + x3, 13)
      x15 ^= rotate(x11 + x7, 18)
      x1 ^= rotate(x0 + x3, 7)
      x2 ^= rotate(x1 + x0, 9)
      x3 ^= rotate(x2 + x1, 13)
      x0 ^= rotate(x3 + x2, 18)
      x6 ^= rotate(x5 + x4, 7)
      x7 ^= rotate(x6 + x5, 9)
      x4 ^= rotate(x7 + x6, 13)
      x5 ^= rotate(x4 + x7, 18)
      x11 ^= rotate(x10 + x9, 7)
      x8 ^= rotate(x11 + x10, 9)
      x9 ^= rotate(x8 + x11, 13)
      x10 ^= rotate(x9 + x8, 18)
      x12 ^= rotate(x15 + x14, 7)
      x13 ^= rotate(x12 + x15, 9)
      x14 ^= rotate(x13 + x12, 13)
      x15 ^= rotate(x14 + x13, 18)
    }

    const place = ((block & 1) * blockSize + (block >> 1)) * WORDS
    to[place] = x0 = (x0 + s0) | 0
    to[place + 1] = x1 = (x1 + s1) | 0
    to[place + 2] = x2 = (x2 + s2) | 0
    to[place + 3] = x3 = (x3 + s3) | 0
    to[place + 4] = x4 = (x4 + s4) | 0
    to[place + 5] = x5 = (x5 + s5) | 0
    to[place + 6] = x6 = (x6 + s6) | 0
    to[place + 7] = x7 = (x7 + s7) | 0
    to[place + 8] = x8 = (x8 + s8) | 0
    to[place + 9] = x9 = (x9 + s9) | 0
    to[place + 10] = x10 = (x10 + s10) | 0
    to[place + 11] = x11 = (x11 + s11) | 0
    to[place + 12] = x12 = (x12 + s12) | 0
    to[place + 13] = x13 = (x13 + s13) | 0
    to[place + 14] = x14 = (x14 + s14) | 0
    to[place + 15] = x15 = (x15 + s15) | 0
  }
}

/** The index is always in range. */
function word(words: Int32Array, index: number): number {
  return words[index] ?? 0
}

function rotate(sum: number, bits: number): number {
  return (sum << bits) | (sum >>> (32 - bits))
}

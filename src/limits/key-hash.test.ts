import { describe, expect, it } from 'vitest'
import { createKeyHash } from './key-hash.ts'

const toHex = (out: Uint32Array): string =>
  [...new Uint8Array(out.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

describe('createKeyHash', () => {
  it.each([
    [0, '218d1f59b9b83cc8'],
    [1, 'be552412f8387315'],
    [2, '064f39ef7c50eb57'],
    [3, 'ce0f1a45f7060679'],
    [4, 'd5e78a175be52ea1'],
    [5, 'cb9d7c3f2f3db580'],
    [7, 'ff202728b07bc684'],
    [8, 'edfee820bce4858c'],
    [13, '5a2352d75a0c3744'],
    [14, '3bb1a870eae8e658'],
  ])('agrees with the reference for %i bytes (vectors_hsip64)', (length, expected) => {
    const key = Array.from({ length }, (_, byte) => String.fromCharCode(byte)).join('')
    const out = new Uint32Array(2)
    createKeyHash([0x03020100, 0x07060504])(key, out)
    expect(toHex(out)).toBe(expected)
  })

  it('depends on the secret', () => {
    const [one, other] = [new Uint32Array(2), new Uint32Array(2)]
    createKeyHash([1, 2])('192.0.2.1', one)
    createKeyHash([1, 3])('192.0.2.1', other)
    expect(toHex(one)).not.toBe(toHex(other))
  })
})

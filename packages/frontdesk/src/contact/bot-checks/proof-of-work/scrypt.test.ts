import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toHex } from '../../../http/hex.ts'
import { createScrypt } from './scrypt.ts'

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

describe('scrypt', () => {
  it('derives the same as Node at any cost, with reused memory', async () => {
    const scrypt = createScrypt()
    for (const [cost, blockSize, keyLength] of [
      [2, 1, 16],
      [1024, 8, 32],
      [64, 3, 64],
      [512, 8, 32],
    ] as const) {
      const expected = scryptSync('pleaseletmein', 'SodiumChloride', keyLength, {
        N: cost,
        r: blockSize,
        p: 1,
      })
      const key = await scrypt(bytes('pleaseletmein'), bytes('SodiumChloride'), {
        cost,
        blockSize,
        keyLength,
      })
      expect(toHex(key)).toBe(expected.toString('hex'))
    }
  })

  it('agrees with the RFC (RFC 7914 12)', async () => {
    const key = await createScrypt()(bytes('pleaseletmein'), bytes('SodiumChloride'), {
      cost: 16384,
      blockSize: 8,
      keyLength: 64,
    })
    expect(toHex(key)).toBe(
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
    )
  })

  it('keeps derivations apart that run at the same time', async () => {
    const scrypt = createScrypt()
    const cost = { cost: 128, blockSize: 8, keyLength: 32 }
    const passwords = ['a', 'b', 'c', 'd']
    const keys = await Promise.all(passwords.map((word) => scrypt(bytes(word), bytes('s'), cost)))
    expect(keys.map(toHex)).toEqual(
      passwords.map((word) => scryptSync(word, 's', 32, { N: 128, r: 8, p: 1 }).toString('hex')),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { createScrypt } from '../contact/bot-checks/proof-of-work/scrypt.ts'
import { nativeScrypt } from './native-scrypt.ts'

describe('the native scrypt', () => {
  it.each([2, 1024, 8192])("derives the same as JavaScript's at cost %i", async (cost) => {
    const [password, salt] = [new Uint8Array(20).fill(7), new Uint8Array(16).fill(9)]
    const terms = { cost, blockSize: 8, keyLength: 32 }
    const key = await nativeScrypt(password, salt, terms)
    expect(key).toEqual(await createScrypt()(password, salt, terms))
  })
})

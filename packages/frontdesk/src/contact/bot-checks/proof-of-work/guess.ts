/** One guess at an ALTCHA v2 challenge: derives the key for a counter. */
import { fromHex, toHex } from '../../../http/hex.ts'
import type { Scrypt } from './scrypt.ts'

/** The parameters of a challenge that a guess needs. */
export interface GuessParameters {
  /** N of scrypt. */
  readonly cost: number
  /** Bytes. */
  readonly keyLength: number
  /** r of scrypt. */
  readonly memoryCost: number
  /** Hexadecimal, like the salt. */
  readonly nonce: string
  readonly salt: string
}

/**
 * The key in hexadecimal digits. The password is the nonce followed by the counter in four bytes.
 */
export async function guess(
  { nonce, salt, cost, memoryCost, keyLength }: GuessParameters,
  counter: number,
  scrypt: Scrypt,
): Promise<string> {
  const bytes = fromHex(nonce)
  const password = new Uint8Array(bytes.length + 4)
  password.set(bytes)
  new DataView(password.buffer).setUint32(bytes.length, counter)
  return toHex(await scrypt(password, fromHex(salt), { cost, blockSize: memoryCost, keyLength }))
}

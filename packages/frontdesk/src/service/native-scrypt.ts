/** OpenSSL's scrypt, on the threads of libuv: a challenge keeps no request waiting. */
import type { Scrypt } from '../contact/bot-checks/proof-of-work/scrypt.ts'

export const nativeScrypt: Scrypt = async (password, salt, { cost, blockSize, keyLength }) => {
  const { scrypt } = await import('node:crypto')
  // OpenSSL counts three blocks more than those that are mixed.
  const options = { N: cost, r: blockSize, p: 1, maxmem: 128 * blockSize * (cost + 4) }
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(new Uint8Array(key)),
    )
  })
}

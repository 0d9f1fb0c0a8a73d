/** OpenSSL's scrypt, on libuv's threads, so that a challenge delays no request. */
import type { Scrypt } from '../contact/bot-checks/proof-of-work/scrypt.ts'

export const nativeScrypt: Scrypt = async (password, salt, { cost, blockSize, keyLength }) => {
  const { scrypt } = await import('node:crypto')
  // OpenSSL counts three more blocks than it mixes.
  const options = { N: cost, r: blockSize, p: 1, maxmem: 128 * blockSize * (cost + 4) }
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(new Uint8Array(key)),
    )
  })
}

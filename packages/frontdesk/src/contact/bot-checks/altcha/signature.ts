/** What a secret says about a challenge and about its answer (HMAC with SHA-256, as ALTCHA v2 has it). */
import { fromHex, toHex } from '../../../http/hex.ts'

/** One secret, two uses: what is signed for one says nothing for the other. */
export type SignatureUse = 'challenge' | 'key'

export async function sign(
  use: SignatureUse,
  data: Uint8Array<ArrayBuffer>,
  secret: string,
): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', await toKey(use, secret), data)))
}

/** Takes the same time wherever the difference is. */
export async function isSignedBy(
  secret: string,
  use: SignatureUse,
  data: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await toKey(use, secret), fromHex(signature), data)
}

function toKey(use: SignatureUse, secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(`${use}:${secret}`)
  const method = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytes, method, false, ['sign', 'verify'])
}

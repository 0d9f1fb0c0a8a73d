/** Finds the secret that signs challenges. */
import { toHex } from '../../../http/hex.ts'
import { requireSecret } from '../secret.ts'
import type { VerifierContext } from '../verifier.ts'

/** Shortest signing secret, in characters. */
export const MIN_SECRET_LENGTH = 32

/** Name under which the store keeps the secret. */
const VAULT_NAME = 'altcha-secret'

export type Secrets = readonly [newest: string, ...older: string[]]

/** Given secrets win over the environment's, and those over the store's, asked until it answers. */
export function createSecrets({
  secret,
}: {
  readonly secret?: string
}): (context: VerifierContext) => Promise<Secrets> {
  if (secret !== undefined) requireSecret('altcha', 'secret', secret, MIN_SECRET_LENGTH)
  let kept: string | undefined

  return async ({ secrets: [newest, ...others], sharedValues }) => {
    if (secret !== undefined) return [secret]
    if (newest !== undefined) return [newest, ...others]
    const created = toHex(crypto.getRandomValues(new Uint8Array(32)))
    // Keeps the value, not its promise: in an isolate, a promise may end with the request that made
    // it.
    kept ??= await sharedValues.keep(VAULT_NAME, created)
    return [kept]
  }
}

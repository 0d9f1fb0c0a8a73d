/** Where the secret that signs challenges comes from. */
import { toHex } from '../../proof-of-work/hex.ts'
import { requireSecret } from '../secret.ts'
import type { VerifierContext } from '../verifier.ts'

/** Shortest signing secret, in characters. */
export const MIN_SECRET_LENGTH = 32

/** Under which the vault keeps the secret. */
const VAULT_NAME = 'altcha-secret'

export type Secrets = readonly [newest: string, ...older: string[]]

export interface GivenSecrets {
  readonly secret?: string
  readonly previousSecret?: string
}

/** Given ones win over the environment's, and those over the vault's, which is asked once. */
export function createSecrets({
  secret,
  previousSecret,
}: GivenSecrets): (context: VerifierContext) => Promise<Secrets> {
  if (secret !== undefined) requireSecret('altcha', 'secret', secret, MIN_SECRET_LENGTH)
  if (previousSecret !== undefined) requireSecret('altcha', 'previousSecret', previousSecret, 1)
  const older = previousSecret === undefined ? [] : [previousSecret]
  let kept: Promise<Secrets> | undefined

  return async ({ secrets: [newest, ...others], vault }) => {
    if (secret !== undefined) return [secret, ...older]
    if (newest !== undefined) return [newest, ...others, ...older]
    kept ??= vault.keep(VAULT_NAME, createSecret()).then((found) => [found, ...older])
    try {
      return await kept
    } catch (error) {
      kept = undefined
      throw error
    }
  }
}

function createSecret(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)))
}

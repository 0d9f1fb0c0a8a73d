/**
 * ALTCHA v2: a proof of work that this service sets and checks by itself, without a third party.
 *
 * ```ts
 * export default defineConfig({ site, verifier: altcha() })
 * ```
 *
 * It prices requests and does not prove humanity: a program that runs scripts pays about a second
 * of processor time for each inquiry.
 */
import { paths } from '../contract/paths.ts'
import {
  ALTCHA_ALGORITHM,
  ALTCHA_FORM,
  parseAltchaPayload,
  type AltchaPayload,
} from './altcha-payload.ts'
import { requireSecret } from './secret.ts'
import type { BotVerifier, Verdict, VerifierContext } from './verifier.ts'

export interface AltchaOptions {
  /**
   * Signs challenges; equal on all instances. At least {@link MIN_SECRET_LENGTH} characters.
   * Default: `ALTCHA_SECRET` from the environment, else one that is created once and kept in the
   * store, which instances share.
   */
  readonly secret?: string
  /** The secret before this one: what it signed stays good until it expires. */
  readonly previousSecret?: string
  /** Iterations of PBKDF2 in each guess. Default {@link DEFAULT_COST}. */
  readonly cost?: number
  /** Least and most guesses that a challenge takes. Default {@link DEFAULT_GUESSES}. */
  readonly guesses?: readonly [least: number, most: number]
  /** Seconds that a challenge can be solved and sent. Default {@link DEFAULT_LIFE_SECONDS}. */
  readonly lifeSeconds?: number
}

/** With {@link DEFAULT_GUESSES} 0.3 to 1.1 seconds of one processor; 3 ms here for each challenge. */
const DEFAULT_COST = 1000

const DEFAULT_GUESSES: readonly [least: number, most: number] = [100, 1000]

/** An hour: nobody who writes a long message is told that the form is too old. */
const DEFAULT_LIFE_SECONDS = 3600

/** Shortest signing secret, in characters. */
export const MIN_SECRET_LENGTH = 32

/** Milliseconds that a used token is remembered beyond its end: clocks of instances differ. */
const CLOCK_SKEW_MS = 60_000

/** Under which the vault keeps the secret. */
const VAULT_NAME = 'altcha-secret'

/** Throws for options that cannot work. */
export function altcha(options: AltchaOptions = {}): BotVerifier {
  const { cost = DEFAULT_COST, guesses = DEFAULT_GUESSES } = options
  const lifeSeconds = options.lifeSeconds ?? DEFAULT_LIFE_SECONDS
  const [least, most] = guesses
  requireWhole('cost', cost, 1)
  requireWhole('guesses[0]', least, 1)
  requireWhole('guesses[1]', most, least)
  requireWhole('lifeSeconds', lifeSeconds, 60)
  const readSecrets = createSecrets(options)

  return {
    name: 'altcha',
    field: 'altcha',
    sources: {},
    widget: () =>
      `<input type="hidden" name="altcha" data-bot-check="altcha" data-challenge="${paths.challenge}">`,

    identify(token) {
      const payload = parseAltchaPayload(token)
      if (!payload) return undefined
      const { nonce, expiresAt } = payload.challenge.parameters
      return { key: nonce, expiresAt: expiresAt * 1000 + CLOCK_SKEW_MS }
    },

    async challenge(context) {
      const [library, [secret]] = await Promise.all([loadLibrary(), readSecrets(context)])
      return library.createChallenge({
        algorithm: ALTCHA_ALGORITHM,
        cost,
        counter: library.randomInt(most, least),
        data: { form: ALTCHA_FORM },
        expiresAt: Math.floor(context.now() / 1000) + lifeSeconds,
        deriveKey: library.deriveKey,
        ...toKeys(secret),
      })
    },

    async verify({ token }, context) {
      const payload = parseAltchaPayload(token)
      if (!payload) return { human: false, reason: 'malformed' }
      if (payload.challenge.parameters.expiresAt * 1000 <= context.now()) {
        return { human: false, reason: 'expired' }
      }
      for (const secret of await readSecrets(context)) {
        const verdict = await judge(payload, secret)
        if (verdict) return verdict
      }
      return { human: false, reason: 'rejected' }
    },
  }
}

/** Undefined where another secret signed the challenge, or none. */
async function judge(payload: AltchaPayload, secret: string): Promise<Verdict | undefined> {
  const { verifySolution, deriveKey } = await loadLibrary()
  const result = await verifySolution({ ...payload, deriveKey, ...toKeys(secret) })
  if (result.verified) return { human: true }
  if (result.expired) return { human: false, reason: 'expired' }
  return result.invalidSignature ? undefined : { human: false, reason: 'rejected' }
}

type Secrets = readonly [newest: string, ...older: string[]]

/** Given ones win over the environment's, and those over the vault's, which is asked once. */
function createSecrets({
  secret,
  previousSecret,
}: AltchaOptions): (context: VerifierContext) => Promise<Secrets> {
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
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** One secret, two keys: what is signed with one says nothing under the other. */
function toKeys(secret: string): {
  readonly hmacSignatureSecret: string
  readonly hmacKeySignatureSecret: string
} {
  return { hmacSignatureSecret: `challenge:${secret}`, hmacKeySignatureSecret: `key:${secret}` }
}

/** Loaded when it is needed: importing a factory for a config file costs no start its time. */
async function loadLibrary() {
  const [main, algorithm] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const { createChallenge, randomInt, verifySolution } = main
  return { createChallenge, randomInt, verifySolution, deriveKey: algorithm.deriveKey }
}

function requireWhole(option: string, value: number, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return
  throw new Error(`altcha: ${option} was ${value}: it must be a whole number from ${least} up.`)
}

/**
 * ALTCHA v2: a proof of work that this service sets and checks by itself, without a third party.
 *
 * ```ts
 * export default defineConfig({ site, verifier: altcha() })
 * ```
 *
 * It makes requests expensive; it does not prove that a person sent them. A program that solves
 * challenges pays for each inquiry with processor time and memory, and more when many requests come
 * from one network.
 */
import { paths } from '../../contract/paths.ts'
import { parseAltchaPayload } from './altcha/payload.ts'
import type { Proofs } from './altcha/proofs.ts'
import { createSecrets } from './altcha/secrets.ts'
import { bot } from './token.ts'
import type { BotVerifier, VerifierContext } from './verifier.ts'

/** Options of `altcha()`; all have defaults. */
export interface AltchaOptions {
  /**
   * Signs challenges; the same on all instances, at least `MIN_SECRET_LENGTH` characters. Default:
   * `ALTCHA_SECRET` from the environment, else one that is created once and kept in the store,
   * which instances share.
   */
  readonly secret?: string
  /**
   * Cost of one guess, a power of two; it takes as many KiB of memory. Default {@link
   * DEFAULT_COST}.
   */
  readonly cost?: number
  /**
   * Fewest and most guesses of a challenge while there are few requests. Under pressure the maximum
   * grows up to {@link MAX_FACTOR} times. Default {@link DEFAULT_GUESSES}.
   */
  readonly guesses?: readonly [least: number, most: number]
  /** Seconds in which a challenge can be solved and sent. Default {@link DEFAULT_LIFE_SECONDS}. */
  readonly lifeSeconds?: number
}

/**
 * A guess takes 1 MiB, and 2.4 ms of a processor natively, 4 in a browser
 * (docs/internals/bot-verification.md).
 */
const DEFAULT_COST = 1024

/** The minimum is one: an attacker who counts up from there gains nothing. */
const DEFAULT_GUESSES: readonly [least: number, most: number] = [1, 400]

/** Highest factor under pressure: a phone in a busy network can still send the form. */
const MAX_FACTOR = 4

/** An hour, so that a form is still valid after a long message was typed. */
const DEFAULT_LIFE_SECONDS = 3600

/** Added to the expiry, because instances' clocks differ; `token-use.ts` keeps it a day longer. */
const CLOCK_SKEW_MS = 60_000

/** @throws Error for options that cannot work. */
export function altcha(options: AltchaOptions = {}): BotVerifier {
  const { cost = DEFAULT_COST, guesses = DEFAULT_GUESSES } = options
  const lifeSeconds = options.lifeSeconds ?? DEFAULT_LIFE_SECONDS
  const [least, most] = guesses
  requirePowerOfTwo('cost', cost)
  requireWhole('guesses[0]', least, 1)
  requireWhole('guesses[1]', most, least)
  requireWhole('lifeSeconds', lifeSeconds, 60)
  const readSecrets = createSecrets(options)
  let proofs: Promise<Proofs> | undefined
  const loadProofs = (context: VerifierContext): Promise<Proofs> => (proofs ??= load(context))

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

    async challenge(context, { pressure, uncounted = false }) {
      const [{ create }, [secret]] = await Promise.all([loadProofs(context), readSecrets(context)])
      const expiresAt = Math.floor(context.now() / 1000) + lifeSeconds
      const factor = 1 + (MAX_FACTOR - 1) * pressure
      return create({ cost, guesses, factor, expiresAt, secret, isOpen: uncounted })
    },

    async verify({ token, from }, context) {
      const payload = parseAltchaPayload(token)
      if (!payload) return bot('malformed')
      if (payload.challenge.parameters.expiresAt * 1000 <= context.now()) return bot('expired')
      const [{ judge }, secrets] = await Promise.all([loadProofs(context), readSecrets(context)])
      return judge(payload, secrets, from)
    },
  }
}

/** Derived on first use: importing the factory in a config file must not slow down the start. */
async function load({ scrypt }: VerifierContext): Promise<Proofs> {
  const { createProofs } = await import('./altcha/proofs.ts')
  return createProofs(scrypt)
}

function requireWhole(option: string, value: number, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return
  throw new Error(`altcha: ${option} was ${value}: it must be a whole number from ${least} up.`)
}

/** From 2, the least that scrypt allows, to what the browser of a phone has memory for. */
function requirePowerOfTwo(option: string, value: number): void {
  if (Number.isInteger(Math.log2(value)) && value >= 2 && value <= 65_536) return
  throw new Error(`altcha: ${option} was ${value}: it must be a power of two from 2 to 65536.`)
}

/** The token of ALTCHA v2: base64 of JSON, untrusted until its shape is checked. */

import type { GuessParameters } from '../proof-of-work/guess.ts'

/** The only algorithm in use: each guess takes memory as well as time. */
export const ALTCHA_ALGORITHM = 'SCRYPT'

/** Binds a challenge to this form: the same secret may sign for others. */
export const ALTCHA_FORM = 'contact'

export interface AltchaChallenge {
  readonly parameters: AltchaParameters
  readonly signature: string
}

interface AltchaSolution {
  readonly counter: number
  readonly derivedKey: string
}

export interface AltchaPayload {
  readonly challenge: AltchaChallenge
  readonly solution: AltchaSolution
}

/** Alphabetical: the order in which they are signed. */
export interface AltchaParameters extends GuessParameters {
  readonly algorithm: typeof ALTCHA_ALGORITHM
  readonly data: { readonly form: typeof ALTCHA_FORM }
  /** Epoch seconds. */
  readonly expiresAt: number
  /** How the key of the right counter begins. */
  readonly keyPrefix: string
  /**
   * Signature of the key at the right counter. Absent where the key was not known when the
   * challenge was made.
   */
  readonly keySignature?: string
  /** p of scrypt. */
  readonly parallelism: 1
}

/** Largest counter in four bytes. */
const MAX_COUNTER = 0xffff_ffff

type Members = Readonly<Record<string, unknown>>

/**
 * Undefined for anything that an honest solver would not send. Unknown members are dropped before
 * the signature is checked, so nothing unsigned is ever read.
 */
export function parseAltchaPayload(token: string): AltchaPayload | undefined {
  const payload = toMembers(decode(token))
  const challenge = toMembers(payload?.['challenge'])
  const parameters = parseParameters(toMembers(challenge?.['parameters']))
  const signature = challenge?.['signature']
  const { counter, derivedKey } = toMembers(payload?.['solution']) ?? {}
  if (!parameters || !isHex(signature) || !isHex(derivedKey)) return undefined
  if (!isCount(counter) || counter > MAX_COUNTER) return undefined
  return { challenge: { parameters, signature }, solution: { counter, derivedKey } }
}

function parseParameters(given: Members | undefined): AltchaParameters | undefined {
  const { algorithm, cost, expiresAt, keyLength, keyPrefix, keySignature, memoryCost, nonce } =
    given ?? {}
  const { parallelism, salt } = given ?? {}
  const form = toMembers(given?.['data'])?.['form']
  if (algorithm !== ALTCHA_ALGORITHM || form !== ALTCHA_FORM || parallelism !== 1) return undefined
  if (!isCount(cost) || !isCount(expiresAt) || !isCount(keyLength)) return undefined
  if (!isCount(memoryCost) || !isHex(keyPrefix) || !isHex(nonce) || !isHex(salt)) return undefined
  if (keySignature !== undefined && !isHex(keySignature)) return undefined
  return {
    algorithm,
    cost,
    data: { form },
    expiresAt,
    keyLength,
    keyPrefix,
    ...(keySignature !== undefined && { keySignature }),
    memoryCost,
    nonce,
    parallelism,
    salt,
  }
}

function decode(token: string): unknown {
  try {
    return JSON.parse(atob(token))
  } catch {
    return undefined
  }
}

function toMembers(value: unknown): Members | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}

/** Lower case only, as challenges are made: one nonce has one spelling. */
function isHex(value: unknown): value is string {
  return typeof value === 'string' && /^(?:[\da-f]{2}){1,64}$/.test(value)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/**
 * Creates and signs challenges of ALTCHA v2, and judges their solutions, without keeping a record.
 * A known challenge hides a counter: its key is derived when it is made, and judging only checks a
 * signature. An open challenge, used while too many are requested, asks for any key that begins
 * with zeros: making it costs nothing, judging it costs a derivation.
 */
import { guess } from '../proof-of-work/guess.ts'
import { fromHex, toHex } from '../../../http/hex.ts'
import type { Scrypt } from '../proof-of-work/scrypt.ts'
import {
  ALTCHA_ALGORITHM,
  ALTCHA_FORM,
  type AltchaChallenge,
  type AltchaParameters,
  type AltchaPayload,
} from './payload.ts'

/** r of scrypt: a guess then takes one KiB of memory for each unit of `cost`. */
const BLOCK_SIZE = 8

/** Bytes of a derived key, and how many of them a known challenge shows. */
const KEY_BYTES = 32
const PREFIX_BYTES = 16

/** Zeros at the start of an open challenge's key: 256 guesses on average. */
const OPEN_PREFIX = '00'

export interface ChallengeTerms {
  /** N of scrypt. */
  readonly cost: number
  /** Epoch seconds. */
  readonly expiresAt: number
  readonly secret: string
}

/** `counter`: how many guesses the solution takes. */
export async function createKnownChallenge(
  terms: ChallengeTerms,
  counter: number,
  scrypt: Scrypt,
): Promise<AltchaChallenge> {
  const parameters = createParameters(terms, '')
  const derivedKey = await guess(parameters, counter, scrypt)
  const keyPrefix = derivedKey.slice(0, PREFIX_BYTES * 2)
  const keySignature = await sign('key', fromHex(derivedKey), terms.secret)
  return signChallenge({ ...parameters, keyPrefix, keySignature }, terms.secret)
}

export function createOpenChallenge(terms: ChallengeTerms): Promise<AltchaChallenge> {
  return signChallenge(createParameters(terms, OPEN_PREFIX), terms.secret)
}

/** Whether this secret signed exactly this challenge. */
export function isOwnChallenge(
  { parameters, signature }: AltchaChallenge,
  secret: string,
): Promise<boolean> {
  return isSignedBy(secret, 'challenge', toSignedBytes(parameters), signature)
}

/** Whether judging its solution takes a derivation. */
export function isOpen({ parameters }: AltchaChallenge): boolean {
  return parameters.keySignature === undefined
}

/** For a challenge that `secret` signed. */
export async function isSolved(
  { challenge: { parameters }, solution: { counter, derivedKey } }: AltchaPayload,
  secret: string,
  scrypt: Scrypt,
): Promise<boolean> {
  const { keySignature, keyPrefix } = parameters
  if (keySignature !== undefined) {
    return isSignedBy(secret, 'key', fromHex(derivedKey), keySignature)
  }
  return (
    derivedKey.startsWith(keyPrefix) && derivedKey === (await guess(parameters, counter, scrypt))
  )
}

function createParameters(
  { cost, expiresAt }: ChallengeTerms,
  keyPrefix: string,
): AltchaParameters {
  return {
    algorithm: ALTCHA_ALGORITHM,
    cost,
    data: { form: ALTCHA_FORM },
    expiresAt,
    keyLength: KEY_BYTES,
    keyPrefix,
    memoryCost: BLOCK_SIZE,
    nonce: createRandomHex(),
    parallelism: 1,
    salt: createRandomHex(),
  }
}

async function signChallenge(
  parameters: AltchaParameters,
  secret: string,
): Promise<AltchaChallenge> {
  const signature = await sign('challenge', toSignedBytes(parameters), secret)
  return { parameters, signature }
}

/** Members in alphabetical order, as every implementation of the protocol signs them. */
function toSignedBytes(parameters: AltchaParameters): Uint8Array<ArrayBuffer> {
  const sorted = Object.fromEntries(
    Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return new TextEncoder().encode(JSON.stringify(sorted))
}

function createRandomHex(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

/** One secret, two uses: a signature for one is not valid for the other. */
type SignatureUse = 'challenge' | 'key'

/** HMAC with SHA-256, as ALTCHA v2 has it. */
async function sign(
  use: SignatureUse,
  data: Uint8Array<ArrayBuffer>,
  secret: string,
): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', await toKey(use, secret), data)))
}

/** Compares in constant time. */
async function isSignedBy(
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

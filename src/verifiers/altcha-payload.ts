/** The token of ALTCHA v2: base64 of JSON, untrusted until its shape is known. */

/** The one algorithm that challenges are made with. */
export const ALTCHA_ALGORITHM = 'PBKDF2/SHA-256'

/** Binds a challenge to this form: the same secret may sign for others. */
export const ALTCHA_FORM = 'contact'

export interface AltchaPayload {
  readonly challenge: {
    readonly parameters: AltchaParameters
    readonly signature: string
  }
  readonly solution: {
    readonly counter: number
    readonly derivedKey: string
    readonly time: number
  }
}

interface AltchaParameters {
  readonly algorithm: typeof ALTCHA_ALGORITHM
  readonly cost: number
  readonly data: { readonly form: typeof ALTCHA_FORM }
  /** Epoch seconds. */
  readonly expiresAt: number
  readonly keyLength: number
  readonly keyPrefix: string
  readonly keySignature: string
  readonly nonce: string
  readonly salt: string
}

type Members = Readonly<Record<string, unknown>>

/**
 * Undefined for anything that no honest solver sends. Members that are not known are dropped; the
 * signature then no longer fits, so that nothing unsigned can ride along.
 */
export function parseAltchaPayload(token: string): AltchaPayload | undefined {
  const payload = toMembers(decode(token))
  const challenge = toMembers(payload?.['challenge'])
  const parameters = parseParameters(toMembers(challenge?.['parameters']))
  const signature = challenge?.['signature']
  const solution = toMembers(payload?.['solution'])
  const { counter, derivedKey, time } = solution ?? {}
  if (!parameters || !isHex(signature) || !isHex(derivedKey) || !isCount(counter)) return undefined
  return {
    challenge: { parameters, signature },
    solution: { counter, derivedKey, time: typeof time === 'number' ? time : 0 },
  }
}

function parseParameters(given: Members | undefined): AltchaParameters | undefined {
  const { algorithm, cost, expiresAt, keyLength, keyPrefix, keySignature, nonce, salt } =
    given ?? {}
  const form = toMembers(given?.['data'])?.['form']
  if (algorithm !== ALTCHA_ALGORITHM || form !== ALTCHA_FORM) return undefined
  if (!isCount(cost) || !isCount(expiresAt) || !isCount(keyLength)) return undefined
  if (!isHex(keyPrefix) || !isHex(keySignature) || !isHex(nonce) || !isHex(salt)) return undefined
  return {
    algorithm,
    cost,
    data: { form },
    expiresAt,
    keyLength,
    keyPrefix,
    keySignature,
    nonce,
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

/**
 * Solves an ALTCHA v2 challenge: count up until the derived key begins as it was asked for. WebCrypto
 * derives on threads of its own, so the page stays quick without a worker, and the form also works
 * embedded in sites whose policy lets no worker in.
 */
interface Challenge {
  readonly parameters: {
    readonly algorithm: string
    readonly cost: number
    readonly expiresAt: number
    readonly keyLength: number
    readonly keyPrefix: string
    readonly nonce: string
    readonly salt: string
  }
}

export interface SolvedChallenge {
  /** The form field's value. */
  readonly token: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

/** Derivations at a time: as many as there are processors, and not so many that others starve. */
const MAX_PARALLEL = 8

/** Rejects when the challenge cannot be read or `signal` aborts. */
export async function solveAltcha(
  challenge: Challenge,
  signal: AbortSignal,
): Promise<SolvedChallenge> {
  const { algorithm, cost, expiresAt, keyLength, keyPrefix, nonce, salt } = challenge.parameters
  const started = performance.now()
  const saltBytes = toBytes(salt)
  const nonceBytes = toBytes(nonce)
  const derive = async (counter: number): Promise<string> => {
    const password = new Uint8Array(nonceBytes.length + 4)
    password.set(nonceBytes)
    new DataView(password.buffer).setUint32(nonceBytes.length, counter)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const hash = algorithm.slice('PBKDF2/'.length)
    const method = { name: 'PBKDF2', salt: saltBytes, iterations: cost, hash }
    return toHex(new Uint8Array(await crypto.subtle.deriveBits(method, key, keyLength * 8)))
  }

  const parallel = Math.min(MAX_PARALLEL, navigator.hardwareConcurrency || 2)
  for (let first = 0; ; first += parallel) {
    signal.throwIfAborted()
    const counters = Array.from({ length: parallel }, (_, index) => first + index)
    const keys = await Promise.all(counters.map(derive))
    const found = keys.findIndex((key) => key.startsWith(keyPrefix))
    const derivedKey = keys[found]
    if (derivedKey === undefined) continue
    const time = Math.round(performance.now() - started)
    const solution = { counter: first + found, derivedKey, time }
    return {
      token: btoa(JSON.stringify({ challenge, solution })),
      expiresAt: expiresAt * 1000,
    }
  }
}

function toBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

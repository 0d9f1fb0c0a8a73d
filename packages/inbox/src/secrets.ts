/** Random values, hashes and keyed hashes: all cryptography of the inbox's own. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  timingSafeEqual,
} from 'node:crypto'

/** Returns random bytes; tests pass their own. */
export type Random = (bytes: number) => Uint8Array

/** 256 bits as text that fits into cookies and addresses (ASVS 7.2.3 requires 128). */
export function createToken(random: Random): string {
  return toText(random(32))
}

/** Stored instead of a token: with 256 bits a plain hash is enough (ASVS 6.5.2). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A keyed hash; `parts` are separated unambiguously. */
export function sign(key: string, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part)
  return hmac.digest('base64url')
}

/** The id in the header of a mail of ours, which no one else can make. */
export function createMailId(key: string, random: Random): string {
  return toMailId(key, toText(random(16)))
}

export function isMailId(key: string, id: string): boolean {
  return isSame(id, toMailId(key, id.slice(0, 22)))
}

function toMailId(key: string, token: string): string {
  return `${token}-${sign(key, 'mail', token).slice(0, 20)}`
}

/** AES-256-GCM (NIST SP 800-38D): 12 bytes of nonce before the text, 16 of tag after it. */
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text for an address of the inbox; {@link unseal} reads it. */
export function seal(key: string, text: string, random: Random): string {
  const nonce = random(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, toSealKey(key), nonce)
  const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return toText(Buffer.concat(sealed))
}

/** Undefined for a text that {@link seal} did not make with this key. */
export function unseal(key: string, sealed: string): string | undefined {
  const bytes = fromText(sealed)
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv(CIPHER, toSealKey(key), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString()
  } catch {
    return undefined
  }
}

function toSealKey(key: string): Uint8Array {
  return fromText(sign(key, 'seal'))
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

export function fromText(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}

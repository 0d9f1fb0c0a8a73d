/** Random values, hashes and keyed hashes: all cryptography of the inbox's own. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

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

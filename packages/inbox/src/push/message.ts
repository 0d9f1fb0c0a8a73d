/** A message for a push service: encrypted text (RFC 8291, 8188), and a token (RFC 8292). */
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'
import { fromText, toText, type Random } from '../secrets.ts'

const CURVE = 'prime256v1'

/** Keys of the receiving browser, base64url. */
export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

/** This inbox's key: a point of the curve, and its private number. */
export interface SenderKey {
  readonly publicKey: Buffer
  readonly privateKey: Buffer
}

export function createSenderKey(): string {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return toText(pair.getPrivateKey())
}

export function readSenderKey(text: string): SenderKey {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(fromText(text))
  return { publicKey: pair.getPublicKey(), privateKey: pair.getPrivateKey() }
}

/** One record of at most 4096 bytes; throws for invalid keys. */
export function encrypt(text: string, { p256dh, auth }: PushKeys, random: Random): Buffer {
  const theirs = fromText(p256dh)
  const pair = createECDH(CURVE)
  const own = pair.generateKeys()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own])
  const secret = hkdfSync('sha256', pair.computeSecret(theirs), fromText(auth), info, 32)
  const salt = random(16)
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(
      hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length),
    )
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  // The 2 ends the last record.
  const sealed = [cipher.update(`${text}\u0002`), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, Buffer.from([0, 0, 16, 0, own.length]), own, ...sealed])
}

/** The header `Authorization`, valid for twelve hours. `audience`: the service's origin. */
export function toAuthorization(
  { publicKey, privateKey }: SenderKey,
  claims: { readonly audience: string; readonly contact: string; readonly now: number },
): string {
  const toPart = (value: object): string => toText(Buffer.from(JSON.stringify(value)))
  const { audience: aud, contact, now } = claims
  // RFC 8292 2.1 allows only https and mail addresses.
  const sub = contact.startsWith('https:') ? contact : undefined
  const body = { aud, sub, exp: Math.floor(now / 1000) + 43_200 }
  const text = `${toPart({ typ: 'JWT', alg: 'ES256' })}.${toPart(body)}`
  const [x, y] = [toText(publicKey.subarray(1, 33)), toText(publicKey.subarray(33))]
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: toText(privateKey) }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${toText(signature)}, k=${toText(publicKey)}`
}

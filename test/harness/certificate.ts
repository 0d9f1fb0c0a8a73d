/** Certificates for test servers, generated when needed: the repository contains no key. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Certificate {
  /** PEM, PKCS #8. */
  readonly key: string
  /** PEM; its own authority. */
  readonly cert: string
}

export interface CertificateOptions {
  /** Its DNS name. Default `localhost`. */
  readonly host?: string
  /** Default: in a year. */
  readonly notAfter?: Date
}

const DAY_MS = 24 * 60 * 60_000

/** A self-signed certificate on a P-256 key (RFC 5280). */
export function createCertificate(options: CertificateOptions = {}): Certificate {
  const { host = 'localhost', notAfter = new Date(Date.now() + 365 * DAY_MS) } = options
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid('2a8648ce3d040302'))
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(host)))))
  const validity = sequence(time(new Date(notAfter.getTime() - 400 * DAY_MS)), time(notAfter))
  const alternativeName = der(0x30, der(0x82, Buffer.from(host)))
  const extensions = sequence(
    sequence(oid('551d13'), der(0x01, Buffer.of(0xff)), octets(sequence(der(1, Buffer.of(0xff))))),
    sequence(oid('551d11'), octets(alternativeName)),
  )
  const serial = Buffer.concat([Buffer.of(1), randomBytes(8)])
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, serial),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)])
  const lines = sequence(body, algorithm, der(0x03, signature))
    .toString('base64')
    .match(/.{1,64}/g)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...(lines ?? []), '-----END CERTIFICATE-----\n'].join(
      '\n',
    ),
  }
}

/** One element of DER (X.690). */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.of(tag, length), content])
  return Buffer.concat([Buffer.of(tag, 0x82, length >> 8, length & 0xff), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function octets(content: Buffer): Buffer {
  return der(0x04, content)
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

/** GeneralizedTime. RFC 5280 requires UTCTime before 2050; every verifier accepts both. */
function time(date: Date): Buffer {
  return der(0x18, Buffer.from(date.toISOString().replaceAll(/[-:T]|\.\d{3}/g, '')))
}

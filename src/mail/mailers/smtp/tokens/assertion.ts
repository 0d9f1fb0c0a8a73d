/** A JSON Web Token that stands for a service account (RFC 7523 2.1, RFC 7518 3.3). */

export interface Assertion {
  readonly issuer: string
  readonly keyId: string | undefined
  /** PKCS #8 in PEM. */
  readonly privateKey: string
  readonly subject: string
  readonly scope: string
  /** Who is to read it: the token server's address. */
  readonly audience: string
}

/** Seconds that it is good for: the most that Google takes. */
const LIFETIME_S = 3600

/** `now`: epoch milliseconds. Throws for what is no RSA key. */
export async function signAssertion(assertion: Assertion, now: number): Promise<string> {
  const { issuer, keyId, privateKey, subject, scope, audience } = assertion
  const issued = Math.floor(now / 1000)
  const header = { alg: 'RS256', typ: 'JWT', ...(keyId !== undefined && { kid: keyId }) }
  const claims = {
    iss: issuer,
    sub: subject,
    scope,
    aud: audience,
    iat: issued,
    exp: issued + LIFETIME_S,
  }
  const content = [header, claims]
    .map((part) => toBase64Url(encode(JSON.stringify(part))))
    .join('.')
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('pkcs8', readPem(privateKey), algorithm, false, [
    'sign',
  ])
  const signature = await crypto.subtle.sign(algorithm, key, encode(content))
  return `${content}.${toBase64Url(new Uint8Array(signature))}`
}

function readPem(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function toBase64Url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

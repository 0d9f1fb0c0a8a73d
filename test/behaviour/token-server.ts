/** Token servers as Microsoft and Google document them. */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import type { ApiReply, MailApiDouble } from '../harness/mail-api.ts'

export interface TokenDouble extends MailApiDouble {
  /** Whether a token was issued for that mailbox and is neither expired nor revoked. */
  isGood(user: string, token: string): boolean
  /** Revokes every issued token. */
  revoke(): void
}

export const MICROSOFT = {
  tenant: '11111111-2222-3333-4444-555555555555',
  client: '66666666-7777-8888-9999-000000000000',
  secret: 'Q4h8Q~value/of+the=secret',
  path: '/11111111-2222-3333-4444-555555555555/oauth2/v2.0/token',
  mailbox: 'website@halden.example',
} as const

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

interface GoogleKeys {
  readonly mailbox: string
  readonly serviceAccount: Readonly<Record<string, string>>
  readonly user: Readonly<Record<'client_id' | 'client_secret' | 'refresh_token', string>>
}

export const GOOGLE: GoogleKeys = {
  mailbox: 'website@halden.example',
  /** The JSON key file of Google's console. */
  serviceAccount: {
    type: 'service_account',
    project_id: 'halden',
    private_key_id: 'f00dfeed',
    private_key: keys.privateKey,
    client_email: 'frontdesk@halden.iam.gserviceaccount.com',
    client_id: '104000000000000000001',
    token_uri: 'https://oauth2.googleapis.com/token',
  },
  user: {
    client_id: '1040-abc.apps.googleusercontent.com',
    client_secret: 'GOCSPX-secret',
    refresh_token: '1//refresh-token',
  },
}

/** A refusal in Entra's form; `trace` follows its words. */
export const microsoftError = (status: number, error: string, words: string): ApiReply => ({
  status,
  body: { error, error_description: `${words} Trace ID: 0d Correlation ID: 0e`, error_codes: [1] },
})

export const googleError = (status: number, error: string, words: string): ApiReply => ({
  status,
  body: { error, error_description: words },
})

function tokenBook() {
  const good = new Map<string, string>()
  return {
    give(user: string, lifetime = 3599): ApiReply {
      const token = crypto.randomUUID()
      good.set(token, user)
      const body = { token_type: 'Bearer', expires_in: lifetime, access_token: token }
      return { status: 200, body }
    },
    isGood: (user: string, token: string) => good.get(token) === user,
    revoke: () => good.clear(),
  }
}

/** Client credentials (learn.microsoft.com/entra/identity-platform/v2-oauth2-client-creds-grant-flow). */
export function microsoftTokens(refusal?: ApiReply): TokenDouble {
  const { give, ...book } = tokenBook()
  return {
    ...book,
    answer({ path, method, body }) {
      if (refusal) return refusal
      if (path !== MICROSOFT.path || method !== 'POST') {
        return microsoftError(400, 'invalid_request', 'AADSTS90002: Tenant not found.')
      }
      const form = new URLSearchParams(body)
      if (form.get('grant_type') !== 'client_credentials') {
        return microsoftError(400, 'unsupported_grant_type', 'AADSTS70003: Not supported.')
      }
      if (form.get('scope') !== 'https://outlook.office365.com/.default') {
        return microsoftError(400, 'invalid_scope', 'AADSTS70011: The scope is not valid.')
      }
      if (form.get('client_id') !== MICROSOFT.client) {
        return microsoftError(400, 'unauthorized_client', 'AADSTS700016: Application not found.')
      }
      if (form.get('client_secret') !== MICROSOFT.secret) {
        const words = 'AADSTS7000215: Invalid client secret provided.'
        return microsoftError(401, 'invalid_client', words)
      }
      return give(MICROSOFT.mailbox)
    },
  }
}

/** Signed assertion and refresh token (developers.google.com/identity/protocols/oauth2/service-account). */
export function googleTokens(refusal?: ApiReply): TokenDouble {
  const { give, ...book } = tokenBook()
  return {
    ...book,
    answer({ path, headers, body }) {
      if (refusal) return refusal
      const form = new URLSearchParams(body)
      const url = `http://${headers.host}${path}`
      switch (form.get('grant_type')) {
        case 'urn:ietf:params:oauth:grant-type:jwt-bearer': {
          const claims = readAssertion(form.get('assertion') ?? '', url)
          if (typeof claims === 'string') return googleError(400, 'invalid_grant', claims)
          if (claims['scope'] !== 'https://mail.google.com/') {
            return googleError(401, 'unauthorized_client', 'Client is unauthorized for the scopes.')
          }
          return claims['sub'] === GOOGLE.mailbox
            ? give(GOOGLE.mailbox)
            : googleError(400, 'invalid_grant', 'Invalid email or User ID')
        }
        case 'refresh_token': {
          const { client_id: id, client_secret: secret, refresh_token: token } = GOOGLE.user
          if (form.get('client_id') !== id || form.get('client_secret') !== secret) {
            return googleError(401, 'invalid_client', 'The OAuth client was not found.')
          }
          return form.get('refresh_token') === token
            ? give(GOOGLE.mailbox)
            : googleError(400, 'invalid_grant', 'Token has been expired or revoked.')
        }
        default:
          return googleError(400, 'unsupported_grant_type', 'Invalid grant_type')
      }
    },
  }
}

/** Its claims, or Google's error. */
function readAssertion(assertion: string, audience: string): Record<string, unknown> | string {
  const [header = '', claims = '', signature = ''] = assertion.split('.')
  const read = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString())
  const { alg } = read(header)
  const signed = Buffer.from(`${header}.${claims}`)
  const key = createPublicKey(keys.publicKey)
  const good = verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))
  if (alg !== 'RS256' || !good) {
    return 'Invalid JWT Signature.'
  }
  const { iss, aud, iat, exp, ...others } = read(claims)
  if (iss !== GOOGLE.serviceAccount['client_email']) return 'Invalid issuer'
  if (aud !== audience) return 'Invalid JWT audience'
  const now = Date.now() / 1000
  const [issued, ends] = [Number(iat), Number(exp)]
  if (Math.abs(now - issued) > 300 || ends - issued > 3600 || ends < now) {
    return 'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.'
  }
  return others
}

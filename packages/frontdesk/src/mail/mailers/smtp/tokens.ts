/** Tokens instead of a password (XOAUTH2): nodemailer asks for one on each new connection. */
import { callForJson, FORM_HEADERS } from '../../../http/outgoing/json-call.ts'
import { parseMembers, type Members } from '../../../http/outgoing/members.ts'

/** The grant that a token server accepts. `accessUrl`: its address. */
export type TokenGrant =
  | {
      readonly provider: 'microsoft'
      readonly accessUrl: string
      readonly clientId: string
      readonly clientSecret: string
    }
  | ({ readonly provider: 'google'; readonly accessUrl: string } & GoogleKey)

/** With nodemailer's names: a service account, or an app with a refresh token. */
type GoogleKey =
  | { readonly serviceClient: string; readonly privateKey: string }
  | {
      readonly clientId: string
      readonly clientSecret: string
      readonly refreshToken: string
    }

type GrantOutcome =
  | { readonly ok: true; readonly grant: TokenGrant }
  /** Completes "cannot be used:". */
  | { readonly ok: false; readonly reason: string }

/** Parameters of the address that describe the grant. */
export const GRANT_PARAMETERS: readonly string[] = ['oauth', 'tenant', 'client', 'tokens']

/** All permissions in Exchange Online that the app was given (learn.microsoft.com, XOAUTH2). */
const MICROSOFT_SCOPE = 'https://outlook.office365.com/.default'

/** Milliseconds for all attempts at one token; the mail server's connection is open meanwhile. */
const TOKEN_MS = 10_000

/** `secret`: the client's secret at Microsoft, the JSON of a key at Google. */
export function parseGrant(
  user: string,
  parameters: URLSearchParams,
  secret: string | undefined,
): GrantOutcome {
  const tokens = parameters.get('tokens')
  if (tokens !== null && !isTokenUrl(tokens)) {
    return refuse('its parameter tokens must be an https address')
  }
  if (user === '') return refuse('it names no mailbox before the @, as oauth needs it')
  if (secret === undefined) {
    return refuse(
      'oauth needs a secret beside it: set SMTP_SECRET, or SMTP_SECRET_FILE to its file',
    )
  }
  switch (parameters.get('oauth')) {
    case 'microsoft': {
      const [tenant, clientId] = [parameters.get('tenant') ?? '', parameters.get('client') ?? '']
      if (!/^[\w.-]+$/.test(tenant) || !/^[\w-]+$/.test(clientId)) {
        return refuse('oauth=microsoft needs &tenant=… and &client=…, the ids of tenant and app')
      }
      const accessUrl = tokens ?? `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/token`
      const grant = { provider: 'microsoft', accessUrl, clientId, clientSecret: secret } as const
      return { ok: true, grant }
    }
    case 'google': {
      const key = parseGoogleKey(secret)
      const accessUrl = tokens ?? 'https://oauth2.googleapis.com/token'
      if (key) return { ok: true, grant: { provider: 'google', accessUrl, ...key } }
      return refuse(
        'oauth=google needs as its secret the JSON of a service account, or one with client_id, client_secret and refresh_token',
      )
    }
    default:
      return refuse('its parameter oauth can only be "microsoft" or "google"')
  }
}

function parseGoogleKey(secret: string): GoogleKey | undefined {
  const members = parseMembers(secret) ?? {}
  const [serviceClient, privateKey] = [text(members, 'client_email'), text(members, 'private_key')]
  if (serviceClient && privateKey.includes('BEGIN PRIVATE KEY')) {
    return { serviceClient, privateKey }
  }
  const [clientId, clientSecret] = [text(members, 'client_id'), text(members, 'client_secret')]
  const refreshToken = text(members, 'refresh_token')
  return clientId && clientSecret && refreshToken
    ? { clientId, clientSecret, refreshToken }
    : undefined
}

/** The nodemailer options in use. */
type TokenAuth = { readonly type: 'OAuth2'; readonly user: string } & (
  | ({ readonly requestTimeout: number; readonly accessUrl: string } & GoogleKey)
  | { provisionCallback(user: string, renew: boolean, answer: TokenAnswer): void }
)

type TokenAnswer = (error: Error | null, token?: string) => void

/** nodemailer's options for this sign-in. It has no client credentials grant. */
export function toTokenAuth(user: string, grant: TokenGrant): TokenAuth {
  if (grant.provider === 'google') {
    const { provider: _, ...key } = grant
    return { type: 'OAuth2', user, requestTimeout: TOKEN_MS, ...key }
  }
  const provide = (_user: string, _renew: boolean, answer: TokenAnswer): void => {
    requestToken(grant).then((token) => answer(null, token), answer)
  }
  return { type: 'OAuth2', user, provisionCallback: provide }
}

/** All but a service account, for which nodemailer signs. */
type AskableGrant = Extract<TokenGrant, { readonly clientSecret: string }>

export async function requestToken(grant: AskableGrant): Promise<string> {
  const body = new URLSearchParams({
    client_id: grant.clientId,
    client_secret: grant.clientSecret,
    ...(grant.provider === 'microsoft'
      ? { grant_type: 'client_credentials', scope: MICROSOFT_SCOPE }
      : { grant_type: 'refresh_token', refresh_token: grant.refreshToken }),
  })
  const reply = await callForJson({
    url: grant.accessUrl,
    headers: FORM_HEADERS,
    body: body.toString(),
    signal: AbortSignal.timeout(TOKEN_MS),
    tryMs: undefined,
    fetch: undefined,
  })
  if (!reply.ok) throw new Error(reply.cause)
  const token = text(reply.members, 'access_token')
  if (token) return token
  // In nodemailer's words, so that both are recognised alike.
  throw new Error(`${text(reply.members, 'error')}: ${text(reply.members, 'error_description')}`)
}

function text(members: Members, name: string): string {
  const value = members[name]
  return typeof value === 'string' ? value : ''
}

/** Tests use loopback; elsewhere a secret is only sent over TLS. */
function isTokenUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && /^127(\.\d+){3}$/.test(hostname))
}

function refuse(reason: string): GrantOutcome {
  return { ok: false, reason }
}

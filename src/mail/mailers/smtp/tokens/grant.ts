/** What a token server gives tokens for, as the configuration has it. */

/** Signs in to a mail server without a password (XOAUTH2). Nothing is asked for yet. */
export interface TokenGrant {
  /** Where tokens come from. */
  readonly url: string
  /** Whose server it is, for words and remedies. */
  readonly provider: TokenProvider
  readonly proof:
    | {
        readonly kind: 'client-secret'
        readonly clientId: string
        readonly clientSecret: string
        readonly scope: string
      }
    | {
        readonly kind: 'refresh-token'
        readonly clientId: string
        readonly clientSecret: string
        readonly refreshToken: string
      }
    | {
        readonly kind: 'signature'
        readonly issuer: string
        readonly keyId: string | undefined
        /** PKCS #8 in PEM. */
        readonly privateKey: string
        /** The mailbox in whose name mails go out. */
        readonly subject: string
        readonly scope: string
      }
}

export type TokenProvider = 'microsoft' | 'google'

export type GrantOutcome =
  | { readonly ok: true; readonly grant: TokenGrant }
  /** Completes "The mail server's address cannot be used:". */
  | { readonly ok: false; readonly reason: string }

/** Parameters of the address that say how tokens are got. */
export const GRANT_PARAMETERS: readonly string[] = ['oauth', 'tenant', 'client', 'tokens', 'scope']

/** Of all that an app may do in Exchange Online, what it was given (learn.microsoft.com, XOAUTH2). */
const MICROSOFT_SCOPE = 'https://outlook.office365.com/.default'

/** The only one that Gmail takes for SMTP (developers.google.com/workspace/gmail/imap/xoauth2-protocol). */
const GOOGLE_SCOPE = 'https://mail.google.com/'

const GOOGLE_TOKENS = 'https://oauth2.googleapis.com/token'

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
    return refuse('oauth needs a secret beside it: SMTP_SECRET, or SMTP_SECRET_FILE with its file')
  }
  switch (parameters.get('oauth')) {
    case 'microsoft':
      return parseMicrosoft(parameters, secret)
    case 'google':
      return parseGoogle(user, parameters, secret)
    default:
      return refuse('its parameter oauth can only be "microsoft" or "google"')
  }
}

function parseMicrosoft(parameters: URLSearchParams, clientSecret: string): GrantOutcome {
  const tenant = parameters.get('tenant') ?? ''
  const clientId = parameters.get('client') ?? ''
  if (!/^[\w.-]+$/.test(tenant) || !/^[\w-]+$/.test(clientId)) {
    return refuse('oauth=microsoft needs &tenant=… and &client=…, the ids of tenant and app')
  }
  const url =
    parameters.get('tokens') ?? `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/token`
  const scope = parameters.get('scope') ?? MICROSOFT_SCOPE
  const proof = { kind: 'client-secret', clientId, clientSecret, scope } as const
  return { ok: true, grant: { url, provider: 'microsoft', proof } }
}

function parseGoogle(subject: string, parameters: URLSearchParams, secret: string): GrantOutcome {
  const url = parameters.get('tokens') ?? GOOGLE_TOKENS
  const key = parseKey(secret)
  const text = (name: string): string => (typeof key[name] === 'string' ? key[name] : '')
  if (text('type') === 'service_account' && /BEGIN PRIVATE KEY/.test(text('private_key'))) {
    const scope = parameters.get('scope') ?? GOOGLE_SCOPE
    const keyId = text('private_key_id') || undefined
    const issuer = text('client_email')
    const privateKey = text('private_key')
    const proof = { kind: 'signature', issuer, keyId, privateKey, subject, scope } as const
    return { ok: true, grant: { url, provider: 'google', proof } }
  }
  const [clientId, clientSecret] = [text('client_id'), text('client_secret')]
  const refreshToken = text('refresh_token')
  if (clientId !== '' && clientSecret !== '' && refreshToken !== '') {
    const proof = { kind: 'refresh-token', clientId, clientSecret, refreshToken } as const
    return { ok: true, grant: { url, provider: 'google', proof } }
  }
  return refuse(
    'oauth=google needs as its secret the JSON of a service account, or one with client_id, client_secret and refresh_token',
  )
}

function parseKey(secret: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(secret)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Loopback is where tests are; a secret goes nowhere else without TLS. */
function isTokenUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && /^127(\.\d+){3}$/.test(hostname))
}

function refuse(reason: string): GrantOutcome {
  return { ok: false, reason }
}
